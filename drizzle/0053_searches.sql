CREATE TABLE "busquedas" (
	"semana" date NOT NULL,
	"texto" text NOT NULL,
	"veces" integer NOT NULL,
	"vacias" integer NOT NULL,
	"otras" integer NOT NULL,
	"resultados" integer NOT NULL,
	CONSTRAINT "busquedas_semana_texto_pk" PRIMARY KEY("semana","texto")
);
--> statement-breakpoint
-- Marks of one day, which are in no backup; a crash of PostgreSQL may lose them.
CREATE UNLOGGED TABLE "busquedas_del_dia" (
	"dia" date NOT NULL,
	"consulta" text NOT NULL,
	"red" text NOT NULL,
	"veces" integer NOT NULL,
	"vacias" integer NOT NULL,
	"otras" integer NOT NULL,
	CONSTRAINT "busquedas_del_dia_consulta_red_pk" PRIMARY KEY("consulta","red")
);
