ALTER TABLE "recomendaciones" ADD COLUMN "retiro" text;--> statement-breakpoint
ALTER TABLE "recomendaciones" ADD COLUMN "retirada_el" date;--> statement-breakpoint
ALTER TABLE "recomendaciones" ADD COLUMN "sucesora" integer;--> statement-breakpoint
ALTER TABLE "recomendaciones" ADD COLUMN "motivo_retiro" text;