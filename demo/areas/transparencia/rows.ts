import type { Columna } from '#areas/transparencia/rules/columns.ts';
import { type ColumnTexts, cellOf, type RowFacts } from './cells.ts';
import type { DemoPeriod } from './periods.ts';
import { randomFrom } from './random.ts';

type Formato = { id: number; nombre: string; departamento: string };
type Request = {
  formato: Formato;
  columnas: readonly Columna[];
  period: DemoPeriod;
  isLast: boolean;
  municipios: readonly string[];
  texts: ColumnTexts;
};

/** The format of travel expenses, which has 5,000 rows. */
const TRAVEL = 10;
const TRAVEL_ROWS = { earlier: 1400, last: 5000 };

/**
 * Returns the rows of a demonstration version, the same at every load. Most rows of the last version repeat those of the earlier one,
 * so that their comparison has added, removed and changed rows. `amount` replaces the usual number of rows.
 */
export function demoRows(
  { formato, columnas, period, isLast, municipios, texts }: Request,
  amount?: number,
): string[][] {
  const size = 14 + (formato.id % 5) * 4;
  const first = isLast ? 2 : 0;
  const usual = formato.id === TRAVEL ? TRAVEL_ROWS[isLast ? 'last' : 'earlier'] : size + (isLast ? 3 : 0);
  const total = amount ?? usual;
  return Array.from({ length: total }, (_, position) => {
    const index = position + first;
    const facts: RowFacts = {
      index,
      formato,
      period,
      municipios,
      texts,
      corrected: isLast && index % 11 === 5,
      random: randomFrom(formato.id * 100_003 + index),
    };
    const cells = columnas.map((columna) => cellOf(columna, facts));
    return explainBlanks(cells, columnas);
  });
}

/** A blank cell has its reason in the column of notes. */
function explainBlanks(cells: string[], columnas: readonly Columna[]): string[] {
  const note = columnas.findIndex(({ nombre }) => nombre === 'Nota');
  const blank = columnas.find(({ nombre }, index) => index !== note && cells[index] === '' && nombre !== '');
  if (note >= 0 && blank) cells[note] = `${blank.nombre}: no se generó en el periodo que se informa.`;
  return cells;
}
