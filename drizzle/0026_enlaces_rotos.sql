CREATE TABLE "enlaces_rotos" (
	"tipo" text NOT NULL,
	"registro" integer NOT NULL,
	"direccion" text NOT NULL,
	"titulo" text NOT NULL,
	"revisado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enlaces_rotos_tipo_registro_direccion_pk" PRIMARY KEY("tipo","registro","direccion")
);
