CREATE TABLE "paginas_pdf" (
	"sha256" char(64) NOT NULL,
	"pagina" integer NOT NULL,
	"bloques" jsonb NOT NULL,
	"ancho" real NOT NULL,
	"alto" real NOT NULL,
	"palabras" "tsvector" NOT NULL,
	CONSTRAINT "paginas_pdf_sha256_pagina_pk" PRIMARY KEY("sha256","pagina")
);
--> statement-breakpoint
ALTER TABLE "textos_pdf" ADD COLUMN "etiquetado" boolean;--> statement-breakpoint
ALTER TABLE "textos_pdf" ADD COLUMN "idioma" text;--> statement-breakpoint
ALTER TABLE "textos_pdf" ADD COLUMN "encabezados" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "textos_pdf" ADD COLUMN "lector" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "textos_pdf" ADD COLUMN "intentos" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paginas_pdf" ADD CONSTRAINT "paginas_pdf_sha256_textos_pdf_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."textos_pdf"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paginas_pdf_palabras" ON "paginas_pdf" USING gin ("palabras");--> statement-breakpoint
CREATE INDEX "documentos_archivo" ON "documentos" USING btree ("archivo_id");--> statement-breakpoint
CREATE INDEX "documentos_archivo2" ON "documentos" USING btree ("archivo2_id");--> statement-breakpoint
CREATE INDEX "encuestas_documentos_archivo" ON "encuestas_documentos" USING btree ("archivo_id");--> statement-breakpoint
-- Contract: texts are read again from their files; no released version has the column.
ALTER TABLE "textos_pdf" DROP COLUMN "paginas";