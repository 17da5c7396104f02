DROP INDEX "auditorias_programa";--> statement-breakpoint
ALTER TABLE "auditorias" ALTER COLUMN "visible_en_sitio_web" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "auditorias_programa" ON "auditorias" USING btree ("planeada_el","ejecutada_el","visible_desde","visible_en_sitio_web","retirado");--> statement-breakpoint
-- Planned audits were stored as hidden ones.
UPDATE "auditorias" SET "visible_en_sitio_web" = null WHERE "publicada_el" IS NULL AND NOT "visible_en_sitio_web";
