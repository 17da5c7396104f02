CREATE TABLE "direcciones_de_aviso" (
	"registro_id" uuid PRIMARY KEY NOT NULL,
	"direccion" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llaves_abiertas" (
	"acceso" text PRIMARY KEY NOT NULL,
	"sellada" "bytea" NOT NULL,
	"vence" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llaves_de_lectura" (
	"persona" text PRIMARY KEY NOT NULL,
	"publica" "bytea" NOT NULL,
	"privada" "bytea" NOT NULL,
	"resguardada" "bytea" NOT NULL,
	"resguardo" text NOT NULL,
	"creada" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llaves_de_registro" (
	"registro_id" uuid NOT NULL,
	"destinatario" text NOT NULL,
	"llave" "bytea" NOT NULL,
	CONSTRAINT "llaves_de_registro_registro_id_destinatario_pk" PRIMARY KEY("registro_id","destinatario")
);
--> statement-breakpoint
CREATE TABLE "llaves_de_resguardo" (
	"id" text PRIMARY KEY NOT NULL,
	"publica" "bytea" NOT NULL,
	"creada" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registros" ADD COLUMN "llave_folio" "bytea";--> statement-breakpoint
ALTER TABLE "registros" ADD COLUMN "folio_repetido" "bytea";--> statement-breakpoint
ALTER TABLE "direcciones_de_aviso" ADD CONSTRAINT "direcciones_de_aviso_registro_id_registros_id_fk" FOREIGN KEY ("registro_id") REFERENCES "public"."registros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_abiertas" ADD CONSTRAINT "llaves_abiertas_acceso_accesos_id_fk" FOREIGN KEY ("acceso") REFERENCES "public"."accesos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_de_lectura" ADD CONSTRAINT "llaves_de_lectura_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_de_lectura" ADD CONSTRAINT "llaves_de_lectura_resguardo_llaves_de_resguardo_id_fk" FOREIGN KEY ("resguardo") REFERENCES "public"."llaves_de_resguardo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_de_registro" ADD CONSTRAINT "llaves_de_registro_registro_id_registros_id_fk" FOREIGN KEY ("registro_id") REFERENCES "public"."registros"("id") ON DELETE no action ON UPDATE no action;