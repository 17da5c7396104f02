import type { ContentCommand } from '#platform/acts/command.ts';
import type { SaveCounts } from '#platform/database/upsert.ts';
import type { RowToSave } from '#platform/datasets/declaration.ts';
import { file } from '#platform/import/column.ts';
import { defineImport, type Import, type RowProblem } from '#platform/import/definition.ts';
import { openResults } from '../commands/results.ts';
import { readResultNames } from '../queries/survey-lists.ts';
import { findYearProblems, resultColumns } from './resultados.ts';

/** Returns the import of survey documents: one per type of result, year and place. A replacing file keeps the id. */
export function documentosEncuestasImport(save: ContentCommand<readonly RowToSave[], SaveCounts>): Import {
  return defineImport({
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
      return save(
        tx,
        rows.map((row) => ({ ...resultOf(row), archivoId: row.documento })),
      );
    },
  });
}
