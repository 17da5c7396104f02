-- Contract: the earlier version reads entes of a subject by this index; the new one begins with the same columns.
DROP INDEX IF EXISTS "cuentas_temas_tema";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cuentas_temas_mayor" ON "cuentas_temas" USING btree ("tema","ejercicio_id","mayor" DESC NULLS FIRST);
