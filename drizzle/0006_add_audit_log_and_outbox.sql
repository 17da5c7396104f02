CREATE TABLE "bitacora" (
	"numero" bigint PRIMARY KEY NOT NULL,
	"momento" timestamp (3) with time zone NOT NULL,
	"actor_tipo" text NOT NULL,
	"actor_id" text NOT NULL,
	"accion" text NOT NULL,
	"objeto" jsonb NOT NULL,
	"detalle" jsonb NOT NULL,
	"anterior" char(64) NOT NULL,
	"huella" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cambios" (
	"numero" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cambios_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"momento" timestamp with time zone DEFAULT now() NOT NULL,
	"area" text NOT NULL,
	"accion" text NOT NULL,
	"tipo" text NOT NULL,
	"ids" jsonb NOT NULL
);
--> statement-breakpoint
create or replace function bitacora_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'bitacora is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
-- Contract: a new table; the trigger refuses truncate, it does not run it.
create or replace trigger bitacora_append_only before update or delete or truncate on bitacora
  for each statement execute function bitacora_append_only();
