CREATE TABLE "cuentas_programa" (
	"ente_id" integer NOT NULL,
	"ambito" "ambito" NOT NULL,
	"mes" date NOT NULL,
	"visible_desde" date NOT NULL,
	"planeadas" integer NOT NULL,
	"ejecutadas" integer NOT NULL,
	"informes" integer NOT NULL,
	CONSTRAINT "cuentas_programa_ente_id_mes_visible_desde_pk" PRIMARY KEY("ente_id","mes","visible_desde")
);
--> statement-breakpoint
CREATE TABLE "totales_programa" (
	"ambito" "ambito" NOT NULL,
	"mes" date NOT NULL,
	"visible_desde" date NOT NULL,
	"planeadas" integer NOT NULL,
	"ejecutadas" integer NOT NULL,
	"informes" integer NOT NULL,
	CONSTRAINT "totales_programa_ambito_mes_visible_desde_pk" PRIMARY KEY("ambito","mes","visible_desde")
);
--> statement-breakpoint
DROP INDEX "auditorias_programa";--> statement-breakpoint
DROP INDEX "auditorias_lista_codigo";--> statement-breakpoint
DROP INDEX "cuentas_temas_mayor";--> statement-breakpoint
ALTER TABLE "auditorias" ADD COLUMN "informes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "mayor_id" integer;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "resuelta_el" date;--> statement-breakpoint
ALTER TABLE "cuentas_programa" ADD CONSTRAINT "cuentas_programa_ente_id_entes_id_fk" FOREIGN KEY ("ente_id") REFERENCES "public"."entes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD CONSTRAINT "cuentas_observaciones_mayor_id_auditorias_id_fk" FOREIGN KEY ("mayor_id") REFERENCES "public"."auditorias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditorias_sin_informe" ON "auditorias" USING btree (greatest("planeada_el", "ejecutada_el", "notificada_el", "publicada_el") desc,"id" DESC NULLS FIRST) WHERE informes = 0 and publicada_el is not null;--> statement-breakpoint
CREATE INDEX "cuentas_temas_cifras" ON "cuentas_temas" USING btree ("tema","ejercicio_id","mayor" DESC NULLS FIRST,"ente_id","visible_desde","casos","pendientes","monto");