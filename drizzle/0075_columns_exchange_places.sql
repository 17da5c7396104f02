-- Contract: the constraint is added again at once. Two columns may then exchange their places in a transaction.
ALTER TABLE "formato_columnas" DROP CONSTRAINT "formato_columnas_orden";--> statement-breakpoint
ALTER TABLE "formato_columnas" ADD CONSTRAINT "formato_columnas_orden" UNIQUE("formato_id","orden") DEFERRABLE INITIALLY DEFERRED;
