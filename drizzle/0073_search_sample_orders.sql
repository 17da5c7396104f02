-- Contract: the earlier version walks this index in searches with very many matches; until its nodes end, those take longer.
DROP INDEX IF EXISTS "indice_orden";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "indice_muestra_orden" ON "indice" USING btree (orden_de_indice("peso")) WHERE en_muestra("id");
