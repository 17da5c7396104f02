ALTER TABLE "tipos_ente" ADD COLUMN "consultable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "auditorias_codigo" ON "auditorias" USING btree (translate(lower("codigo"), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'));--> statement-breakpoint
CREATE INDEX "informes_codigo" ON "informes" USING btree (translate(lower("auditoria"), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'));--> statement-breakpoint
-- Until now the code hid the types with these ids.
UPDATE "tipos_ente" SET "consultable" = false WHERE "id" IN (5, 10, 16, 18);
