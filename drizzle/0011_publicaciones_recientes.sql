DROP INDEX "publicaciones_fecha";--> statement-breakpoint
CREATE INDEX "publicaciones_recientes" ON "publicaciones" USING btree ("tipo","fecha" DESC NULLS LAST,"id") WHERE visible_desde is not null;