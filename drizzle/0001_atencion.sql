CREATE TABLE "adjuntos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registro_id" uuid NOT NULL,
	"seguimiento_id" uuid,
	"almacen" text NOT NULL,
	"llave" "bytea" NOT NULL,
	"datos" "bytea" NOT NULL,
	"estado" text NOT NULL,
	"creado" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notas_internas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registro_id" uuid NOT NULL,
	"contenido" "bytea" NOT NULL,
	"autor" text NOT NULL,
	"creado" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registros" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"estado" text NOT NULL,
	"folio_hmac" "bytea",
	"email_hmac" "bytea",
	"llave" "bytea",
	"contenido" "bytea",
	"idempotencia" "bytea",
	"aceptado" date,
	"limite" date,
	"aviso" text NOT NULL,
	"creado" timestamp (3) with time zone NOT NULL,
	"cerrado" timestamp (3) with time zone,
	"borrado" timestamp (3) with time zone,
	CONSTRAINT "registros_folio" UNIQUE("folio_hmac")
);
--> statement-breakpoint
CREATE TABLE "seguimientos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registro_id" uuid NOT NULL,
	"numero" integer NOT NULL,
	"origen" text NOT NULL,
	"estado" text NOT NULL,
	"contenido" "bytea" NOT NULL,
	"idempotencia" "bytea",
	"creado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seguimientos_numero" UNIQUE("registro_id","numero")
);
--> statement-breakpoint
CREATE TABLE "dias_inhabiles" (
	"fecha" date PRIMARY KEY NOT NULL,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "llaveros" (
	"id" text PRIMARY KEY NOT NULL,
	"comprobante" "bytea" NOT NULL,
	"creada" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adjuntos" ADD CONSTRAINT "adjuntos_registro_id_registros_id_fk" FOREIGN KEY ("registro_id") REFERENCES "public"."registros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuntos" ADD CONSTRAINT "adjuntos_seguimiento_id_seguimientos_id_fk" FOREIGN KEY ("seguimiento_id") REFERENCES "public"."seguimientos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notas_internas" ADD CONSTRAINT "notas_internas_registro_id_registros_id_fk" FOREIGN KEY ("registro_id") REFERENCES "public"."registros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seguimientos" ADD CONSTRAINT "seguimientos_registro_id_registros_id_fk" FOREIGN KEY ("registro_id") REFERENCES "public"."registros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjuntos_registro" ON "adjuntos" USING btree ("registro_id");--> statement-breakpoint
CREATE INDEX "adjuntos_almacen" ON "adjuntos" USING btree ("almacen");--> statement-breakpoint
CREATE INDEX "notas_internas_registro" ON "notas_internas" USING btree ("registro_id");--> statement-breakpoint
CREATE INDEX "registros_idempotencia" ON "registros" USING btree ("idempotencia","creado");--> statement-breakpoint
CREATE INDEX "registros_vigentes" ON "registros" USING btree ("tipo","creado") WHERE borrado is null;