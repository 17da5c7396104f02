ALTER TABLE "correcciones" ADD COLUMN "parte" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "correcciones" ADD COLUMN "errata" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contenidos" ADD COLUMN "sin_avisar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "anuncia" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "alcance" integer;