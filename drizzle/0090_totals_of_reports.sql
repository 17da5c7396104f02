CREATE TABLE "totales_informes" (
	"tipo_informe_id" integer NOT NULL,
	"ejercicio_id" integer NOT NULL,
	"ambito" "ambito" NOT NULL,
	"visible_desde" date NOT NULL,
	"informes" integer NOT NULL,
	CONSTRAINT "totales_informes_tipo_informe_id_ejercicio_id_ambito_visible_desde_pk" PRIMARY KEY("tipo_informe_id","ejercicio_id","ambito","visible_desde")
);
--> statement-breakpoint
ALTER TABLE "totales_informes" ADD CONSTRAINT "totales_informes_tipo_informe_id_tipos_informe_id_fk" FOREIGN KEY ("tipo_informe_id") REFERENCES "public"."tipos_informe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totales_informes" ADD CONSTRAINT "totales_informes_ejercicio_id_ejercicios_id_fk" FOREIGN KEY ("ejercicio_id") REFERENCES "public"."ejercicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "totales_informes" ("tipo_informe_id", "ejercicio_id", "ambito", "visible_desde", "informes")
  SELECT "tipo_informe_id", "ejercicio_id", "ambito", "visible_desde", sum("informes") FROM "cuentas_informes" GROUP BY 1, 2, 3, 4;
