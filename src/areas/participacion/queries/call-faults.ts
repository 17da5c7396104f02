import { findDocumentoIds } from '#areas/documentos/queries/folders.ts';
import { catalogueTitles } from '#areas/documentos/rules.ts';
import type { Querier } from '#platform/database/connection.ts';
import { convocatorias } from '../schema.ts';

type Change = { index: number; row: { numero: number; anio: number; actual: boolean; documentoId: number | null } };
type Fault = { index: number; field: 'anio' | 'actual' | 'documentoId'; problem: string };

/** Returns the faults of written calls: two of one year, two in process, or a missing document. */
export async function findCallFaults(querier: Querier, changes: readonly Change[]): Promise<Fault[]> {
  const { numero, anio } = convocatorias;
  const stored = await querier.select({ numero, anio }).from(convocatorias);
  const documents = await findDocumentoIds(
    querier,
    changes.flatMap(({ row }) => row.documentoId ?? []),
  );
  const current = changes.find(({ row }) => row.actual);
  return changes.flatMap(({ index, row }): Fault[] => {
    const sameYear = stored.find((call) => call.anio === row.anio && call.numero !== row.numero);
    const faults: (Fault | false | undefined)[] = [
      sameYear && { index, field: 'anio', problem: `es el año de la convocatoria ${sameYear.numero}` },
      row.actual &&
        index !== current?.index && { index, field: 'actual', problem: 'otra fila es ya la convocatoria en proceso' },
      row.documentoId !== null &&
        !documents.has(row.documentoId) && {
          index,
          field: 'documentoId',
          problem: `no es un documento que exista; agréguelo antes en «${catalogueTitles.documentos}»`,
        },
    ];
    return faults.flatMap((fault) => fault || []);
  });
}
