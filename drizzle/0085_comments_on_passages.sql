ALTER TABLE "comentarios" ALTER COLUMN "conjunto" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comentarios" ADD COLUMN "pasaje" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comentarios" ADD COLUMN "atendido" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "comentarios_contenido" ON "comentarios" USING btree ("contenido");