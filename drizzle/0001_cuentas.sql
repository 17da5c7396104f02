CREATE TABLE "cuentas_observaciones" (
	"ente_id" integer NOT NULL,
	"ejercicio_id" integer NOT NULL,
	"financieras_resueltas" integer NOT NULL,
	"financieras_pendientes" integer NOT NULL,
	"presupuestales_resueltas" integer NOT NULL,
	"presupuestales_pendientes" integer NOT NULL,
	"gabinete_resueltas" integer NOT NULL,
	"gabinete_pendientes" integer NOT NULL,
	"obra_publica_resueltas" integer NOT NULL,
	"obra_publica_pendientes" integer NOT NULL,
	CONSTRAINT "cuentas_observaciones_ente_id_ejercicio_id_pk" PRIMARY KEY("ente_id","ejercicio_id")
);
--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD CONSTRAINT "cuentas_observaciones_ente_id_entes_id_fk" FOREIGN KEY ("ente_id") REFERENCES "public"."entes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD CONSTRAINT "cuentas_observaciones_ejercicio_id_ejercicios_id_fk" FOREIGN KEY ("ejercicio_id") REFERENCES "public"."ejercicios"("id") ON DELETE no action ON UPDATE no action;