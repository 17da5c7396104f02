-- Contract: no version writes other values. Rows of before are not checked, so that a damaged one keeps no site from its new version.
ALTER TABLE "adjuntos" ADD CONSTRAINT "adjuntos_valores" CHECK ("adjuntos"."estado" in ('retenido', 'revisado', 'infectado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "adjuntos" ADD CONSTRAINT "adjuntos_fechas" CHECK ("adjuntos"."creado" between '1900-01-01' and '2200-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "exclusiones" ADD CONSTRAINT "exclusiones_fechas" CHECK ("exclusiones"."creado" between '1900-01-01' and '2200-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "notas_internas" ADD CONSTRAINT "notas_internas_fechas" CHECK ("notas_internas"."creado" between '1900-01-01' and '2200-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "registros" ADD CONSTRAINT "registros_valores" CHECK ("registros"."tipo" in ('Solicitud', 'Denuncia', 'Participación Ciudadana') and "registros"."estado" in ('Recibida', 'En revisión', 'Requiere información', 'En investigación', 'Concluida', 'Improcedente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "registros" ADD CONSTRAINT "registros_fechas" CHECK ("registros"."aceptado" between '1900-01-01' and '2200-01-01' and "registros"."limite" between '1900-01-01' and '2200-01-01' and "registros"."detenido" between '1900-01-01' and '2200-01-01' and "registros"."creado" between '1900-01-01' and '2200-01-01' and "registros"."cerrado" between '1900-01-01' and '2200-01-01' and "registros"."borrado" between '1900-01-01' and '2200-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "seguimientos" ADD CONSTRAINT "seguimientos_valores" CHECK ("seguimientos"."estado" in ('Recibida', 'En revisión', 'Requiere información', 'En investigación', 'Concluida', 'Improcedente')) NOT VALID;--> statement-breakpoint
ALTER TABLE "seguimientos" ADD CONSTRAINT "seguimientos_fechas" CHECK ("seguimientos"."creado" between '1900-01-01' and '2200-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "consentimientos" ADD CONSTRAINT "consentimientos_valores" CHECK ("consentimientos"."clase" in ('excluir', 'tapar', 'desechar') and "consentimientos"."estado" in ('pendiente', 'consentido', 'negado', 'retirado', 'sin-efecto', 'anterior', 'terminado')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consentimientos" ADD CONSTRAINT "consentimientos_persona" CHECK ("consentimientos"."clase" <> 'excluir' or "consentimientos"."persona" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "consentimientos" ADD CONSTRAINT "consentimientos_fechas" CHECK ("consentimientos"."propuesto" between '1900-01-01' and '2200-01-01' and "consentimientos"."resuelto" between '1900-01-01' and '2200-01-01' and "consentimientos"."terminado" between '1900-01-01' and '2200-01-01') NOT VALID;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_fechas" CHECK ("invitaciones"."vence" between '1900-01-01' and '2200-01-01') NOT VALID;
--> statement-breakpoint
create or replace function bitacora_siguiente() returns trigger language plpgsql as $$
begin
  -- The owner restores entries in any order. A process leaves a gap where somebody removed entries that it appended.
  if new.numero not between (select coalesce(max(numero), 0) + 1 from public.bitacora) and (select coalesce(max(numero), 0) + 100000 from public.bitacora)
    and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    raise exception 'bitacora: % is not the next number', new.numero using errcode = 'insufficient_privilege';
  end if;
  if new.momento not between '2000-01-01' and '2200-01-01' then
    raise exception 'bitacora: % is not an instant', new.momento using errcode = 'check_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- Contract: every version appends the next number, under a lock. A number that is too large would let no later entry in.
create or replace trigger bitacora_siguiente before insert on bitacora for each row execute function bitacora_siguiente();
