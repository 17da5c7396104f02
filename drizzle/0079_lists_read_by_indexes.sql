CREATE INDEX "auditorias_codigo_partes" ON "auditorias" USING gin (translate(lower("codigo"), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "auditorias_notificada" ON "auditorias" USING btree ("notificada_el");--> statement-breakpoint
CREATE INDEX "auditorias_lista" ON "auditorias" USING btree (greatest("planeada_el", "ejecutada_el", "notificada_el", "publicada_el") desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditorias_lista_fecha" ON "auditorias" USING btree ("publicada_el" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "observaciones_lista" ON "observaciones" USING btree ("emitida_el" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "observaciones_nombres" ON "observaciones" USING gin (translate(lower((coalesce("clave" || ' ', '') || left("descripcion", 120))), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "observaciones_retiradas" ON "observaciones" USING btree ("id") WHERE retiro is not null;--> statement-breakpoint
CREATE INDEX "observaciones_plazo" ON "observaciones" USING btree ("plazo_dias_habiles") WHERE plazo_dias_habiles is not null;--> statement-breakpoint
CREATE INDEX "recomendaciones_lista" ON "recomendaciones" USING btree ("emitida_el" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recomendaciones_nombres" ON "recomendaciones" USING gin (translate(lower(left("texto", 120)), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recomendaciones_retiradas" ON "recomendaciones" USING btree ("id") WHERE retiro is not null;--> statement-breakpoint
CREATE INDEX "recomendaciones_plazo" ON "recomendaciones" USING btree ("plazo_dias_habiles");--> statement-breakpoint
CREATE INDEX "renglones_nombres" ON "renglones" USING gin (translate(lower("concepto"), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "renglones_retirados" ON "renglones" USING btree ("id") WHERE retirada_el is not null;--> statement-breakpoint
CREATE INDEX "entes_nombre" ON "entes" USING btree (translate(lower("nombre"), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'));--> statement-breakpoint
CREATE INDEX "contenidos_lista" ON "contenidos" USING btree ("tipo","actualizado");--> statement-breakpoint
CREATE INDEX "publicaciones_lista_cambiada" ON "publicaciones" USING btree ("area","tipo","cambiada","registro") WHERE id > 0;--> statement-breakpoint
CREATE INDEX "publicaciones_lista_fecha" ON "publicaciones" USING btree ("area","tipo","fecha" DESC NULLS LAST,"registro" DESC NULLS FIRST) WHERE id > 0;--> statement-breakpoint
CREATE INDEX "publicaciones_lista_titulo" ON "publicaciones" USING btree ("area","tipo",translate(lower("titulo"), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') collate "C","registro" DESC NULLS FIRST) WHERE id > 0;--> statement-breakpoint
CREATE INDEX "publicaciones_apartadas" ON "publicaciones" USING btree ("area","tipo","registro") WHERE retirada is not null or visible_desde is null;--> statement-breakpoint
CREATE INDEX "publicaciones_nombres" ON "publicaciones" USING gin (translate(lower(("titulo" || ' ' || coalesce("detalle", ''))), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') gin_trgm_ops);