CREATE TABLE "correos_apagados" (
	"persona" text NOT NULL,
	"clase" text NOT NULL,
	CONSTRAINT "correos_apagados_persona_clase_pk" PRIMARY KEY("persona","clase")
);
--> statement-breakpoint
ALTER TABLE "correos_apagados" ADD CONSTRAINT "correos_apagados_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;