import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { Archivo } from '#platform/files/files.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
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

/** A report as a file brings it, with the PDF and the Word file that came with it. */
export type IncomingInforme = {
  row: NewInforme;
  /** The files of the report that is there. */
  before: { pdf: Archivo | undefined; word: Archivo | undefined } | undefined;
  pdf: IncomingFile | null | undefined;
  word: IncomingFile | null | undefined;
};

/**
 * Adds reports, and changes those whose type and audit code are there already: only the columns `given`, and the files that came. Bodies,
 * years, funds and types exist already.
 */
export async function saveInformes(
  querier: Querier,
  incoming: IncomingInforme[],
  given: (keyof NewInforme)[],
): Promise<{ added: number; changed: number; rows: NewInforme[] }> {
  const rows: NewInforme[] = [];
  /** Those whose file became another under the same id: their own row may not change. */
  const replaced: NewInforme[] = [];
  for (const { row, before, ...files } of incoming) {
    const pdf = await files.pdf?.save(querier, before?.pdf);
    const word = await files.word?.save(querier, before?.word);
    const another = (before?.pdf && pdf?.changed) || (before?.word && word?.changed);
    const whole = { ...row, pdfId: pdf?.id ?? before?.pdf?.id ?? null, wordId: word?.id ?? before?.word?.id ?? null };
    (another ? replaced : rows).push(whole);
  }
  const how = {
    key: [informes.tipoInformeId, informes.auditoria],
    set: incoming.some(({ pdf, word }) => pdf || word) ? [...given, 'pdfId' as const, 'wordId' as const] : given,
  };
  const saved = await upsertRows(querier, informes, rows, how);
  await upsertRows(querier, informes, replaced, how);
  await announceChange(querier, 'informes');
  return { added: saved.added, changed: saved.changed + replaced.length, rows: [...rows, ...replaced] };
}

/** Adds names of reports by id, and changes those that are there. */
export async function saveNombresInforme(querier: Querier, rows: (typeof nombresInforme.$inferInsert)[]) {
  const saved = await upsertRows(querier, nombresInforme, rows, {
    key: [nombresInforme.id],
    set: ['tipoInformeId', 'nombre'],
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
