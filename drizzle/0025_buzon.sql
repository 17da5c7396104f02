CREATE TABLE "exclusiones" (
	"registro_id" uuid NOT NULL,
	"persona" text NOT NULL,
	"autor" text NOT NULL,
	"creado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exclusiones_registro_id_persona_pk" PRIMARY KEY("registro_id","persona")
);
--> statement-breakpoint
CREATE TABLE "lecturas" (
	"registro_id" uuid NOT NULL,
	"persona" text NOT NULL,
	"veces" integer NOT NULL,
	"ultima" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lecturas_registro_id_persona_pk" PRIMARY KEY("registro_id","persona")
);
--> statement-breakpoint
CREATE TABLE "tapados" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registro_id" uuid NOT NULL,
	"contenido" "bytea" NOT NULL,
	"autor" text NOT NULL,
	"creado" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Contract: the column numbers itself; nodes of the previous version insert rows without naming it.
ALTER TABLE "registros" ADD COLUMN "numero" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "registros_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "registros" ADD COLUMN "detenido" date;--> statement-breakpoint
ALTER TABLE "registros" ADD COLUMN "atiende" text;--> statement-breakpoint
ALTER TABLE "registros" ADD COLUMN "atiende_desde" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exclusiones" ADD CONSTRAINT "exclusiones_registro_id_registros_id_fk" FOREIGN KEY ("registro_id") REFERENCES "public"."registros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecturas" ADD CONSTRAINT "lecturas_registro_id_registros_id_fk" FOREIGN KEY ("registro_id") REFERENCES "public"."registros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tapados" ADD CONSTRAINT "tapados_registro_id_registros_id_fk" FOREIGN KEY ("registro_id") REFERENCES "public"."registros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tapados_registro" ON "tapados" USING btree ("registro_id");--> statement-breakpoint
ALTER TABLE "registros" ADD CONSTRAINT "registros_atiende_personal_id_fk" FOREIGN KEY ("atiende") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registros_por_plazo" ON "registros" USING btree ("tipo","limite") WHERE borrado is null;
--> statement-breakpoint
UPDATE "registros" SET "detenido" = coalesce("cerrado", "creado")::date WHERE "estado" IN ('Requiere información', 'Concluida', 'Improcedente');
