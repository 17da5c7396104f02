-- Indexes of what is asked for at full size: the largest open amounts of an ente, and what becomes visible.
CREATE INDEX "observaciones_por_resolver" ON "observaciones" USING btree ("ente_id",(monto - monto_aclarado - monto_recuperado)) WHERE retiro is null and estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "publicaciones_visibles" ON "publicaciones" USING btree ("visible_desde");