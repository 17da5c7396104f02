import { eq, inArray } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { publicaciones, publicacionesActos } from '../../publications/schema.ts';
import type { Dataset } from '../dataset.ts';
import type { OpenSource } from '../open-source.ts';

/** A difference between two versions: a row is new, a column of it changed, or it is gone. */
export type RowDifference = {
  renglon: number;
  que: 'alta' | 'cambio' | 'baja';
  columna: string | null;
  antes: string | null;
  ahora: string | null;
};

/** Through which act of the log a row, or the publication of which it is a part, last changed, and why it came or went; null where nobody knows. */
export type Reason = { acto: number | null; motivo: string | null };

/** Returns the reasons of differences from a version of the day `since`, by the number of the row. */
export type ReadReasons = (differences: readonly RowDifference[], since: string) => Promise<Map<number, Reason>>;

/** The last act of a row, its day, and why it was withdrawn. */
export type Origin = { acto: number | null; day: string | null; retiro: string | null };

const withdrawals: Readonly<Record<string, string>> = {
  error: 'se publicó por error',
  fusion: 'se unió con otro',
  sustitucion: 'se sustituyó',
};

/** Returns the reader of the reasons of a dataset. */
export function readReasonsOf(dataset: Dataset, source: OpenSource): ReadReasons {
  return async (differences, since) => {
    const origins = await readOrigins(
      dataset,
      source,
      differences.map(({ renglon }) => renglon),
    );
    return new Map(
      differences.map((difference) => [
        difference.renglon,
        reasonOf(difference, origins.get(difference.renglon), since),
      ]),
    );
  };
}

/** Reads the origins of rows, by their numbers. A row that is deleted has none. */
export async function readOrigins(
  { declaration: { table } }: Dataset,
  { joined, on, origin: { publication, day, withdrawal } }: OpenSource,
  rows: readonly number[],
): Promise<Map<number, Origin>> {
  const query = db()
    .select({ id: table.id, day, retiro: withdrawal, acto: publicacionesActos.acto })
    .from(table)
    .innerJoin(joined, on)
    .where(inArray(table.id, [...rows]))
    .$dynamic();
  // The day of a part may be that of its publication.
  if (joined !== publicaciones) query.innerJoin(publicaciones, publication);
  query.leftJoin(publicacionesActos, eq(publicacionesActos.publicacionId, publicaciones.id));
  const origins = await query;
  return new Map(
    origins.map(({ id, day: ownDay, retiro, acto }) => [
      Number(id),
      // Changes from before acts were noted have the act 0.
      { acto: acto || null, day: textOf(ownDay), retiro: textOf(retiro) },
    ]),
  );
}

/** Returns why a row differs from a version of the day `since`; `origin` is undefined for one that nobody knows any more. */
export function reasonOf({ que }: RowDifference, origin: Origin | undefined, since: string): Reason {
  const { acto = null, day = null, retiro = null } = origin ?? {};
  if (que === 'baja') return { acto, motivo: withdrawals[retiro ?? ''] ?? 'ya no es público' };
  return { acto, motivo: que === 'alta' && day !== null && day < since ? 'publicación tardía' : null };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
