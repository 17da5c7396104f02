CREATE TABLE "resoluciones_guardadas" (
	"auditoria_id" integer NOT NULL,
	"observacion" integer NOT NULL,
	"situacion" text NOT NULL,
	"resuelta_el" date NOT NULL,
	CONSTRAINT "resoluciones_guardadas_auditoria_id_observacion_pk" PRIMARY KEY("auditoria_id","observacion")
);
--> statement-breakpoint
ALTER TABLE "resoluciones_guardadas" ADD CONSTRAINT "resoluciones_guardadas_situacion_situaciones_observacion_nombre_fk" FOREIGN KEY ("situacion") REFERENCES "public"."situaciones_observacion"("nombre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resoluciones_guardadas" ADD CONSTRAINT "resoluciones_guardadas_observacion" FOREIGN KEY ("auditoria_id","observacion") REFERENCES "public"."observaciones"("auditoria_id","numero") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resoluciones_guardadas_situacion" ON "resoluciones_guardadas" USING btree ("situacion");