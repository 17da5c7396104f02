DROP INDEX "auditorias_programa";--> statement-breakpoint
DROP INDEX "auditorias_publicada";--> statement-breakpoint
DROP INDEX "publicaciones_palabras";--> statement-breakpoint
CREATE INDEX "publicaciones_palabras_auditoria" ON "publicaciones" USING gin ("palabras") WHERE tipo = 'auditoria';--> statement-breakpoint
CREATE INDEX "publicaciones_palabras_informe" ON "publicaciones" USING gin ("palabras") WHERE tipo = 'informe';--> statement-breakpoint
CREATE INDEX "auditorias_programa" ON "auditorias" USING btree ("planeada_el","ejecutada_el","visible_desde","publicada_el","retirado");--> statement-breakpoint
CREATE INDEX "auditorias_publicada" ON "auditorias" USING btree ("visible_desde","ente_id");--> statement-breakpoint
CREATE INDEX "publicaciones_palabras" ON "publicaciones" USING gin ("palabras") WHERE tipo <> 'auditoria' and tipo <> 'informe';