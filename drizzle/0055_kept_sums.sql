-- Kept sums of entes and days of types; the start that follows writes them (src/platform/publications/rebuild.ts).
CREATE TABLE "dias_entes" (
	"ente_id" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"tipo_ente_id" integer NOT NULL,
	"medianas" jsonb NOT NULL,
	"dias" jsonb NOT NULL,
	CONSTRAINT "dias_entes_ente_id_visible_desde_pk" PRIMARY KEY("ente_id","visible_desde")
);
--> statement-breakpoint
CREATE TABLE "dias_tipos" (
	"tipo_ente_id" integer NOT NULL,
	"visible_desde" date NOT NULL,
	"dias" jsonb NOT NULL,
	CONSTRAINT "dias_tipos_tipo_ente_id_visible_desde_pk" PRIMARY KEY("tipo_ente_id","visible_desde")
);
--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "observado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "recuperado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "por_resolver" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "gasto" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_observaciones" ADD COLUMN "revisado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dias_entes" ADD CONSTRAINT "dias_entes_ente_id_entes_id_fk" FOREIGN KEY ("ente_id") REFERENCES "public"."entes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dias_entes" ADD CONSTRAINT "dias_entes_tipo_ente_id_tipos_ente_id_fk" FOREIGN KEY ("tipo_ente_id") REFERENCES "public"."tipos_ente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dias_tipos" ADD CONSTRAINT "dias_tipos_tipo_ente_id_tipos_ente_id_fk" FOREIGN KEY ("tipo_ente_id") REFERENCES "public"."tipos_ente"("id") ON DELETE no action ON UPDATE no action;