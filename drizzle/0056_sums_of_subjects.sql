-- Kept sums of subjects; the start that follows writes them (src/platform/publications/rebuild.ts).
CREATE TABLE "cuentas_temas" (
	"tema" text NOT NULL,
	"ejercicio_id" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"casos" integer NOT NULL,
	"pendientes" integer NOT NULL,
	"monto" bigint NOT NULL,
	"por_resolver" bigint NOT NULL,
	"ente_id" integer NOT NULL,
	"mayor" bigint NOT NULL,
	CONSTRAINT "cuentas_temas_ente_id_ejercicio_id_visible_desde_tema_pk" PRIMARY KEY("ente_id","ejercicio_id","visible_desde","tema")
);
--> statement-breakpoint
CREATE TABLE "totales_temas" (
	"tema" text NOT NULL,
	"ejercicio_id" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"casos" integer NOT NULL,
	"pendientes" integer NOT NULL,
	"monto" bigint NOT NULL,
	"por_resolver" bigint NOT NULL,
	CONSTRAINT "totales_temas_tema_ejercicio_id_visible_desde_pk" PRIMARY KEY("tema","ejercicio_id","visible_desde")
);
--> statement-breakpoint
DROP INDEX "observaciones_tema";--> statement-breakpoint
ALTER TABLE "cuentas_temas" ADD CONSTRAINT "cuentas_temas_ejercicio_id_ejercicios_id_fk" FOREIGN KEY ("ejercicio_id") REFERENCES "public"."ejercicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas_temas" ADD CONSTRAINT "cuentas_temas_ente_id_entes_id_fk" FOREIGN KEY ("ente_id") REFERENCES "public"."entes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totales_temas" ADD CONSTRAINT "totales_temas_ejercicio_id_ejercicios_id_fk" FOREIGN KEY ("ejercicio_id") REFERENCES "public"."ejercicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cuentas_temas_tema" ON "cuentas_temas" USING btree ("tema","ejercicio_id");--> statement-breakpoint
CREATE INDEX "observaciones_tema" ON "observaciones" USING btree ("tema","monto");