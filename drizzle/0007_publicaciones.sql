CREATE TABLE "derivacion_publicaciones" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publicacion_archivos" (
	"publicacion_id" integer NOT NULL,
	"archivo_id" integer NOT NULL,
	"papel" text NOT NULL,
	"orden" smallint NOT NULL,
	"direccion" text,
	CONSTRAINT "publicacion_archivos_publicacion_id_orden_pk" PRIMARY KEY("publicacion_id","orden")
);
--> statement-breakpoint
CREATE TABLE "publicaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"tipo" text NOT NULL,
	"registro" integer NOT NULL,
	"titulo" text NOT NULL,
	"resumen" text,
	"detalle" text,
	"palabras" "tsvector",
	"direccion" text NOT NULL,
	"anio" integer,
	"ente_id" integer,
	"fecha" date,
	"visible_desde" date,
	"cambiada" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retirada" timestamp (3) with time zone,
	"retiro" text,
	"motivo" text,
	"sucesor" integer,
	"fue_visible" boolean DEFAULT false NOT NULL,
	CONSTRAINT "publicaciones_registro" UNIQUE("area","tipo","registro")
);
--> statement-breakpoint
DROP INDEX "auditorias_codigo";--> statement-breakpoint
DROP INDEX "informes_palabras";--> statement-breakpoint
DROP INDEX "informes_tipo";--> statement-breakpoint
DROP INDEX "informes_ente";--> statement-breakpoint
DROP INDEX "informes_fondo";--> statement-breakpoint
-- Contract: counts are derived; a node of the previous version cannot count anew until it is replaced, and still reads.
ALTER TABLE "cuentas_observaciones" DROP CONSTRAINT "cuentas_observaciones_ente_id_ejercicio_id_pk";--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "visible_desde" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD CONSTRAINT "cuentas_observaciones_ente_id_ejercicio_id_visible_desde_pk" PRIMARY KEY("ente_id","ejercicio_id","visible_desde");--> statement-breakpoint
ALTER TABLE "auditorias" ADD COLUMN "retirado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auditorias" ADD COLUMN "visible_desde" date GENERATED ALWAYS AS (case when not retirado then case when visible_en_sitio_web then coalesce(publicada_el, '-infinity'::date) end end) STORED;--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "retirado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "visible_desde" date GENERATED ALWAYS AS (case when not retirado then publicar_despues_de end) STORED;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "retirado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "visible_desde" date GENERATED ALWAYS AS (case when not retirado then case when publicado then '-infinity'::date end end) STORED;--> statement-breakpoint
ALTER TABLE "encuestas_documentos" ADD COLUMN "retirado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "encuestas_documentos" ADD COLUMN "visible_desde" date GENERATED ALWAYS AS (case when not retirado then '-infinity'::date end) STORED;--> statement-breakpoint
ALTER TABLE "entes" ADD COLUMN "retirado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entes" ADD COLUMN "visible_desde" date GENERATED ALWAYS AS (case when not retirado then '-infinity'::date end) STORED;--> statement-breakpoint
ALTER TABLE "informes" ADD COLUMN "no_antes_de" date;--> statement-breakpoint
ALTER TABLE "informes" ADD COLUMN "retirado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "informes" ADD COLUMN "visible_desde" date GENERATED ALWAYS AS (case when not retirado then case when no_antes_de is distinct from 'infinity'::date then greatest(publicado_el, no_antes_de) end end) STORED;--> statement-breakpoint
ALTER TABLE "notas" ADD COLUMN "retirado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notas" ADD COLUMN "visible_desde" date GENERATED ALWAYS AS (case when not retirado then publicar_despues_de end) STORED;--> statement-breakpoint
ALTER TABLE "publicacion_archivos" ADD CONSTRAINT "publicacion_archivos_publicacion_id_publicaciones_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion_archivos" ADD CONSTRAINT "publicacion_archivos_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publicacion_archivos_archivo" ON "publicacion_archivos" USING btree ("archivo_id");--> statement-breakpoint
CREATE INDEX "publicaciones_palabras" ON "publicaciones" USING gin ("palabras");--> statement-breakpoint
CREATE INDEX "publicaciones_fecha" ON "publicaciones" USING btree ("tipo","fecha" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "publicaciones_ente" ON "publicaciones" USING btree ("ente_id","anio") WHERE ente_id is not null;--> statement-breakpoint
CREATE INDEX "informes_tipo" ON "informes" USING btree ("tipo_informe_id","ejercicio_id","ambito","ente_id","visible_desde");--> statement-breakpoint
CREATE INDEX "informes_ente" ON "informes" USING btree ("ente_id","tipo_informe_id","ejercicio_id","visible_desde");--> statement-breakpoint
CREATE INDEX "informes_fondo" ON "informes" USING btree ("tipo_informe_id","ejercicio_id","fondo_id","visible_desde");--> statement-breakpoint
-- The counts leave out observations of audits that are not visible. The publications of what is there are written at the next start.
DELETE FROM "cuentas_observaciones";--> statement-breakpoint
INSERT INTO "cuentas_observaciones" (
	"ente_id", "ejercicio_id", "visible_desde",
	"financieras_resueltas", "financieras_pendientes", "presupuestales_resueltas", "presupuestales_pendientes",
	"gabinete_resueltas", "gabinete_pendientes", "obra_publica_resueltas", "obra_publica_pendientes"
)
SELECT o."ente_id", o."ejercicio_id", CASE WHEN a."visible_desde" < current_date THEN '-infinity'::date ELSE a."visible_desde" END,
	count(*) FILTER (WHERE "naturaleza" = 'Financieras' AND "estado" <> 'pendiente'),
	count(*) FILTER (WHERE "naturaleza" = 'Financieras' AND "estado" = 'pendiente'),
	count(*) FILTER (WHERE "naturaleza" = 'Presupuestales' AND "estado" <> 'pendiente'),
	count(*) FILTER (WHERE "naturaleza" = 'Presupuestales' AND "estado" = 'pendiente'),
	count(*) FILTER (WHERE "naturaleza" = 'Gabinete' AND "estado" <> 'pendiente'),
	count(*) FILTER (WHERE "naturaleza" = 'Gabinete' AND "estado" = 'pendiente'),
	count(*) FILTER (WHERE "naturaleza" = 'Obra Pública' AND "estado" <> 'pendiente'),
	count(*) FILTER (WHERE "naturaleza" = 'Obra Pública' AND "estado" = 'pendiente')
FROM "observaciones" o INNER JOIN "auditorias" a ON a."id" = o."auditoria_id"
WHERE a."visible_desde" IS NOT NULL GROUP BY 1, 2, 3;
