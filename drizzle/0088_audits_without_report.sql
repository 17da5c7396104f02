DROP INDEX "informes_auditoria";--> statement-breakpoint
CREATE INDEX "auditorias_lista_codigo" ON "auditorias" USING btree ("codigo","publicada_el","id") WHERE not retirado;--> statement-breakpoint
CREATE INDEX "informes_auditoria" ON "informes" USING btree ("auditoria","retirado");