import type { Table, TableColumn } from '#platform/tables/table.ts';
import { shortFormatName } from '../rules/address.ts';
import type { Columna } from '../rules/columns.ts';
import { periodCells } from '../rules/period-cells.ts';
import { periodTitle } from '../rules/quarters.ts';
import { tableColumn } from '../rules/table-columns.ts';
import { type Row, readView } from './rows.ts';
import type { Version } from './versions.ts';

/** Returns the columns of a version as files have them. */
export function rowColumns(columnas: readonly Columna[]): TableColumn<Row>[] {
  return columnas.map(({ nombre, tipo }, index) =>
    tableColumn(nombre, tipo, ({ valores }: Row) => valores[index] ?? ''),
  );
}

/** A version that says the same of a later period: the days that it reports, and that of its validation, as ISO dates. */
export type Repetition = { periodo: string; desde: string; hasta: string; today: string };

/** Returns the table of a version for a later period in which nothing changed: its rows differ only in the cells that say their period. */
export function repeatedTable(version: Version, repetition: Repetition): Table<Row> {
  const cells = periodCells(version.columnas, repetition);
  return {
    title: shortFormatName(version.formato),
    subject: periodTitle(repetition.periodo, repetition.hasta),
    columns: rowColumns(version.columnas),
    rows: repeatedRows(),
  };

  async function* repeatedRows(): AsyncGenerator<Row> {
    for await (const { fila, valores } of readView(version, { filters: [] }))
      yield { fila, valores: valores.map((value, index) => cells.get(index) ?? value) };
  }
}
