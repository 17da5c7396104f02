ALTER TABLE "importaciones" ADD COLUMN "cambios" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "avisos" jsonb DEFAULT '[]'::jsonb NOT NULL;