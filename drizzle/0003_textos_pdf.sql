CREATE TABLE "textos_pdf" (
	"sha256" char(64) PRIMARY KEY NOT NULL,
	"estado" text NOT NULL,
	"total" integer,
	"paginas" text[] NOT NULL,
	"leido" timestamp with time zone DEFAULT now() NOT NULL
);
