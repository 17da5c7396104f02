CREATE TABLE "importaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"nombre" text NOT NULL,
	"sha256" text,
	"autor" text NOT NULL,
	"prueba" boolean NOT NULL,
	"estado" text NOT NULL,
	"leidas" integer DEFAULT 0 NOT NULL,
	"nuevas" integer DEFAULT 0 NOT NULL,
	"cambiadas" integer DEFAULT 0 NOT NULL,
	"iguales" integer DEFAULT 0 NOT NULL,
	"equivocadas" integer DEFAULT 0 NOT NULL,
	"celdas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problemas" integer DEFAULT 0 NOT NULL,
	"mensaje" text,
	"creada" timestamp with time zone DEFAULT now() NOT NULL,
	"iniciada" timestamp with time zone,
	"terminada" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "importaciones_tipo_creada_index" ON "importaciones" USING btree ("tipo","creada");--> statement-breakpoint
CREATE INDEX "importaciones_sha256_index" ON "importaciones" USING btree ("sha256");