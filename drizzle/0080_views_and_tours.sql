CREATE TABLE "vistas_guardadas" (
	"persona" text NOT NULL,
	"lista" text NOT NULL,
	"nombre" text NOT NULL,
	"consulta" text NOT NULL,
	CONSTRAINT "vistas_guardadas_persona_lista_nombre_pk" PRIMARY KEY("persona","lista","nombre")
);
--> statement-breakpoint
CREATE TABLE "recorridos_cerrados" (
	"persona" text NOT NULL,
	"recorrido" text NOT NULL,
	CONSTRAINT "recorridos_cerrados_persona_recorrido_pk" PRIMARY KEY("persona","recorrido")
);
--> statement-breakpoint
ALTER TABLE "recorridos_cerrados" ADD CONSTRAINT "recorridos_cerrados_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;