import type { Querier } from '#platform/database/connection.ts';
import type { RowProblem } from '#platform/import/definition.ts';
import { type FormatoColumna, listColumnasToImport } from '../queries/imports.ts';

/** A column as a file places it. */
type Placed = { id: number; formatoId: number; orden: number };

/** The stored columns that rows of an import concern, and the places in the formats as its rows leave them. */
export class ColumnPlaces {
  private readonly columns = new Map<number, FormatoColumna>();
  /** Ids by format and place. */
  private readonly places = new Map<string, number>();
  private readonly formats = new Set<number>();

  /** Loads the columns with the ids of rows, and those of their formats, that were not loaded yet. */
  async load(querier: Querier, rows: readonly Placed[]): Promise<void> {
    const formatoIds = [...new Set(rows.map(({ formatoId }) => formatoId))].filter((id) => !this.formats.has(id));
    const ids = rows.map(({ id }) => id).filter((id) => !this.columns.has(id));
    for (const id of formatoIds) this.formats.add(id);
    for (const column of await listColumnasToImport(querier, { formatoIds, ids })) {
      // An earlier row may have moved it.
      if (this.columns.has(column.id)) continue;
      this.columns.set(column.id, column);
      this.places.set(placeOf(column), column.id);
    }
  }

  /** Returns a stored column by id; undefined for a new one. */
  stored(id: number): FormatoColumna | undefined {
    return this.columns.get(id);
  }

  /** Gives the columns of rows, which leave their places first, new ones. Returns what is wrong with the places. */
  move(rows: readonly Placed[]): RowProblem[] {
    for (const { id } of rows) {
      const existing = this.stored(id);
      if (existing && this.places.get(placeOf(existing)) === id) this.places.delete(placeOf(existing));
    }
    return rows.flatMap((column, row): RowProblem[] => {
      const other = this.places.get(placeOf(column));
      if (other === undefined) this.places.set(placeOf(column), column.id);
      return other === undefined
        ? []
        : [{ row, column: 'orden', problem: `es el lugar de la columna ${other} del formato` }];
    });
  }
}

function placeOf({ formatoId, orden }: Omit<Placed, 'id'>): string {
  return `${formatoId} ${orden}`;
}
