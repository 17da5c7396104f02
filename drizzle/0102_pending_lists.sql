-- Words of many entries are inserted together, from pending lists that each write empties at its end. Only the owner of an index may empty its list.
ALTER INDEX IF EXISTS "indice_nombres" RESET (fastupdate);--> statement-breakpoint
ALTER INDEX IF EXISTS "indice_palabras" RESET (fastupdate);--> statement-breakpoint
ALTER INDEX IF EXISTS "indice_muestra_nombres" RESET (fastupdate);--> statement-breakpoint
ALTER INDEX IF EXISTS "indice_muestra_palabras" RESET (fastupdate);--> statement-breakpoint
ALTER INDEX IF EXISTS "indice_claves" RESET (fastupdate);--> statement-breakpoint
CREATE FUNCTION vaciar_pendientes_de_indice() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  select coalesce(sum(gin_clean_pending_list(i.indexrelid)), 0)::bigint
  from pg_index i inner join pg_class c on c.oid = i.indexrelid inner join pg_am a on a.oid = c.relam
  where i.indrelid = 'indice'::regclass and a.amname = 'gin'
$$;
