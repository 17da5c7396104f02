-- Two publications at once could give two formats of a section one letter: the later ones get a number after it, for staff to correct.
UPDATE "formatos" SET "inciso" = left("formatos"."inciso", 2) || "repetidos"."lugar"
FROM (SELECT "id", row_number() OVER (PARTITION BY "fraccion_id", "inciso" ORDER BY "id") AS "lugar" FROM "formatos") AS "repetidos"
WHERE "repetidos"."id" = "formatos"."id" AND "repetidos"."lugar" > 1;--> statement-breakpoint
ALTER TABLE "formatos" ADD CONSTRAINT "formatos_inciso" UNIQUE("fraccion_id","inciso");
