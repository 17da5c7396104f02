CREATE TABLE "formato_ordenes" (
	"version_id" integer NOT NULL,
	"columna" smallint NOT NULL,
	"valores" integer NOT NULL,
	"lugares" "bytea" NOT NULL,
	CONSTRAINT "formato_ordenes_version_id_columna_pk" PRIMARY KEY("version_id","columna")
);
--> statement-breakpoint
CREATE TABLE "formato_vocabularios" (
	"version_id" integer NOT NULL,
	"columna" smallint NOT NULL,
	"primero" integer NOT NULL,
	"plegados" text NOT NULL,
	CONSTRAINT "formato_vocabularios_version_id_columna_primero_pk" PRIMARY KEY("version_id","columna","primero")
);
--> statement-breakpoint
ALTER TABLE "formato_ordenes" ADD CONSTRAINT "formato_ordenes_version_id_formato_versiones_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."formato_versiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formato_vocabularios" ADD CONSTRAINT "formato_vocabularios_version_id_formato_versiones_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."formato_versiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Rows of up to 8 kB stay uncompressed in their page: comparisons read single cells of every row.
ALTER TABLE "formato_filas" SET (toast_tuple_target = 8160);--> statement-breakpoint
-- Read whole: uncompressed they are found faster.
ALTER TABLE "formato_ordenes" ALTER COLUMN "lugares" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "formato_vocabularios" ALTER COLUMN "plegados" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "formato_vocabularios" ("version_id", "columna", "primero", "plegados")
SELECT version_id, columna, min(lugar), string_agg(plegado, E'\n' ORDER BY lugar)
FROM (
	SELECT *, sum(length(plegado) + 1) OVER (PARTITION BY version_id, columna ORDER BY lugar) / 2000000 AS pieza
	FROM (
		SELECT version_id, columna, plegado, (row_number() OVER (PARTITION BY version_id, columna ORDER BY orden))::int AS lugar
		FROM "formato_valores" WHERE plegado <> ''
	) AS valores
) AS piezas
GROUP BY version_id, columna, pieza
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "formato_ordenes" ("version_id", "columna", "valores", "lugares")
SELECT version_id, columna, max(lugar), string_agg(int4send(lugar), ''::bytea ORDER BY fila)
FROM (
	SELECT version_id, columna, unnest(filas) AS fila,
		CASE WHEN plegado = '' THEN 0 ELSE row_number() OVER (PARTITION BY version_id, columna, plegado = '' ORDER BY orden) END::int AS lugar
	FROM "formato_valores"
) AS filas
GROUP BY version_id, columna
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Contract: no released version reads this table, and the statements above copied its content.
DROP TABLE IF EXISTS "formato_valores" CASCADE;
