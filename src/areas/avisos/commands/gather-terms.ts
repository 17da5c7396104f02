import { type SQL, sql } from 'drizzle-orm';
import { listUnansweredTerms } from '#areas/auditorias/queries/ending-terms.ts';
import { addDays } from '#platform/calendar/days.ts';
import type { Writer } from '#platform/database/connection.ts';
import { type PublicationKind, publicationKinds } from '#platform/publications/kind.ts';
import { today } from '#platform/visibility.ts';
import { keysOfObservation, keysOfPublication, type Reading } from './reading.ts';

/** Days that missed runs are made up for: older terms and publications are no news. */
export const LATE_DAYS = 7;

/** Writes the terms of observations, recommendations and other records that ended since the last day that was read, until yesterday, without a response. */
export async function gatherTerms(tx: Writer, { terminos, now }: Reading): Promise<void> {
  const to = addDays(today(now), -1);
  if (terminos >= to) return;
  const earliest = addDays(to, -LATE_DAYS);
  const from = terminos < earliest ? earliest : addDays(terminos, 1);
  const terms = await listUnansweredTerms({ from, to });
  const column = (name: 'auditoriaId' | 'observacion' | 'vence') => sql.param(terms.map((term) => term[name] ?? 0));
  await tx.execute(sql`
    insert into novedades (acto, publicacion_id, parte, clase, dia, claves, momento)
    select 0, p.id, t.numero, 'termino', t.vence, ${keysOfObservation(sql`t.numero`)}, ${now.toISOString()}::timestamptz
    from unnest(${column('auditoriaId')}::int[], ${column('observacion')}::int[], ${column('vence')}::date[]) as t (auditoria_id, numero, vence)
    inner join publicaciones p on p.tipo = 'auditoria' and p.registro = t.auditoria_id and p.visible_desde <= ${today(now)}::date and p.retiro is null
    on conflict do nothing`);
  for (const kind of publicationKinds())
    if (kind.terms) await gatherTermsOf(tx, { ...kind, terms: kind.terms }, { from, to, now });
  await tx.execute(sql`update novedades_leidas set terminos = ${to}::date`);
}

/** Writes the terms of the records of a kind that ended in a period. */
async function gatherTermsOf(
  tx: Writer,
  { area, tipo, terms }: PublicationKind & { terms: SQL },
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into novedades (acto, publicacion_id, clase, dia, claves, momento)
    select 0, p.id, 'termino', t.vence, ${keysOfPublication()}, ${now.toISOString()}::timestamptz
    from (${terms}) t
    inner join publicaciones p on p.area = ${area} and p.tipo = ${tipo} and p.registro = t.registro
      and p.visible_desde <= ${today(now)}::date and p.retiro is null
    where t.vence between ${from}::date and ${to}::date
    on conflict do nothing`);
}
