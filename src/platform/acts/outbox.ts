import { asc, gt, max, min, sql } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { cambios, type LoggedObject } from './schema.ts';
import type { ChangedArea, Subject, Transaction } from './transaction.ts';

/** PostgreSQL notification channel of content changes; the payload is `<numero> <announcement>` (`announcementsOf`). */
export const CHANGES_CHANNEL = 'contenido';

/** Number of oldest rows that each act checks for removal: more than it adds, so the table stays small. */
const OLDEST_ROWS = 50;

/**
 * Returns the announcements of a changed area: its name or, with subjects, one announcement per subject with the numbers of ente and audit,
 * digits as letters. Nodes of the previous version treat an announcement that they cannot parse as an unknown area, and drop all answers.
 */
export function announcementsOf({ area, subjects }: ChangedArea): string[] {
  if (!subjects) return [area];
  // No subject: cached answers about a subject are kept, all others dropped.
  if (subjects.length === 0) return [`${area}--`];
  return subjects.map(
    ({ ente, auditoria }) => `${area}--${lettersOf(ente)}${auditoria === undefined ? '' : `-${lettersOf(auditoria)}`}`,
  );
}

/** Parses an announcement of `announcementsOf`. */
export function readAnnouncement(announcement: string): ChangedArea {
  const [, area = announcement, letters] = /^(.+?)--([a-j]*(?:-[a-j]+)?)$/.exec(announcement) ?? [];
  if (letters === undefined) return { area, subjects: undefined };
  return { area, subjects: letters === '' ? [] : [subjectOf(letters.split('-'))] };
}

const LETTERS = 'abcdefghij';

function lettersOf(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? '');
}

function subjectOf(parts: readonly string[]): Subject {
  const [ente = 0, auditoria] = parts.map((letters) =>
    Number(letters.replaceAll(/[a-j]/g, (letter) => String(LETTERS.indexOf(letter)))),
  );
  return { ente, auditoria };
}

/**
 * Records that the public content of `areas` changed, and notifies every node at commit. Called under the lock of the audit log: numbers
 * are committed in ascending order, so a reader that has seen a number has seen every smaller one.
 */
export async function recordChanges(
  tx: Transaction,
  areas: readonly ChangedArea[],
  { accion, objeto }: { accion: string; objeto: LoggedObject },
): Promise<void> {
  if (areas.length === 0) return;
  const announced = areas.flatMap((changed) => announcementsOf(changed).map((name) => ({ area: changed.area, name })));
  const names = areas.map(({ area }) => area);
  // A single statement, since all other acts wait for the lock.
  await tx.execute(sql`
    with removed as (
      delete from ${cambios} where numero in
        (select numero from (select numero, momento from ${cambios} order by numero limit ${OLDEST_ROWS}) as oldest
          where momento < now() - interval '1 day')
    ), added as (
      insert into ${cambios} (area, accion, tipo, ids)
      select area, ${accion}, ${objeto.tipo}, ${JSON.stringify(objeto.ids)}::jsonb
      from unnest(${sql.param(names)}::text[]) as area
      returning numero, area
    )
    select pg_notify(${CHANGES_CHANNEL}, numero || ' ' || announced.name)
    from added inner join json_to_recordset(${JSON.stringify(announced)}::json) as announced (area text, name text) using (area)
    order by numero`);
}

/** Returns the number of the newest change; 0 before the first one. */
export async function newestChange(querier: Querier): Promise<number> {
  const [row] = await querier.select({ newest: max(cambios.numero) }).from(cambios);
  return row?.newest ?? 0;
}

/** Returns the changes after `numero`, oldest first; undefined if some of them may have been removed already. */
export async function listChangesAfter(numero: number): Promise<{ numero: number; area: string }[] | undefined> {
  const [row] = await db()
    .select({ oldest: min(cambios.numero) })
    .from(cambios);
  // The newest row is never removed: an empty table had no changes.
  if (row?.oldest != null && row.oldest > numero + 1) return undefined;
  return db()
    .select({ numero: cambios.numero, area: cambios.area })
    .from(cambios)
    .where(gt(cambios.numero, numero))
    .orderBy(asc(cambios.numero));
}
