import { file } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { importDocumentosEncuesta, openResults } from '../commands/results.ts';
import { readResultNames } from '../queries/survey-lists.ts';
import { findYearProblems, resultColumns } from './results.ts';

/** Import of the documents of surveys: one for a type of result, in a year and a place. */
export const documentosEncuestasImport = defineImport({
  id: 'documentos-encuestas',
  action: 'encuestas.importar',
  title: 'Documentos de encuestas',
  columns: {
    ...resultColumns,
    documento: file(['pdf'], {
      header: 'Documento',
      also: ['Archivo', 'PDF'],
      note: 'El nombre de su archivo.',
      example: 'percepcion-2024.pdf',
    }),
  },
  prepare: readResultNames,
  key: ({ anio, tipoId, clave }) => [anio, tipoId, clave].join('\n'),
  async check(_querier, rows, { years }) {
    const missing = rows.flatMap(({ documento }, row): RowProblem[] =>
      documento ? [] : [{ row, column: 'documento', problem: 'falta' }],
    );
    return { problems: [...findYearProblems(rows, years), ...missing], references: undefined };
  },
  async write(tx, rows, { years }) {
    const resultOf = await openResults(tx, { rows, years });
    return importDocumentosEncuesta(
      tx,
      rows.flatMap((row) => (row.documento ? [{ result: resultOf(row), documento: row.documento, row }] : [])),
    );
  },
});
