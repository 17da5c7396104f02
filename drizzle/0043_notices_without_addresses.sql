ALTER TABLE "registros" ADD COLUMN "aviso_pendiente" text;--> statement-breakpoint
-- Mails that waited in the queue of the earlier version.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE registros SET aviso_pendiente = job.data->>'motivo' FROM pgboss.job
      WHERE job.name IN ('atencion-avisos', 'atencion-avisos-diferidos') AND job.state IN ('created', 'retry', 'active')
        AND registros.id = (job.data->>'registroId')::uuid AND registros.borrado IS NULL;
    DELETE FROM pgboss.job WHERE name IN ('atencion-avisos', 'atencion-avisos-diferidos');
  END IF;
END $$;--> statement-breakpoint
-- Contract: nodes of the earlier version would go on to write addresses; until they end, their submissions are refused.
DROP TABLE "direcciones_de_aviso" CASCADE;
