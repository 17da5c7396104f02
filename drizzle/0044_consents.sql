CREATE TABLE "consentimientos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registro_id" uuid NOT NULL,
	"clase" text NOT NULL,
	"persona" text,
	"contenido" "bytea",
	"aviso" text,
	"motivo" "bytea",
	"propuso" text NOT NULL,
	"propuesto" timestamp (3) with time zone NOT NULL,
	"estado" text NOT NULL,
	"resolvio" text,
	"resuelto" timestamp (3) with time zone,
	"termino" text,
	"terminado" timestamp (3) with time zone,
	"motivo_de_fin" "bytea"
);
--> statement-breakpoint
ALTER TABLE "consentimientos" ADD CONSTRAINT "consentimientos_registro_id_registros_id_fk" FOREIGN KEY ("registro_id") REFERENCES "public"."registros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consentimientos_registro" ON "consentimientos" USING btree ("registro_id","estado");--> statement-breakpoint
-- Exclusions by another person that an earlier version made alone stay in force, and the person who answers for control can end them.
INSERT INTO "consentimientos" ("id", "registro_id", "clase", "persona", "propuso", "propuesto", "estado", "resuelto")
  SELECT gen_random_uuid(), "registro_id", 'excluir', "persona", "autor", "creado", 'anterior', "creado" FROM "exclusiones"
    WHERE "autor" <> "persona";
