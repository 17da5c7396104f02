ALTER TABLE "llaves_de_lectura" ADD COLUMN "comprobante" "bytea";--> statement-breakpoint
ALTER TABLE "llaves_de_resguardo" ADD COLUMN "comprobante" "bytea";--> statement-breakpoint
ALTER TABLE "registros" ADD CONSTRAINT "registros_una_llave" CHECK (llave is null or llave_folio is null);