CREATE TABLE "actividades_covid" (
	"auditoria_id" integer NOT NULL,
	"orden" integer NOT NULL,
	"fecha" date NOT NULL,
	"actividad" text NOT NULL,
	CONSTRAINT "actividades_covid_auditoria_id_orden_pk" PRIMARY KEY("auditoria_id","orden")
);
--> statement-breakpoint
CREATE TABLE "auditorias_covid" (
	"id" integer PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"solicitada_por" text NOT NULL,
	"codigo" text NOT NULL,
	"sujeto_auditado" text NOT NULL,
	"proposito" text NOT NULL,
	"tipo" text NOT NULL,
	"objeto" text NOT NULL,
	"area_responsable" text NOT NULL,
	"fecha_notificacion" date NOT NULL,
	CONSTRAINT "auditorias_covid_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "textos_pdf" (
	"sha256" char(64) PRIMARY KEY NOT NULL,
	"estado" text NOT NULL,
	"total" integer,
	"paginas" text[] NOT NULL,
	"leido" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "actividades_covid" ADD CONSTRAINT "actividades_covid_auditoria_id_auditorias_covid_id_fk" FOREIGN KEY ("auditoria_id") REFERENCES "public"."auditorias_covid"("id") ON DELETE no action ON UPDATE no action;