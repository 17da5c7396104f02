import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { db, type OpenTransaction } from '#platform/database/connection.ts';
import { totalRows } from '#platform/database/paged.ts';
import { lockText } from '#platform/database/writes/transaction-locks.ts';
import type { Rows } from '#platform/http/paging.ts';
import { EVERYWHERE } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { correcciones } from './schema.ts';

/** Returns published errors, newest first, with their total, and the numbers of errors reported and corrected this year. */
export async function listCorrecciones({ first, size }: Rows, now: Date) {
  const { id, recibidaEl, donde, direccion, parte, dicho, atiende, limite, estado, respuesta, errata } = correcciones;
  const visible = isVisible(correcciones.visibleDesde, now);
  const year = today(now).slice(0, 4);
  const [rows, [sums]] = await Promise.all([
    db()
      .select({ id, recibidaEl, donde, direccion, parte, dicho, atiende, limite, estado, respuesta, errata })
      .from(correcciones)
      .where(visible)
      .orderBy(desc(recibidaEl), desc(id))
      .limit(size)
      .offset(first),
    db()
      .select({
        total: sql<number>`count(*)::int`,
        ofYear: sql<number>`count(*) filter (where left(${recibidaEl}::text, 4) = ${year})::int`,
        corrected: sql<number>`count(*) filter (where left(${recibidaEl}::text, 4) = ${year} and ${estado} = 'corregido')::int`,
      })
      .from(correcciones)
      .where(and(visible)),
  ]);
  return { rows, total: sums?.total ?? 0, ofYear: sums?.ofYear ?? 0, corrected: sums?.corrected ?? 0 };
}

/** Returns the area of the publication with a file; undefined if the file is not public. */
export async function findAreaOfFile(archivoId: number, now: Date): Promise<string | undefined> {
  const { rows } = await db().execute<{ area: string }>(sql`
    select p.area from publicacion_archivos f inner join publicaciones p on p.id = f.publicacion_id
    where f.archivo_id = ${archivoId} and p.visible_desde <= ${today(now)}::date
    order by p.id limit 1`);
  return rows[0]?.area;
}

/** Returns the addresses with an error, on the page or one below it, that was corrected since a day (ISO date). */
export async function listCorrected(
  addresses: readonly string[],
  { since, now }: { since: string; now: Date },
): Promise<ReadonlySet<string>> {
  const { estado, contestadaEl, direccion, errata, visibleDesde } = correcciones;
  const { rows } = await db().execute<{ address: string }>(sql`
    select distinct p.address from unnest(${sql.param([...addresses])}::text[]) as p (address)
    inner join ${correcciones} on ${direccion} = p.address or ${errata} = p.address or starts_with(${direccion}, p.address || '/')
    where ${estado} = 'corregido' and ${contestadaEl} >= ${since} and ${isVisible(visibleDesde, now)}`);
  return new Set(rows.map(({ address }) => address));
}

type SentReport = Pick<typeof correcciones.$inferSelect, 'direccion' | 'parte' | 'dicho'>;

/**
 * Returns the id of an unanswered report with the same text about the same part, from a form that was sent twice. Concurrent duplicates wait for
 * each other until the transaction ends.
 */
export async function findSameReport(
  tx: OpenTransaction,
  { direccion, parte, dicho }: SentReport,
): Promise<number | undefined> {
  await lockText(tx, `${direccion}\n${parte}\n${dicho}`);
  const isSame = [eq(correcciones.direccion, direccion), eq(correcciones.parte, parte), eq(correcciones.dicho, dicho)];
  const [row] = await tx
    .select({ id: correcciones.id })
    .from(correcciones)
    .where(and(eq(correcciones.estado, 'en revisión'), ...isSame))
    .limit(1);
  return row?.id;
}

/** Last days of the terms of unanswered reported errors (`PublicationKind.terms`). */
export const unansweredTerms = sql`
  select ${correcciones.id} as registro, ${correcciones.limite} as vence from ${correcciones} where ${correcciones.estado} = 'en revisión'`;

/** Returns the unanswered reported errors of a person's areas, earliest end of term first. */
export async function listReportsOf({ permissions }: Pick<StaffActor, 'permissions'>, limit: number) {
  const areas = permissions.filter(({ rol }) => rol === 'editor' || rol === 'publicador').map(({ area }) => area);
  if (areas.length === 0) return [];
  const { id, donde, parte, limite, estado, atiende } = correcciones;
  const isTheirs = areas.some((area) => area === EVERYWHERE || area === 'correcciones')
    ? undefined
    : inArray(atiende, areas);
  return db()
    .select({ id, donde, parte, limite, total: totalRows })
    .from(correcciones)
    .where(and(eq(estado, 'en revisión'), isTheirs))
    .orderBy(asc(limite), asc(id))
    .limit(limit);
}

/** Returns the number of unanswered reported errors of a person's areas. */
export async function countReportsOf(actor: Pick<StaffActor, 'permissions'>): Promise<number> {
  const [first] = await listReportsOf(actor, 1);
  return first?.total ?? 0;
}
