import type { Querier } from '#platform/database/connection.ts';
import { formatDateLong } from '#platform/format.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, pastDate, text } from '#platform/import/parsers.ts';
import { writeByColumns } from '#platform/import/write-by-columns.ts';
import { today } from '#platform/visibility.ts';
import { saveErratas } from '../commands/follow-up.ts';
import { tipoInformeNames } from '../queries/catalogue-names.ts';
import { checkInformes, informeColumns, informeKey } from './of-informe.ts';

/** Import of corrections of published reports, identified by report and number. */
export const erratasImport = defineImport({
  id: 'erratas',
  action: 'informes.importar',
  title: 'Erratas',
  columns: {
    ...informeColumns,
    errata: required(integer(1, 10_000), {
      header: 'Errata',
      also: ['Número de errata', 'No', 'Núm'],
      note: 'Su número dentro del informe.',
      example: 1,
    }),
    publicadaEl: required(pastDate, {
      header: 'Publicada el',
      also: ['Fecha', 'Fecha de publicación'],
      note: 'Fecha en que se publica la corrección.',
      example: { kind: 'date', iso: '2024-10-15' },
    }),
    ubicacion: optional(text(200), {
      header: 'Dónde',
      also: ['Ubicación', 'Página'],
      note: 'Página, cuadro o párrafo.',
      example: 'Página 12, cuadro 3',
    }),
    dice: required(text(5000), { header: 'Dice', note: 'Lo que dice el informe.', example: '1,234,500 pesos' }),
    debeDecir: required(text(5000), {
      header: 'Debe decir',
      note: 'Lo que debe decir.',
      example: '1,243,500 pesos',
    }),
  },
  prepare: async (querier: Querier) => ({
    today: today(new Date()),
    tiposInforme: await tipoInformeNames(querier),
  }),
  key: ({ errata, ...row }) => `${informeKey(row)}\n${errata}`,
  async check(querier, rows) {
    const { problems, references: informeOf } = await checkInformes(querier, rows);
    const early = rows.flatMap((each, row): RowProblem[] => {
      const publicadoEl = informeOf(each)?.publicadoEl;
      if (publicadoEl === undefined || each.publicadaEl >= publicadoEl) return [];
      const problem = `es anterior al informe, que es del ${formatDateLong(publicadoEl)}; corrija la fecha`;
      return [{ row, column: 'publicadaEl', problem }];
    });
    return { problems: [...problems, ...early], references: informeOf };
  },
  write: (tx, rows, _context, informeOf) =>
    writeByColumns(rows, ['ubicacion'], (group, present) =>
      saveErratas(tx, {
        rows: group.flatMap(({ errata, auditoria, tipoInformeId, numero, ...row }) => {
          const informeId = informeOf({ auditoria, tipoInformeId, numero })?.id;
          return informeId === undefined ? [] : [{ ...row, informeId, numero: errata }];
        }),
        columns: ['publicadaEl', 'dice', 'debeDecir', ...present],
      }),
    ),
});
