ALTER TABLE "importaciones" ADD COLUMN "diferencias" jsonb;
