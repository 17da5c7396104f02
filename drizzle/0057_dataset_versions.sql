CREATE TABLE "conjuntos_comprobados" (
	"conjunto" text PRIMARY KEY NOT NULL,
	"cambio" bigint NOT NULL,
	"dia" date NOT NULL,
	"sitio" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versiones_datos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versiones_datos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conjunto" text NOT NULL,
	"dia" date NOT NULL,
	"numero" smallint NOT NULL,
	"filas" integer NOT NULL,
	"creada" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "versiones_datos_numero" UNIQUE("conjunto","dia","numero")
);
--> statement-breakpoint
CREATE TABLE "versiones_datos_archivos" (
	"version_id" integer NOT NULL,
	"formato" text NOT NULL,
	"archivo_id" integer NOT NULL,
	CONSTRAINT "versiones_datos_archivos_version_id_formato_pk" PRIMARY KEY("version_id","formato")
);
--> statement-breakpoint
ALTER TABLE "versiones_datos_archivos" ADD CONSTRAINT "versiones_datos_archivos_version_id_versiones_datos_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versiones_datos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versiones_datos_archivos" ADD CONSTRAINT "versiones_datos_archivos_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "versiones_datos_archivos_archivo" ON "versiones_datos_archivos" USING btree ("archivo_id");