import { contentCommand } from '#platform/acts/command.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import { anosDeEncuestas } from '../datasets/anos.ts';
import { type ResultNames, readPlaceIds, readYears } from '../queries/survey-lists.ts';
import { addMunicipalities } from './municipalities.ts';

/** Row of a table of results, with data of its year. */
export type ResultRow = { anio: number; corte?: string | null | undefined; tipoId: number; clave: string };
/** The ids of a result. */
export type ResultIds = { tipoId: number; municipioId: number; ejercicioId: number };

/** Saves new years and municipalities of rows. Returns the ids of the result of each row. */
export const openResults = contentCommand(
  'encuestas',
  async (
    tx,
    { rows, years }: { rows: readonly ResultRow[]; years: ResultNames['years'] },
  ): Promise<(row: ResultRow) => ResultIds> => {
    const written = new Map<number, { anio: number; corte: string }>();
    for (const row of rows) {
      const before = (written.get(row.anio) ?? years.get(row.anio))?.corte;
      const corte = row.corte ?? before ?? '';
      if (corte !== before) written.set(row.anio, { ...sourceMark(row), anio: row.anio, corte });
    }
    await anosDeEncuestas.save(tx, [...written.values()]);
    for (const [anio, year] of await readYears(tx)) years.set(anio, year);
    await addMunicipalities(tx);
    const places = await readPlaceIds(tx);
    return ({ anio, tipoId, clave }) => ({
      tipoId,
      municipioId: places.get(clave) ?? 0,
      ejercicioId: years.get(anio)?.id ?? 0,
    });
  },
);
