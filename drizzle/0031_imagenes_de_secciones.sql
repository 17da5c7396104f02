CREATE TABLE "imagenes_de_secciones" (
	"seccion_id" integer NOT NULL,
	"archivo_id" integer NOT NULL,
	CONSTRAINT "imagenes_de_secciones_seccion_id_archivo_id_pk" PRIMARY KEY("seccion_id","archivo_id")
);
--> statement-breakpoint
ALTER TABLE "imagenes_de_secciones" ADD CONSTRAINT "imagenes_de_secciones_seccion_id_secciones_de_pagina_id_fk" FOREIGN KEY ("seccion_id") REFERENCES "public"."secciones_de_pagina"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes_de_secciones" ADD CONSTRAINT "imagenes_de_secciones_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imagenes_de_secciones_archivo" ON "imagenes_de_secciones" USING btree ("archivo_id");