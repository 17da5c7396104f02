CREATE TABLE "situaciones_observacion" (
	"nombre" text PRIMARY KEY NOT NULL,
	"cuenta_como" "estado_observacion" NOT NULL,
	"turnada" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auditorias" ADD COLUMN "observaciones_emitidas" integer;--> statement-breakpoint
ALTER TABLE "observaciones" ADD COLUMN "situacion" text;--> statement-breakpoint
ALTER TABLE "observaciones" ADD CONSTRAINT "observaciones_situacion_situaciones_observacion_nombre_fk" FOREIGN KEY ("situacion") REFERENCES "public"."situaciones_observacion"("nombre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "observaciones_situacion" ON "observaciones" USING btree ("situacion");