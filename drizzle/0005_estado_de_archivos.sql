ALTER TABLE "adjuntos" ADD COLUMN "presencia" text DEFAULT 'presente' NOT NULL;--> statement-breakpoint
ALTER TABLE "adjuntos" ADD COLUMN "comprobado" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "estado" text DEFAULT 'presente' NOT NULL;--> statement-breakpoint
ALTER TABLE "archivos" ADD COLUMN "comprobado" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "archivos_no_presentes" ON "archivos" USING btree ("estado") WHERE "archivos"."estado" <> 'presente';