-- Contract: no version reads this column, PostgreSQL alone does; rows of 140 words and more need it no longer.
ALTER TABLE "indice" drop column "relleno";--> statement-breakpoint
ALTER TABLE "indice" ADD COLUMN "relleno" text GENERATED ALWAYS AS (case when length(palabras) between 31 and 140 then repeat(' ', 2040) end) STORED;