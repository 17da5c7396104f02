CREATE TABLE "supresiones_datos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supresiones_datos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conjunto" text NOT NULL,
	"renglon" integer NOT NULL,
	"motivo" text NOT NULL,
	"pedida" timestamp (3) with time zone NOT NULL,
	"hecha" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "supresiones_datos_versiones" (
	"supresion_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	CONSTRAINT "supresiones_datos_versiones_version_id_supresion_id_pk" PRIMARY KEY("version_id","supresion_id")
);
--> statement-breakpoint
ALTER TABLE "supresiones_datos_versiones" ADD CONSTRAINT "supresiones_datos_versiones_supresion_id_supresiones_datos_id_fk" FOREIGN KEY ("supresion_id") REFERENCES "public"."supresiones_datos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supresiones_datos_versiones" ADD CONSTRAINT "supresiones_datos_versiones_version_id_versiones_datos_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versiones_datos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supresiones_datos_conjunto" ON "supresiones_datos" USING btree ("conjunto");--> statement-breakpoint
CREATE INDEX "supresiones_datos_versiones_supresion" ON "supresiones_datos_versiones" USING btree ("supresion_id");--> statement-breakpoint
CREATE INDEX "publicaciones_cambiadas" ON "publicaciones" USING btree ("cambiada" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visible_desde is not null;