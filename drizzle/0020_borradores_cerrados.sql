ALTER TABLE "borradores" ALTER COLUMN "datos" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "borradores" ADD COLUMN "cerrada" text;