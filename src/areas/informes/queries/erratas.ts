import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import type { Correction } from '#platform/publications/model.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { isVisible } from '#platform/visibility.ts';
import { erratas, informes } from '../schema.ts';

const cached = keepResults('informes');

/** Returns the corrections of some reports by report, newest first, except withdrawn ones. */
export const listErratas = cached(async (informeIds: readonly number[]): Promise<ReadonlyMap<number, Correction[]>> => {
  if (informeIds.length === 0) return new Map();
  return byInforme(await selectErratas({ informeIds }));
});

const selectErratas = prepared((querier, { informeIds }: PreparedValues<'informeIds'>) =>
  querier
    .select()
    .from(erratas)
    .where(and(sql`${erratas.informeId} = any(${informeIds})`, isShown(erratas)))
    .orderBy(desc(erratas.publicadaEl), asc(erratas.numero)),
);

/** Returns the corrections of the report with this PDF, newest first, except withdrawn ones. */
export const listErratasOfPdf = cached(async (archivoId: number): Promise<Correction[]> => {
  const rows = await db()
    .select({ errata: erratas })
    .from(erratas)
    .innerJoin(informes, eq(informes.id, erratas.informeId))
    .where(and(eq(informes.pdfId, archivoId), isShown(erratas)))
    .orderBy(desc(erratas.publicadaEl), asc(erratas.numero));
  return rows.map(({ errata }) => toCorrection(errata));
});

type Errata = typeof erratas.$inferSelect;

function byInforme(rows: readonly Errata[]): ReadonlyMap<number, Correction[]> {
  const groups = Map.groupBy(rows, ({ informeId }) => informeId);
  return new Map([...groups].map(([informeId, group]) => [informeId, group.map(toCorrection)]));
}

function toCorrection({ publicadaEl, ubicacion, dice, debeDecir }: Errata): Correction {
  return { publishedOn: publicadaEl, place: ubicacion, says: dice, shouldSay: debeDecir };
}

/** Returns the newest corrections of visible reports, with the titles of the reports and their last change; except withdrawn ones. */
export function listNewestErratas(
  amount: number,
  now: Date,
): Promise<{ errata: Errata; titulo: string; cambiada: Date }[]> {
  const ofErrata = and(
    eq(publicaciones.area, 'informes'),
    eq(publicaciones.tipo, 'informe'),
    eq(publicaciones.registro, erratas.informeId),
  );
  return db()
    .select({ errata: erratas, titulo: publicaciones.titulo, cambiada: publicaciones.cambiada })
    .from(erratas)
    .innerJoin(publicaciones, ofErrata)
    .where(and(isShown(erratas), isVisible(publicaciones.visibleDesde, now)))
    .orderBy(desc(erratas.publicadaEl), desc(erratas.informeId), asc(erratas.numero))
    .limit(amount);
}
