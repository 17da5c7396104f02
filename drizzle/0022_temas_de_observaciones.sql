CREATE TABLE "temas_observacion" (
	"nombre" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"explicacion" text DEFAULT '' NOT NULL,
	"frases" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "temas_observacion_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "observaciones" ADD COLUMN "tema" text;--> statement-breakpoint
ALTER TABLE "observaciones" ADD CONSTRAINT "observaciones_tema_temas_observacion_nombre_fk" FOREIGN KEY ("tema") REFERENCES "public"."temas_observacion"("nombre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "observaciones_tema" ON "observaciones" USING btree ("tema");