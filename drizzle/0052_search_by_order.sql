-- Whether a row of the search index is in its sample, of one row in 256 (src/platform/search/matches.ts).
CREATE FUNCTION en_muestra(id bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  select mod(mod(id, 2147483648) * 2654435769, 4294967296) < 16777216
$$;--> statement-breakpoint
-- Order of a row among the matches, as a whole number.
CREATE FUNCTION orden_de_indice(peso real) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  select (peso * 1000)::integer
$$;--> statement-breakpoint
-- What a row is found by besides its words, in the same index: its order, alone, with its neighbours and in sixteen parts, and the properties by which a
-- search is narrowed down. Indexes are made with another search path: it calls no function of ours.
CREATE FUNCTION llaves_de_indice(id bigint, tipo text, anio smallint, ente_id integer, grupo integer, peso real) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array['o' || orden, 'p' || orden / 8, 'q' || orden / 64, 'o' || orden || '-' || (mod(mod(id, 2147483648) * 2654435769, 4294967296) >> 28),
    't' || tipo, 'a' || anio, 'e' || ente_id, 'g' || grupo]
  from (select (peso * 1000)::integer as orden) o
$$;--> statement-breakpoint
-- Contract: no released version has this column; the words that are names are those with the weights A and B.
ALTER TABLE "indice" DROP COLUMN "titulo";--> statement-breakpoint
-- Contract: made again below with the keys.
DROP INDEX "indice_palabras";--> statement-breakpoint
-- Contract: only sorted by; the index of orders has those that exist.
DROP INDEX "indice_peso";--> statement-breakpoint
CREATE INDEX "indice_nombres" ON "indice" USING gin (ts_filter("palabras", '{a,b}'),(llaves_de_indice("id", "tipo", "anio", "ente_id", "grupo", "peso") collate "C")) WITH (fastupdate=false) WHERE ts_filter("palabras", '{a,b}') <> '';--> statement-breakpoint
CREATE INDEX "indice_palabras" ON "indice" USING gin ("palabras",(llaves_de_indice("id", "tipo", "anio", "ente_id", "grupo", "peso") collate "C")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "indice_muestra_nombres" ON "indice" USING gin (ts_filter("palabras", '{a,b}')) WITH (fastupdate=false) WHERE en_muestra("id");--> statement-breakpoint
CREATE INDEX "indice_muestra_palabras" ON "indice" USING gin ("palabras") WITH (fastupdate=false) WHERE en_muestra("id");--> statement-breakpoint
CREATE INDEX "indice_orden" ON "indice" USING btree (orden_de_indice("peso"));
