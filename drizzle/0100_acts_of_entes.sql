ALTER TABLE "publicaciones_actos" ADD COLUMN "ente_id" integer;--> statement-breakpoint
ALTER TABLE "publicaciones_actos" ADD COLUMN "momento" timestamp (3) with time zone;--> statement-breakpoint
UPDATE publicaciones_actos a SET ente_id = p.ente_id,
  momento = (SELECT b.momento FROM bitacora b WHERE b.numero = a.acto AND b.actor_tipo <> 'arranque')
FROM publicaciones p WHERE p.id = a.publicacion_id;--> statement-breakpoint
CREATE INDEX "publicaciones_actos_ente" ON "publicaciones_actos" USING btree ("ente_id","momento") WHERE ente_id is not null and momento is not null;