import { findDocumentoIds, listCodigos } from '#areas/documentos/queries/known.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { FilledCell } from '#platform/import/cell.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { date, integer, text, yesNo } from '#platform/import/parsers.ts';
import { showRichText } from '#platform/import/show-value.ts';
import { markdownToHtml } from '#platform/rich-text.ts';
import { type ConvocatoriaChange, saveConvocatorias } from '../commands.ts';
import type { Convocatoria } from '../queries/calls.ts';
import { listKnownConvocatorias } from '../queries/known.ts';
import { callDateProblem } from '../rules/call-dates.ts';

const amount = (header: string, example: number) =>
  optional(integer(0, 30_000), { header, note: 'Si falta, 0.', example });
const day = (header: string, note: string, iso: string) =>
  optional(date, { header, note, example: { kind: 'date', iso } });

/** Annual calls for proposals with their figures, known by number. */
export const convocatoriasImport = defineImport({
  id: 'convocatorias',
  action: 'participacion.importar',
  title: 'Convocatorias',
  columns: {
    numero: required(integer(1, 999), {
      header: 'Convocatoria',
      also: ['Número'],
      note: 'Por él se reconoce: 1 para la primera.',
      example: 6,
    }),
    anio: required(integer(1950, 2100), { header: 'Año', note: '', example: 2025 }),
    programa: required(text(20), {
      header: 'Programa',
      also: ['Programa anual'],
      note: 'Programa anual de auditorías para el que se hizo.',
      example: '2025-2026',
    }),
    actual: optional(yesNo, {
      header: 'En proceso',
      also: ['Actual'],
      note: 'Sí en una sola: la que estaba en proceso deja de estarlo. Si falta, No.',
      example: true,
    }),
    publicadaEl: day('Publicación', 'Primer día en que recibe propuestas.', '2025-05-15'),
    cierraEl: day('Cierre de recepción', 'Último día en que las recibe.', '2025-08-29'),
    resultadosEl: day('Resultados', 'Día en que se publican.', '2025-09-12'),
    resumen: required(text(5000), {
      header: 'Resumen',
      note: 'Qué resultó de ella, en Markdown; de la que está en proceso, que lo está.',
      example: 'Convocatoria en proceso...',
      show: showRichText,
    }),
    solicitudesRecibidas: amount('Solicitudes recibidas', 8),
    solicitudesCiudadanas: amount('De personas', 8),
    solicitudesOrganizacion: amount('De organizaciones', 0),
    propuestasSeleccionadas: amount('Propuestas seleccionadas', 6),
    mujeres: amount('Mujeres', 3),
    hombres: amount('Hombres', 4),
    anonimas: amount('Anónimas', 1),
    sectorPublico: amount('Sector público', 3),
    sectorPrivado: amount('Sector privado', 4),
    sectorInformal: amount('Sector informal', 1),
    ambitoEstatal: amount('Ámbito estatal', 3),
    ambitoMunicipal: amount('Ámbito municipal', 5),
    documentoId: optional(integer(1, 2_000_000_000), {
      header: 'Documento',
      note: 'Número público del documento de la convocatoria.',
      example: 7010,
    }),
    carpeta: optional(
      (cell: FilledCell, { carpetas }: { carpetas: ReadonlySet<string> }) => {
        const written = text(20)(cell);
        if ('problem' in written || carpetas.has(written.value.toUpperCase()))
          return 'problem' in written ? written : { value: written.value.toUpperCase() };
        return { problem: 'no es una carpeta que exista; impórtela antes (carpetas)' };
      },
      { header: 'Carpeta', note: 'Código de la carpeta con sus informes.', example: 'FA-0311' },
    ),
  },
  prepare: async (querier: Querier) => ({
    carpetas: await listCodigos(querier),
    known: await listKnownConvocatorias(querier),
    /** Numbers of the calls in process in the file. */
    current: new Set<number>(),
  }),
  key: ({ numero }) => String(numero),
  async check(querier, rows, { current, known }) {
    const documents = await findDocumentoIds(
      querier,
      rows.flatMap(({ documentoId }) => documentoId ?? []),
    );
    const problems = rows.flatMap(({ numero, anio, actual, documentoId, ...dates }, row): RowProblem[] => {
      if (actual) current.add(numero);
      const before = known.get(numero);
      const { publicadaEl = before?.publicadaEl, cierraEl = before?.cierraEl } = dates;
      const wrongDate = callDateProblem({
        ...{ publicadaEl, cierraEl },
        resultadosEl: dates.resultadosEl === undefined ? before?.resultadosEl : dates.resultadosEl,
      });
      const sameYear = [...known.values()].find((call) => call.anio === anio && call.numero !== numero);
      return [
        ...(wrongDate ? [{ row, column: wrongDate.field, problem: wrongDate.problem }] : []),
        ...(actual && current.size > 1
          ? [{ row, column: 'actual', problem: 'otra fila es ya la convocatoria en proceso' }]
          : []),
        ...(sameYear ? [{ row, column: 'anio', problem: `es el año de la convocatoria ${sameYear.numero}` }] : []),
        ...(documentoId != null && !documents.has(documentoId)
          ? [{ row, column: 'documentoId', problem: 'no es un documento que exista; impórtelo antes (documentos)' }]
          : []),
      ];
    });
    return { problems, references: undefined };
  },
  async write(tx, rows, { known }) {
    const isRead = new Set(rows.map(({ numero }) => numero));
    const before = [...known.values()].filter(({ actual, numero }) => actual && !isRead.has(numero));
    if (rows.some(({ actual }) => actual))
      await saveConvocatorias(
        tx,
        before.map((call) => ({ ...call, actual: false })),
      );
    return saveConvocatorias(
      tx,
      rows.map((row) => merge(known.get(row.numero), row)),
    );
  },
});

type Row = Pick<ConvocatoriaChange, 'numero' | 'anio' | 'programa' | 'resumen'> & {
  [Key in keyof ConvocatoriaChange]?: ConvocatoriaChange[Key] | null | undefined;
};

/** The call with the columns of the file; a column that the file does not have stays as it is. */
function merge(before: Convocatoria | undefined, row: Row): ConvocatoriaChange {
  const values = Object.entries(row).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const isDate = name === 'publicadaEl' || name === 'cierraEl' || name === 'resultadosEl';
    const isLink = name === 'documentoId' || name === 'carpeta';
    // A blank amount is 0, a blank yes or no is no.
    if (value === null && !isDate && !isLink) return [[name, name === 'actual' ? false : 0]];
    return [[name, value]];
  });
  return { ...before, ...Object.fromEntries(values), resumen: markdownToHtml(row.resumen) };
}
