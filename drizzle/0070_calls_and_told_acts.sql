ALTER TABLE "convocatorias" ADD COLUMN "retirado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "convocatorias" ADD COLUMN "visible_desde" date GENERATED ALWAYS AS (case when not retirado then '-infinity'::date end) STORED;--> statement-breakpoint
ALTER TABLE "publicaciones_actos" ADD COLUMN "contado" bigint;--> statement-breakpoint
-- What waits to be read, and what becomes visible on a later day, is still told.
UPDATE "publicaciones_actos" a SET "contado" = b."numero" FROM "bitacora" b
WHERE b."numero" = a."acto" AND b."actor_tipo" IN ('personal', 'trabajo') AND coalesce(b."detalle" ->> 'sinAvisar', '') <> 'true'
  AND (b."objeto" ->> 'tipo' <> 'importacion' OR b."detalle" ->> 'avisar' = 'true');--> statement-breakpoint
UPDATE "suscripciones" SET "clave" = 'pagina:/transparencia/participacion-ciudadana'
WHERE "clave" = 'tipo:propuesta' AND "direccion" = '/transparencia/participacion-ciudadana';
