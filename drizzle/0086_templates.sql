CREATE TABLE "plantillas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plantillas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"nombre" text NOT NULL,
	"datos" jsonb NOT NULL,
	CONSTRAINT "plantillas_nombre" UNIQUE("tipo","nombre")
);
