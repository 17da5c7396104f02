CREATE TABLE "cuentas_dias" (
	"ente_id" integer NOT NULL,
	"dia" date NOT NULL,
	"tipo_ente_id" integer NOT NULL,
	"ejercicio_id" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"mes" date NOT NULL,
	"emitidas" integer NOT NULL,
	"observado" bigint NOT NULL,
	"resueltas" integer NOT NULL,
	"resuelto" bigint NOT NULL,
	CONSTRAINT "cuentas_dias_ente_id_ejercicio_id_visible_desde_dia_pk" PRIMARY KEY("ente_id","ejercicio_id","visible_desde","dia")
);
--> statement-breakpoint
CREATE TABLE "totales_meses" (
	"tipo_ente_id" integer NOT NULL,
	"ejercicio_id" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"mes" date NOT NULL,
	"emitidas" integer NOT NULL,
	"observado" bigint NOT NULL,
	"resueltas" integer NOT NULL,
	"resuelto" bigint NOT NULL,
	CONSTRAINT "totales_meses_tipo_ente_id_ejercicio_id_visible_desde_mes_pk" PRIMARY KEY("tipo_ente_id","ejercicio_id","visible_desde","mes")
);
--> statement-breakpoint
CREATE TABLE "vidas_tipos" (
	"tipo_ente_id" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"emitida_el" date NOT NULL,
	"resuelta_el" date,
	"casos" integer NOT NULL,
	CONSTRAINT "vidas_tipos_clave" UNIQUE NULLS NOT DISTINCT("tipo_ente_id","visible_desde","emitida_el","resuelta_el")
);
--> statement-breakpoint
ALTER TABLE "cuentas_dias" ADD CONSTRAINT "cuentas_dias_ente_id_entes_id_fk" FOREIGN KEY ("ente_id") REFERENCES "public"."entes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_dias" ADD CONSTRAINT "cuentas_dias_tipo_ente_id_tipos_ente_id_fk" FOREIGN KEY ("tipo_ente_id") REFERENCES "public"."tipos_ente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_dias" ADD CONSTRAINT "cuentas_dias_ejercicio_id_ejercicios_id_fk" FOREIGN KEY ("ejercicio_id") REFERENCES "public"."ejercicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totales_meses" ADD CONSTRAINT "totales_meses_tipo_ente_id_tipos_ente_id_fk" FOREIGN KEY ("tipo_ente_id") REFERENCES "public"."tipos_ente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totales_meses" ADD CONSTRAINT "totales_meses_ejercicio_id_ejercicios_id_fk" FOREIGN KEY ("ejercicio_id") REFERENCES "public"."ejercicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vidas_tipos" ADD CONSTRAINT "vidas_tipos_tipo_ente_id_tipos_ente_id_fk" FOREIGN KEY ("tipo_ente_id") REFERENCES "public"."tipos_ente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cuentas_dias_dia" ON "cuentas_dias" USING btree ("dia");