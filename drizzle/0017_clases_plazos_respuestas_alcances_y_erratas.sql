CREATE TYPE "public"."materia_plazo" AS ENUM('observación', 'recomendación');--> statement-breakpoint
CREATE TABLE "clases_observacion" (
	"nombre" text PRIMARY KEY NOT NULL,
	"cuenta_como" "naturaleza" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erratas" (
	"informe_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"publicada_el" date NOT NULL,
	"ubicacion" text,
	"dice" text NOT NULL,
	"debe_decir" text NOT NULL,
	CONSTRAINT "erratas_informe_id_numero_pk" PRIMARY KEY("informe_id","numero")
);
--> statement-breakpoint
CREATE TABLE "alcances" (
	"auditoria_id" integer NOT NULL,
	"ente_id" integer NOT NULL,
	"ejercicio_id" integer NOT NULL,
	CONSTRAINT "alcances_auditoria_id_ente_id_ejercicio_id_pk" PRIMARY KEY("auditoria_id","ente_id","ejercicio_id")
);
--> statement-breakpoint
CREATE TABLE "codigos_anteriores" (
	"codigo" text PRIMARY KEY NOT NULL,
	"auditoria_id" integer NOT NULL,
	"reemplazado_el" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plazos_legales" (
	"materia" "materia_plazo" PRIMARY KEY NOT NULL,
	"dias_habiles" integer NOT NULL,
	"fundamento" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "respuestas" (
	"auditoria_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"observacion" integer,
	"presentada_el" date NOT NULL,
	"oficio" text,
	"texto" text NOT NULL,
	CONSTRAINT "respuestas_auditoria_id_numero_pk" PRIMARY KEY("auditoria_id","numero")
);
--> statement-breakpoint
-- Contract: only the import of reports names this key, and the command that imports is started from the version that migrates.
ALTER TABLE "informes" DROP CONSTRAINT "informes_clave";--> statement-breakpoint
ALTER TABLE "observaciones" ADD COLUMN "clase" text;--> statement-breakpoint
ALTER TABLE "observaciones" ADD COLUMN "plazo_dias_habiles" integer;--> statement-breakpoint
ALTER TABLE "observaciones" ADD COLUMN "unidad_responsable" text;--> statement-breakpoint
ALTER TABLE "observaciones" ADD COLUMN "retiro" text;--> statement-breakpoint
ALTER TABLE "observaciones" ADD COLUMN "retirada_el" date;--> statement-breakpoint
ALTER TABLE "observaciones" ADD COLUMN "sucesora" integer;--> statement-breakpoint
ALTER TABLE "observaciones" ADD COLUMN "motivo_retiro" text;--> statement-breakpoint
ALTER TABLE "informes" ADD COLUMN "numero" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "erratas" ADD CONSTRAINT "erratas_informe_id_informes_id_fk" FOREIGN KEY ("informe_id") REFERENCES "public"."informes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alcances" ADD CONSTRAINT "alcances_auditoria_id_auditorias_id_fk" FOREIGN KEY ("auditoria_id") REFERENCES "public"."auditorias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alcances" ADD CONSTRAINT "alcances_ente_id_entes_id_fk" FOREIGN KEY ("ente_id") REFERENCES "public"."entes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alcances" ADD CONSTRAINT "alcances_ejercicio_id_ejercicios_id_fk" FOREIGN KEY ("ejercicio_id") REFERENCES "public"."ejercicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_anteriores" ADD CONSTRAINT "codigos_anteriores_auditoria_id_auditorias_id_fk" FOREIGN KEY ("auditoria_id") REFERENCES "public"."auditorias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respuestas" ADD CONSTRAINT "respuestas_auditoria_id_auditorias_id_fk" FOREIGN KEY ("auditoria_id") REFERENCES "public"."auditorias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respuestas" ADD CONSTRAINT "respuestas_observacion" FOREIGN KEY ("auditoria_id","observacion") REFERENCES "public"."observaciones"("auditoria_id","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alcances_ente" ON "alcances" USING btree ("ente_id");--> statement-breakpoint
CREATE INDEX "codigos_anteriores_codigo" ON "codigos_anteriores" USING btree (translate(lower("codigo"), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'));--> statement-breakpoint
CREATE INDEX "codigos_anteriores_auditoria" ON "codigos_anteriores" USING btree ("auditoria_id");--> statement-breakpoint
CREATE INDEX "respuestas_observacion_de" ON "respuestas" USING btree ("auditoria_id","observacion");--> statement-breakpoint
ALTER TABLE "observaciones" ADD CONSTRAINT "observaciones_clase_clases_observacion_nombre_fk" FOREIGN KEY ("clase") REFERENCES "public"."clases_observacion"("nombre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "observaciones_clase" ON "observaciones" USING btree ("clase");--> statement-breakpoint
ALTER TABLE "informes" ADD CONSTRAINT "informes_clave" UNIQUE("tipo_informe_id","auditoria","numero");