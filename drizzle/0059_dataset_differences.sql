ALTER TABLE "versiones_datos" ADD COLUMN "altas" integer;--> statement-breakpoint
ALTER TABLE "versiones_datos" ADD COLUMN "cambios" integer;--> statement-breakpoint
ALTER TABLE "versiones_datos" ADD COLUMN "bajas" integer;