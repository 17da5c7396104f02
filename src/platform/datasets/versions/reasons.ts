import { and, eq, inArray, sql } from 'drizzle-orm';
import { bitacora } from '../../acts/schema.ts';
import { db } from '../../database/connection.ts';
import type { PublicationKind } from '../../publications/kind.ts';
import { publicaciones, publicacionesActos, type Retiro } from '../../publications/schema.ts';
import type { Dataset } from '../dataset.ts';
import type { OpenSource } from '../open-source.ts';

/** A difference between two versions: an added row, a changed column, or a removed row. */
export type RowDifference = {
  renglon: number;
  que: 'alta' | 'cambio' | 'baja';
  columna: string | null;
  antes: string | null;
  ahora: string | null;
};

/** Act that last changed a row or its publication, and the reason for its addition or removal; null if unknown. */
export type Reason = { acto: number | null; motivo: string | null };

/** Returns the reasons of differences from the version of day `since`, by row number. */
export type ReadReasons = (differences: readonly RowDifference[], since: string) => Promise<Map<number, Reason>>;

/** Returns the page addresses, among those passed, on which an error was corrected since a day (ISO date). */
export type ReadCorrected = (
  addresses: readonly string[],
  period: { since: string; now: Date },
) => Promise<ReadonlySet<string>>;

/** Last act of a row and its instant, the row's own date, its withdrawal, and the page of its publication. */
type Origin = {
  acto: number | null;
  momento: Date | null;
  day: string | null;
  retiro: string | null;
  direccion: string;
};

const withdrawals: Readonly<Record<string, string>> = {
  error: 'se publicó por error',
  fusion: 'se unió con otro',
  sustitucion: 'se sustituyó',
} satisfies Record<Retiro, string>;

/** Returns the reader of a dataset's reasons; `readCorrected` returns the pages with corrected errors. */
export function readReasonsOf(dataset: Dataset, source: OpenSource, readCorrected: ReadCorrected): ReadReasons {
  return async (differences, since) => {
    const origins = await readOrigins(
      dataset,
      source,
      differences.map(({ renglon }) => renglon),
    );
    const pages = new Set([...origins.values()].map(({ direccion }) => direccion));
    const corrected = await readCorrected([...pages], { since, now: new Date() });
    return reasonsOf(differences, since, ({ renglon }) => {
      const origin = origins.get(renglon);
      return origin && { ...origin, isCorrected: corrected.has(origin.direccion) };
    });
  };
}

/** Reads the origins of rows, by row number. Deleted rows have none. */
export async function readOrigins(
  { declaration: { table } }: Dataset,
  { joined, on, origin: { publication, day, withdrawal } }: OpenSource,
  rows: readonly number[],
): Promise<Map<number, Origin>> {
  const query = db()
    .select({
      id: table.id,
      day,
      retiro: withdrawal,
      acto: publicacionesActos.acto,
      momento: bitacora.momento,
      direccion: sql<string>`split_part(${publicaciones.direccion}, '#', 1)`,
    })
    .from(table)
    .innerJoin(joined, on)
    .where(inArray(table.id, [...rows]))
    .$dynamic();
  // The date of a part may be that of its publication.
  if (joined !== publicaciones) query.innerJoin(publicaciones, publication);
  query.leftJoin(publicacionesActos, eq(publicacionesActos.publicacionId, publicaciones.id));
  query.leftJoin(bitacora, eq(bitacora.numero, publicacionesActos.acto));
  const origins = await query;
  return new Map(
    origins.map(({ id, day: ownDay, retiro, acto, momento, direccion }) => [
      Number(id),
      // Changes from before acts were recorded have act 0.
      { acto: acto || null, momento, direccion, day: textOf(ownDay), retiro: textOf(retiro) },
    ]),
  );
}

/** Reads the origins of publications, by row number. */
export async function readPublicationOrigins(
  { area, tipo }: Pick<PublicationKind, 'area' | 'tipo'>,
  registros: readonly number[],
) {
  const { id, registro, cambiada, fecha, retiro } = publicaciones;
  const rows = await db()
    .select({ registro, cambiada, day: fecha, retiro, acto: publicacionesActos.acto })
    .from(publicaciones)
    .leftJoin(publicacionesActos, eq(publicacionesActos.publicacionId, id))
    .where(and(eq(publicaciones.area, area), eq(publicaciones.tipo, tipo), inArray(registro, [...registros])));
  return new Map(rows.map(({ acto, ...row }) => [row.registro, { ...row, acto: acto || null }]));
}

type KnownOrigin = Pick<Origin, 'acto' | 'day' | 'retiro'> & { isCorrected?: boolean };

/**
 * Returns the reasons why rows differ from the version of day `since`, by row number. `originOf` returns undefined for a deleted row.
 */
export function reasonsOf(
  differences: readonly RowDifference[],
  since: string,
  originOf: (difference: RowDifference) => KnownOrigin | undefined,
): Map<number, Reason> {
  return new Map(differences.map((each) => [each.renglon, reasonOf(each, originOf(each), since)]));
}

function reasonOf({ que }: RowDifference, origin: KnownOrigin | undefined, since: string): Reason {
  const { acto = null, day = null, retiro = null, isCorrected = false } = origin ?? {};
  if (que === 'baja') return { acto, motivo: withdrawals[retiro ?? ''] ?? 'ya no es público' };
  if (que === 'cambio') return { acto, motivo: isCorrected ? 'corrección' : null };
  return { acto, motivo: day !== null && day < since ? 'publicación tardía' : null };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
