CREATE TABLE "ajustes" (
	"clave" text PRIMARY KEY NOT NULL,
	"datos" jsonb NOT NULL
);
