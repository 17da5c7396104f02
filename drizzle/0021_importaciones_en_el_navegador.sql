CREATE TABLE "asignaciones_de_columnas" (
	"tipo" text NOT NULL,
	"encabezados" char(64) NOT NULL,
	"columnas" jsonb NOT NULL,
	"persona" text NOT NULL,
	"elegida" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asignaciones_de_columnas_tipo_encabezados_pk" PRIMARY KEY("tipo","encabezados")
);
--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "persona" text;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "confirma" integer;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "deshace" integer;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "deshacer" jsonb;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "encabezados" jsonb DEFAULT '[]'::jsonb NOT NULL;