CREATE TABLE "medios" (
	"archivo" integer PRIMARY KEY NOT NULL,
	"descripcion" text NOT NULL,
	"foco_x" smallint DEFAULT 50 NOT NULL,
	"foco_y" smallint DEFAULT 50 NOT NULL,
	"persona" text,
	"actualizado" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medios" ADD CONSTRAINT "medios_archivo_archivos_id_fk" FOREIGN KEY ("archivo") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;