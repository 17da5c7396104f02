-- PostgreSQL keeps samples of the values of a column when it counts its rows: keys and sealed texts would stay there after their record was
-- erased. Nothing plans by them. The change to the same type forgets the samples that are there, and writes no row.
DO $$
DECLARE c record;
BEGIN
  FOR c IN
    SELECT a.attrelid::regclass AS tabla, a.attname FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND a.atttypid = 'bytea'::regtype AND NOT a.attisdropped
      AND t.relname IN ('registros', 'seguimientos', 'notas_internas', 'tapados', 'adjuntos', 'consentimientos',
        'llaves_de_registro', 'llaves_de_lectura', 'llaves_abiertas', 'sales_diarias')
  LOOP
-- Contract: the type stays; only the samples go.
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 0, ALTER COLUMN %I TYPE bytea', c.tabla, c.attname, c.attname);
  END LOOP;
END $$;
