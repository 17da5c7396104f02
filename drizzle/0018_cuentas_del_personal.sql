CREATE TABLE "accesos" (
	"id" text PRIMARY KEY NOT NULL,
	"clave" text NOT NULL,
	"persona" text NOT NULL,
	"vence" timestamp (3) with time zone NOT NULL,
	"direccion" text,
	"navegador" text,
	"segundo_factor" boolean DEFAULT false NOT NULL,
	"visto" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creado" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actualizado" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accesos_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "codigos_usados" (
	"persona" text NOT NULL,
	"codigo" "bytea" NOT NULL,
	"momento" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codigos_usados_persona_codigo_pk" PRIMARY KEY("persona","codigo")
);
--> statement-breakpoint
CREATE TABLE "credenciales" (
	"id" text PRIMARY KEY NOT NULL,
	"cuenta" text NOT NULL,
	"proveedor" text NOT NULL,
	"persona" text NOT NULL,
	"contrasena" text,
	"acceso" text,
	"renovacion" text,
	"identidad" text,
	"acceso_vence" timestamp (3) with time zone,
	"renovacion_vence" timestamp (3) with time zone,
	"alcance" text,
	"creada" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actualizada" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credenciales_cuenta" UNIQUE("proveedor","cuenta")
);
--> statement-breakpoint
CREATE TABLE "invitaciones" (
	"id" text PRIMARY KEY NOT NULL,
	"correo" text NOT NULL,
	"persona" text,
	"creada" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"vence" timestamp (3) with time zone NOT NULL,
	"usada" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "llaves_de_acceso" (
	"id" text PRIMARY KEY NOT NULL,
	"nombre" text,
	"llave_publica" text NOT NULL,
	"persona" text NOT NULL,
	"credencial" text NOT NULL,
	"contador" integer NOT NULL,
	"tipo_de_dispositivo" text NOT NULL,
	"respaldada" boolean NOT NULL,
	"transportes" text,
	"creada" timestamp (3) with time zone DEFAULT now(),
	"modelo" text,
	CONSTRAINT "llaves_de_acceso_credencial_unique" UNIQUE("credencial")
);
--> statement-breakpoint
CREATE TABLE "permisos" (
	"persona" text NOT NULL,
	"rol" text NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "permisos_persona_rol_area_pk" PRIMARY KEY("persona","rol","area")
);
--> statement-breakpoint
CREATE TABLE "permisos_invitados" (
	"invitacion" text NOT NULL,
	"rol" text NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "permisos_invitados_invitacion_rol_area_pk" PRIMARY KEY("invitacion","rol","area")
);
--> statement-breakpoint
CREATE TABLE "personal" (
	"id" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"correo" text NOT NULL,
	"correo_verificado" boolean DEFAULT true NOT NULL,
	"imagen" text,
	"segundo_factor" boolean DEFAULT false NOT NULL,
	"baja" timestamp (3) with time zone,
	"creada" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actualizada" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_correo_unique" UNIQUE("correo")
);
--> statement-breakpoint
CREATE TABLE "segundos_factores" (
	"id" text PRIMARY KEY NOT NULL,
	"secreto" text NOT NULL,
	"codigos_de_recuperacion" text NOT NULL,
	"persona" text NOT NULL,
	"confirmado" boolean DEFAULT false NOT NULL,
	"fallos" integer DEFAULT 0 NOT NULL,
	"cerrado_hasta" timestamp (3) with time zone,
	CONSTRAINT "segundos_factores_persona_unique" UNIQUE("persona")
);
--> statement-breakpoint
CREATE TABLE "verificaciones" (
	"id" text PRIMARY KEY NOT NULL,
	"identificador" text NOT NULL,
	"valor" text NOT NULL,
	"vence" timestamp (3) with time zone NOT NULL,
	"creada" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actualizada" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accesos" ADD CONSTRAINT "accesos_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_usados" ADD CONSTRAINT "codigos_usados_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credenciales" ADD CONSTRAINT "credenciales_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_de_acceso" ADD CONSTRAINT "llaves_de_acceso_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permisos" ADD CONSTRAINT "permisos_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permisos_invitados" ADD CONSTRAINT "permisos_invitados_invitacion_invitaciones_id_fk" FOREIGN KEY ("invitacion") REFERENCES "public"."invitaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundos_factores" ADD CONSTRAINT "segundos_factores_persona_personal_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accesos_persona" ON "accesos" USING btree ("persona");--> statement-breakpoint
CREATE INDEX "llaves_de_acceso_persona" ON "llaves_de_acceso" USING btree ("persona");--> statement-breakpoint
CREATE INDEX "verificaciones_identificador" ON "verificaciones" USING btree ("identificador");