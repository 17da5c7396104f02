import canonicalize from 'canonicalize';
import { and, eq } from 'drizzle-orm';
import { addMarks, findMark } from '../../acts/marks.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { isKeyedMark, keyedMark } from '../../encryption/lookup.ts';
import type { ContentData } from '../kind.ts';
import { type contenidos, versiones } from '../schema.ts';

type Work = { id: number; numero: number; data: ContentData };

const workMarkOf = (id: number) => `version/${id}`;
const partsOf = ({ id, numero, data }: Work) =>
  ['version', String(id), String(numero), canonicalize(data) ?? ''] as const;

/** Adds the mark of a saved version to the entry of the act. */
export function markWork(tx: Transaction, work: Work): void {
  addMarks(tx, { [workMarkOf(work.id)]: keyedMark(...partsOf(work)) });
}

/** Returns whether the work version is unchanged since a person saved it: its row may have been altered in the database. */
export async function isAsSaved(tx: Transaction, row: typeof contenidos.$inferSelect): Promise<boolean> {
  const [version] = await tx
    .select({ datos: versiones.datos })
    .from(versiones)
    .where(and(eq(versiones.contenido, row.id), eq(versiones.numero, row.versionTrabajo)));
  const mark = await findMark(tx, workMarkOf(row.id));
  return isKeyedMark(mark, ...partsOf({ id: row.id, numero: row.versionTrabajo, data: version?.datos ?? {} }));
}
