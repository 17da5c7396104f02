CREATE TABLE "bitacora_anclas" (
	"dia" date PRIMARY KEY NOT NULL,
	"numero" bigint NOT NULL,
	"huella" char(64) NOT NULL,
	"momento" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "borradores" (
	"formulario" text NOT NULL,
	"persona" text NOT NULL,
	"base" integer NOT NULL,
	"datos" jsonb NOT NULL,
	"guardado" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "borradores_formulario_persona_pk" PRIMARY KEY("formulario","persona")
);
--> statement-breakpoint
CREATE TABLE "contenidos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contenidos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"registro" integer,
	"titulo" text NOT NULL,
	"estado" text NOT NULL,
	"version_trabajo" integer NOT NULL,
	"version_publicada" integer,
	"responsable" text,
	"programado_para" timestamp (3) with time zone,
	"programado_por" text,
	"fallo" text,
	"retiro" text,
	"actualizado" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contenidos_registro" UNIQUE("tipo","registro")
);
--> statement-breakpoint
CREATE TABLE "pasos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pasos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contenido" integer NOT NULL,
	"version" integer NOT NULL,
	"paso" text NOT NULL,
	"persona" text,
	"comentario" text DEFAULT '' NOT NULL,
	"momento" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versiones" (
	"contenido" integer NOT NULL,
	"numero" integer NOT NULL,
	"datos" jsonb NOT NULL,
	"esquema" smallint NOT NULL,
	"autor" text,
	"creada" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resumen" text DEFAULT '' NOT NULL,
	"restaurada_de" integer,
	CONSTRAINT "versiones_contenido_numero_pk" PRIMARY KEY("contenido","numero")
);
--> statement-breakpoint
ALTER TABLE "pasos" ADD CONSTRAINT "pasos_contenido_contenidos_id_fk" FOREIGN KEY ("contenido") REFERENCES "public"."contenidos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versiones" ADD CONSTRAINT "versiones_contenido_contenidos_id_fk" FOREIGN KEY ("contenido") REFERENCES "public"."contenidos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contenidos_en_trabajo" ON "contenidos" USING btree ("estado") WHERE estado <> 'publicado';--> statement-breakpoint
CREATE INDEX "pasos_contenido" ON "pasos" USING btree ("contenido");