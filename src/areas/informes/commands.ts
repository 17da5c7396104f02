import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { foldText } from '#platform/text/fold.ts';
import { fondosFederales, informes, nombresInforme, tiposInforme } from './schema.ts';

export type NewInforme = typeof informes.$inferInsert;
export type NewFondo = Omit<typeof fondosFederales.$inferInsert, 'busqueda'>;

/** Rows of one insert: PostgreSQL takes 65,535 parameters, a report has twelve. */
const BATCH = 1000;

/** Adds what reports refer to. */
export async function addInformeCatalogues(
  querier: Querier,
  lists: {
    tiposInforme: (typeof tiposInforme.$inferInsert)[];
    nombresInforme: (typeof nombresInforme.$inferInsert)[];
    fondos: NewFondo[];
  },
): Promise<void> {
  await querier.insert(tiposInforme).values(lists.tiposInforme);
  await querier.insert(nombresInforme).values(lists.nombresInforme);
  await querier
    .insert(fondosFederales)
    .values(lists.fondos.map((fondo) => ({ ...fondo, busqueda: foldText(fondo.programa) })));
  await announceChange(querier, 'informes');
}

/** Adds published reports, whose bodies, years and files exist already. */
export async function addInformes(querier: Querier, rows: NewInforme[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await querier.insert(informes).values(rows.slice(at, at + BATCH));
  await announceChange(querier, 'informes');
}

/**
 * Adds reports, and changes those whose type and audit code are there already: only the columns `given`. Bodies, years, funds and types
 * exist already.
 */
export async function saveInformes(
  querier: Querier,
  rows: NewInforme[],
  given: (keyof NewInforme)[],
): Promise<{ added: number; changed: number }> {
  const saved = await upsertRows(querier, informes, rows, {
    key: [informes.tipoInformeId, informes.auditoria],
    set: given,
  });
  await announceChange(querier, 'informes');
  return saved;
}

/** Adds types of report by id, and changes the names of those that are there. */
export async function saveTiposInforme(querier: Querier, rows: (typeof tiposInforme.$inferInsert)[]) {
  const saved = await upsertRows(querier, tiposInforme, rows, { key: [tiposInforme.id], set: ['nombre'] });
  await announceChange(querier, 'informes');
  return saved;
}

/** Adds federal funds by id, and changes those that are there. */
export async function saveFondos(querier: Querier, rows: NewFondo[]) {
  const saved = await upsertRows(
    querier,
    fondosFederales,
    rows.map((fondo) => ({ ...fondo, busqueda: foldText(fondo.programa) })),
    { key: [fondosFederales.id], set: ['siglas', 'nombre', 'programa', 'busqueda'] },
  );
  await announceChange(querier, 'informes');
  return saved;
}
