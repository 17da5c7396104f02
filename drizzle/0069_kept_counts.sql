CREATE TABLE "cuentas_informes" (
	"ente_id" integer,
	"ejercicio_id" integer NOT NULL,
	"tipo_informe_id" integer NOT NULL,
	"ambito" "ambito" NOT NULL,
	"visible_desde" date NOT NULL,
	"informes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cuentas_plazos" (
	"notificada_el" date,
	"plazo_dias_habiles" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"pendientes" integer NOT NULL,
	"ente_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totales_plazos" (
	"notificada_el" date,
	"plazo_dias_habiles" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"pendientes" integer NOT NULL,
	CONSTRAINT "totales_plazos_clave" UNIQUE NULLS NOT DISTINCT("notificada_el","plazo_dias_habiles","visible_desde")
);
--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "aclarado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "casos_aclarados" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "casos_recuperados" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "resuelto" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "casos_resueltos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "pendiente" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "casos_pendientes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "turnado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "casos_turnados" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_informes" ADD CONSTRAINT "cuentas_informes_ente_id_entes_id_fk" FOREIGN KEY ("ente_id") REFERENCES "public"."entes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_informes" ADD CONSTRAINT "cuentas_informes_ejercicio_id_ejercicios_id_fk" FOREIGN KEY ("ejercicio_id") REFERENCES "public"."ejercicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_informes" ADD CONSTRAINT "cuentas_informes_tipo_informe_id_tipos_informe_id_fk" FOREIGN KEY ("tipo_informe_id") REFERENCES "public"."tipos_informe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_plazos" ADD CONSTRAINT "cuentas_plazos_ente_id_entes_id_fk" FOREIGN KEY ("ente_id") REFERENCES "public"."entes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cuentas_informes_ente" ON "cuentas_informes" USING btree ("ente_id");--> statement-breakpoint
CREATE INDEX "cuentas_plazos_ente" ON "cuentas_plazos" USING btree ("ente_id");