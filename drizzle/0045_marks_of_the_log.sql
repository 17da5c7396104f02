ALTER TABLE "bitacora" ADD COLUMN "marcas" jsonb;--> statement-breakpoint
ALTER TABLE "bitacora" ADD COLUMN "sello" char(64);--> statement-breakpoint
CREATE INDEX "bitacora_marcas" ON "bitacora" USING gin ("marcas") WITH (fastupdate=false);
--> statement-breakpoint
create or replace function bitacora_con_marcas() returns trigger language plpgsql as $$
begin
  raise exception 'bitacora: % without its mark', new.accion using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
-- Contract: nodes of the earlier version write records without marks, which would be closed as altered: until they end, these acts of theirs
-- are refused. This version seals its entries; older ones, which a restore copies, have neither.
create or replace trigger bitacora_con_marcas before insert on bitacora for each row
  when (new.marcas is null and new.sello is null and new.momento > now() - interval '5 minutes' and new.objeto->>'tipo' = 'registro'
    and new.accion in ('atencion.registrar', 'atencion.agregar', 'atencion.cambiar-estado', 'atencion.anotar', 'atencion.tapar', 'atencion.sellar'))
  execute function bitacora_con_marcas();
