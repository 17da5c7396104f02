DROP INDEX "publicaciones_actos_sin_ver";--> statement-breakpoint
ALTER TABLE "publicaciones_actos" DROP CONSTRAINT "publicaciones_actos_tipo_registro_pk";--> statement-breakpoint
ALTER TABLE "publicaciones_actos" ADD COLUMN "publicacion_id" integer;--> statement-breakpoint
-- Contract: no released version has this table.
UPDATE "publicaciones_actos" SET "publicacion_id" = "publicaciones"."id" FROM "publicaciones"
WHERE "publicaciones"."tipo" = "publicaciones_actos"."tipo" AND "publicaciones"."registro" = "publicaciones_actos"."registro";--> statement-breakpoint
DELETE FROM "publicaciones_actos" WHERE "publicacion_id" IS NULL;--> statement-breakpoint
ALTER TABLE "publicaciones_actos" ADD PRIMARY KEY ("publicacion_id");--> statement-breakpoint
ALTER TABLE "publicaciones_actos" ADD CONSTRAINT "publicaciones_actos_publicacion_id_publicaciones_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publicaciones_actos_sin_ver" ON "publicaciones_actos" USING btree ("publicacion_id") WHERE not visto;--> statement-breakpoint
ALTER TABLE "publicaciones_actos" DROP COLUMN "tipo";--> statement-breakpoint
ALTER TABLE "publicaciones_actos" DROP COLUMN "registro";
