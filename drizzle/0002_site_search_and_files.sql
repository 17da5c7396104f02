CREATE INDEX "auditorias_codigo" ON "auditorias" USING gin ("codigo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "observaciones_palabras" ON "observaciones" USING gin (to_tsvector('spanish'::regconfig, translate(lower("descripcion"), 'áéíóúüñ', 'aeiouun')));--> statement-breakpoint
CREATE INDEX "informes_auditoria" ON "informes" USING btree ("auditoria");--> statement-breakpoint
CREATE INDEX "informes_pdf" ON "informes" USING btree ("pdf_id");--> statement-breakpoint
CREATE INDEX "informes_word" ON "informes" USING btree ("word_id");--> statement-breakpoint
CREATE INDEX "informes_palabras" ON "informes" USING gin (to_tsvector('spanish'::regconfig, translate(lower("auditoria" || ' ' || "nombre"), 'áéíóúüñ', 'aeiouun')));