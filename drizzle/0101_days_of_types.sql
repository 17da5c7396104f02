CREATE TABLE "dias_tipos" (
	"tipo_ente_id" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"dias" integer NOT NULL,
	"casos" integer NOT NULL,
	CONSTRAINT "dias_tipos_tipo_ente_id_visible_desde_dias_pk" PRIMARY KEY("tipo_ente_id","visible_desde","dias")
);
--> statement-breakpoint
ALTER TABLE "dias_tipos" ADD CONSTRAINT "dias_tipos_tipo_ente_id_tipos_ente_id_fk" FOREIGN KEY ("tipo_ente_id") REFERENCES "public"."tipos_ente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vidas_tipos_resuelta" ON "vidas_tipos" USING btree ("resuelta_el");--> statement-breakpoint
INSERT INTO dias_tipos (tipo_ente_id, visible_desde, dias, casos)
SELECT tipo_ente_id, visible_desde, resuelta_el - emitida_el, sum(casos) FROM vidas_tipos WHERE resuelta_el IS NOT NULL GROUP BY 1, 2, 3;
