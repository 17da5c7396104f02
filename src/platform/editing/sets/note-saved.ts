import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../acts/transaction.ts';
import { addStep } from '../moves/steps.ts';
import { contenidos } from '../schema.ts';
import { isUnderWay } from '../states.ts';
import { type ContentRow, listMembers, listWaiting, memberOf, writeMembers } from './members.ts';

/**
 * Locks the set that content belongs to until the transaction ends, and returns it; undefined for content without a set. Lock it before the
 * content.
 */
export async function lockSetOf(
  tx: Transaction,
  tipo: string,
  content: { contenido: number } | { registro: number },
): Promise<ContentRow | undefined> {
  const isIt =
    'contenido' in content ? eq(contenidos.id, content.contenido) : eq(contenidos.registro, content.registro);
  const [row] = await tx
    .select({ conjunto: contenidos.conjunto })
    .from(contenidos)
    .where(and(eq(contenidos.tipo, tipo), isIt));
  return row?.conjunto ? lockSet(tx, row.conjunto) : undefined;
}

/** Returns a set of changes by its id as content, locked until the transaction ends. */
export async function lockSet(tx: Transaction, id: number): Promise<ContentRow> {
  const [row] = await tx.select().from(contenidos).where(eq(contenidos.id, id)).for('update');
  if (!row) throw new Error('The set of changes is missing');
  return row;
}

/**
 * Adds a version to a locked set after contents of it were saved. A set in review or scheduled becomes a draft again if one of its members
 * changed; it is left unchanged if only contents outside the review changed.
 */
export async function noteSaved(
  tx: Transaction,
  row: ContentRow,
  { ids, autor, restauradaDe }: { ids: readonly number[]; autor: string; restauradaDe?: number },
): Promise<ContentRow> {
  const members = await listMembers(tx, row);
  const isSubmitted = isUnderWay(row.estado);
  if (isSubmitted && !members.some(({ id }) => ids.includes(id))) return row;
  const reviewed = isSubmitted ? members.map(({ id }) => id) : [];
  if (reviewed.length > 0) {
    await addStep(tx, { id: autor }, { id: row.id, version: row.versionTrabajo }, 'retomado');
    await tx
      .update(contenidos)
      .set({ estado: 'borrador' })
      .where(and(inArray(contenidos.id, reviewed), inArray(contenidos.estado, ['revision', 'programado'])));
  }
  return reopen(tx, row, autor, restauradaDe);
}

/** Creates a draft work version of a locked set from its pending contents. Returns the set's row. */
export async function reopen(
  tx: Transaction,
  row: ContentRow,
  autor: string | null,
  restauradaDe?: number,
): Promise<ContentRow> {
  const members = (await listWaiting(tx, row.id)).map(memberOf);
  return writeMembers(tx, row, {
    members,
    estado: 'borrador',
    autor,
    ...(restauradaDe !== undefined && { restauradaDe }),
  });
}
