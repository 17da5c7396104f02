CREATE TABLE "totales_observaciones" (
	"tipo_ente_id" integer,
	"ejercicio_id" integer NOT NULL,
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
	"aclarado" bigint DEFAULT 0 NOT NULL,
	"casos_aclarados" integer DEFAULT 0 NOT NULL,
	"casos_recuperados" integer DEFAULT 0 NOT NULL,
	"resuelto" bigint DEFAULT 0 NOT NULL,
	"casos_resueltos" integer DEFAULT 0 NOT NULL,
	"pendiente" bigint DEFAULT 0 NOT NULL,
	"casos_pendientes" integer DEFAULT 0 NOT NULL,
	"turnado" bigint DEFAULT 0 NOT NULL,
	"casos_turnados" integer DEFAULT 0 NOT NULL,
	"gasto" bigint DEFAULT 0 NOT NULL,
	"revisado" bigint DEFAULT 0 NOT NULL,
	"entes" integer DEFAULT 0 NOT NULL,
	"entes_con_gasto" integer DEFAULT 0 NOT NULL,
	"observado_con_gasto" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "totales_observaciones_clave" UNIQUE NULLS NOT DISTINCT("tipo_ente_id","ejercicio_id","visible_desde")
);
--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "tipo_ente_id" integer;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "entes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "entes_con_gasto" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "observado_con_gasto" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "totales_observaciones" ADD CONSTRAINT "totales_observaciones_tipo_ente_id_tipos_ente_id_fk" FOREIGN KEY ("tipo_ente_id") REFERENCES "public"."tipos_ente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totales_observaciones" ADD CONSTRAINT "totales_observaciones_ejercicio_id_ejercicios_id_fk" FOREIGN KEY ("ejercicio_id") REFERENCES "public"."ejercicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD CONSTRAINT "cuentas_observaciones_tipo_ente_id_tipos_ente_id_fk" FOREIGN KEY ("tipo_ente_id") REFERENCES "public"."tipos_ente"("id") ON DELETE no action ON UPDATE no action;