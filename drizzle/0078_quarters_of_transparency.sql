CREATE TABLE "formato_recordatorios" (
	"formato_id" integer NOT NULL,
	"hasta" date NOT NULL,
	"dia" date NOT NULL,
	CONSTRAINT "formato_recordatorios_formato_id_hasta_pk" PRIMARY KEY("formato_id","hasta")
);
--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "periodo" date;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "entrega" jsonb;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "enviada" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "formato_recordatorios" ADD CONSTRAINT "formato_recordatorios_formato_id_formatos_id_fk" FOREIGN KEY ("formato_id") REFERENCES "public"."formatos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "importaciones" SET "enviada" = "creada" WHERE "estado" = 'probada' AND "persona" IS NOT NULL;
