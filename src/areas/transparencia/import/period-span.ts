import { WorkbookError } from '#platform/workbook/model.ts';
import type { Columna } from '../rules/columns.ts';
import { periodColumns } from '../rules/periods.ts';

/** Collects the period in the rows of a version: its first and last day, and its year. */
export class PeriodSpan {
  private readonly year: number;
  private readonly first: number;
  private readonly last: number;
  private anio = 0;
  private desde = '9999-12-31';
  private hasta = '';

  constructor(columnas: readonly Columna[]) {
    const at = (name: RegExp) => columnas.findIndex(({ nombre }) => name.test(nombre));
    this.year = at(periodColumns.year);
    this.first = at(periodColumns.first);
    this.last = at(periodColumns.last);
    if (this.last < 0)
      throw new WorkbookError(
        'content',
        'El formato no tiene la columna «Fecha de término del periodo que se informa».',
      );
  }

  /** Returns why the dates of a row cannot be its period, with the index of the column; undefined if they can. */
  problemOf(row: readonly string[]): { columna: number; problem: string } | undefined {
    const desde = row[this.first] ?? '';
    const hasta = row[this.last] ?? '';
    if (desde === '' || hasta === '') return undefined;
    if (hasta < desde) return { columna: this.last, problem: 'el periodo termina antes de su fecha de inicio' };
    const anio = row[this.year] ?? '';
    if (anio === '' || (anio >= desde.slice(0, 4) && anio <= hasta.slice(0, 4))) return undefined;
    return { columna: this.year, problem: `el ejercicio ${anio} no es el de las fechas de su periodo` };
  }

  /** Includes a row in the period. */
  add(row: readonly string[]): void {
    const desde = row[this.first] ?? '';
    const hasta = row[this.last] ?? '';
    this.anio = Math.max(this.anio, Number(row[this.year] ?? 0));
    if (desde !== '' && desde < this.desde) this.desde = desde;
    if (hasta > this.hasta) this.hasta = hasta;
  }

  /** Returns the period of all rows. Throws `WorkbookError` without rows. */
  result(): { anio: number; desde: string; hasta: string } {
    if (this.hasta === '')
      throw new WorkbookError(
        'content',
        'El libro no tiene filas debajo de sus encabezados: llénelo y súbalo otra vez o, si nada cambió en el periodo, use «Sin cambios» en el tablero del trimestre.',
      );
    return { anio: this.anio || Number(this.hasta.slice(0, 4)), desde: this.desde, hasta: this.hasta };
  }
}
