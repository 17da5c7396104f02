CREATE TABLE "palabras_entes" (
	"palabra" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "palabras_entes_parecidas" ON "palabras_entes" USING gin ("palabra" gin_trgm_ops);--> statement-breakpoint
-- The words of the bodies that are there.
INSERT INTO "palabras_entes" SELECT DISTINCT unnest(string_to_array("busqueda", ' ')) FROM "entes";
