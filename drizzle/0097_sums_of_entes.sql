CREATE TABLE "totales_entes" (
	"tipo_ente_id" integer,
	"ente_id" integer NOT NULL,
	"visible_desde" date DEFAULT '-infinity' NOT NULL,
	"financieras_resueltas" integer NOT NULL,
	"financieras_pendientes" integer NOT NULL,
	"presupuestales_resueltas" integer NOT NULL,
	"presupuestales_pendientes" integer NOT NULL,
	"gabinete_resueltas" integer NOT NULL,
	"gabinete_pendientes" integer NOT NULL,
	"obra_publica_resueltas" integer NOT NULL,
	"obra_publica_pendientes" integer NOT NULL,
	"observado" bigint DEFAULT 0 NOT NULL,
	"recuperado" bigint DEFAULT 0 NOT NULL,
	"por_resolver" bigint DEFAULT 0 NOT NULL,
	"gasto" bigint DEFAULT 0 NOT NULL,
	"revisado" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "totales_entes_clave" UNIQUE NULLS NOT DISTINCT("tipo_ente_id","ente_id","visible_desde")
);
--> statement-breakpoint
ALTER TABLE "totales_entes" ADD CONSTRAINT "totales_entes_tipo_ente_id_tipos_ente_id_fk" FOREIGN KEY ("tipo_ente_id") REFERENCES "public"."tipos_ente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totales_entes" ADD CONSTRAINT "totales_entes_ente_id_entes_id_fk" FOREIGN KEY ("ente_id") REFERENCES "public"."entes"("id") ON DELETE no action ON UPDATE no action;