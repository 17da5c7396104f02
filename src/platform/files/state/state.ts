import { and, count, eq, ne, sql } from 'drizzle-orm';
import { markChanged, NO_ENTE, type Transaction } from '../../acts/transaction.ts';
import { db } from '../../database/connection.ts';
import { publicacionArchivos, publicaciones } from '../../publications/schema.ts';
import { archivos, type estadosArchivo, FILES_AREA } from '../schema.ts';

export type FileState = (typeof estadosArchivo)[number];

/** Records the state of a content in all its rows. Returns whether a row changed, in which case the change is announced. */
export function setFileState(tx: Transaction, sha256: string, estado: FileState): Promise<boolean> {
  return setFileStates(tx, [sha256], estado);
}

/** Records one state for several contents, as `setFileState`. */
export async function setFileStates(tx: Transaction, contents: readonly string[], estado: FileState): Promise<boolean> {
  const changed = await tx
    .update(archivos)
    .set({ estado })
    .where(and(sql`${archivos.sha256} = any(${sql.param([...contents])}::bpchar[])`, ne(archivos.estado, estado)))
    .returning({ id: archivos.id });
  if (changed.length === 0) return false;
  await markContents(tx, contents);
  return true;
}

/** Marks the files of some contents as changed, with the entes of their publications as subjects. */
export async function markContents(tx: Transaction, contents: readonly string[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ enteId: publicaciones.enteId })
    .from(archivos)
    .leftJoin(publicacionArchivos, eq(publicacionArchivos.archivoId, archivos.id))
    .leftJoin(publicaciones, eq(publicaciones.id, publicacionArchivos.publicacionId))
    .where(sql`${archivos.sha256} = any(${sql.param([...contents])}::bpchar[])`);
  markChanged(
    tx,
    FILES_AREA,
    rows.map(({ enteId }) => ({ ente: enteId ?? NO_ENTE })),
  );
}

/** Records the number of pages of a content in rows with a different or no number. */
export async function setPages(tx: Transaction, sha256: string, paginas: number): Promise<void> {
  const differs = sql`${archivos.paginas} is distinct from ${paginas}`;
  await tx
    .update(archivos)
    .set({ paginas })
    .where(and(eq(archivos.sha256, sha256), differs));
}

/** Returns whether a file can be offered, according to its row: the store has the complete content. */
export function isPresent({ estado }: { estado: FileState }): boolean {
  return estado === 'presente';
}

/** Returns the numbers of published files whose content is missing or damaged. */
export async function countUnavailable(): Promise<{ faltan: number; dañados: number }> {
  const rows = await db()
    .select({ estado: archivos.estado, amount: count() })
    .from(archivos)
    .where(and(ne(archivos.estado, 'presente'), eq(archivos.publico, true)))
    .groupBy(archivos.estado);
  const amountOf = (estado: FileState) => rows.find((row) => row.estado === estado)?.amount ?? 0;
  return { faltan: amountOf('falta'), dañados: amountOf('dañado') };
}
