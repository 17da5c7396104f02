import { sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import type { Saved } from '#platform/database/upsert.ts';
import { listArchivos } from '#platform/files/files.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
import { saveDocumentosEncuesta } from '../commands.ts';
import { type ResultNames, readPlaceIds } from '../queries/survey-lists.ts';
import { encuestasDocumentos } from '../schema.ts';
import { publishEjercicioEncuesta } from './publish.ts';

/** A row of a table of results, with what it says of its year. */
export type ResultRow = { anio: number; corte?: string | null | undefined; tipoId: number; clave: string };
/** The ids of a result. */
export type ResultIds = { tipoId: number; municipioId: number; ejercicioId: number };

/** Saves the years and the municipalities that rows name for the first time. Returns the ids of the result of a row. */
export const openResults = contentCommand(
  'encuestas',
  async (
    tx,
    { rows, years }: { rows: readonly ResultRow[]; years: ResultNames['years'] },
  ): Promise<(row: ResultRow) => ResultIds> => {
    let places = await readPlaceIds(tx);
    for (const row of rows) {
      const { anio, clave } = row;
      const year = years.get(anio);
      const corte = row.corte ?? year?.corte ?? '';
      if (year && year.corte === corte && places.has(clave)) continue;
      const ejercicio = { ...sourceMark(row), anio, corte };
      years.set(anio, { id: await publishEjercicioEncuesta(tx, { id: year?.id ?? null, ejercicio }), corte });
      places = await readPlaceIds(tx);
    }
    return ({ anio, tipoId, clave }) => ({
      tipoId,
      municipioId: places.get(clave) ?? 0,
      ejercicioId: years.get(anio)?.id ?? 0,
    });
  },
);

/** Saves the documents of results; one that replaces another keeps its id and its addresses. */
export const importDocumentosEncuesta = contentCommand(
  'encuestas',
  async (tx, rows: readonly { result: ResultIds; documento: IncomingFile; row: object }[]): Promise<Saved> => {
    const total = { added: 0, changed: 0 };
    const { tipoId, municipioId, ejercicioId, archivoId } = encuestasDocumentos;
    for (const { result, documento, row } of rows) {
      const ids = sql`(${result.tipoId}, ${result.municipioId}, ${result.ejercicioId})`;
      const [stored] = await tx
        .select({ archivoId })
        .from(encuestasDocumentos)
        .where(sql`(${tipoId}, ${municipioId}, ${ejercicioId}) = ${ids}`);
      const [existing] = stored ? await listArchivos(tx, [stored.archivoId]) : [];
      const { id, changed } = await documento.save(tx, existing);
      await saveDocumentosEncuesta(tx, [{ ...sourceMark(row), ...result, archivoId: id }]);
      if (!stored) total.added += 1;
      else if (changed) total.changed += 1;
    }
    return total;
  },
);
