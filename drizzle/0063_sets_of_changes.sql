CREATE TABLE "comentarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comentarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conjunto" integer NOT NULL,
	"contenido" integer NOT NULL,
	"version" integer NOT NULL,
	"campo" text DEFAULT '' NOT NULL,
	"persona" text NOT NULL,
	"texto" text NOT NULL,
	"momento" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contenidos" ADD COLUMN "conjunto" integer;--> statement-breakpoint
ALTER TABLE "comentarios" ADD CONSTRAINT "comentarios_conjunto_contenidos_id_fk" FOREIGN KEY ("conjunto") REFERENCES "public"."contenidos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comentarios" ADD CONSTRAINT "comentarios_contenido_contenidos_id_fk" FOREIGN KEY ("contenido") REFERENCES "public"."contenidos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comentarios_conjunto" ON "comentarios" USING btree ("conjunto");--> statement-breakpoint
ALTER TABLE "contenidos" ADD CONSTRAINT "contenidos_conjunto_contenidos_id_fk" FOREIGN KEY ("conjunto") REFERENCES "public"."contenidos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contenidos_conjunto" ON "contenidos" USING btree ("conjunto") WHERE conjunto is not null;