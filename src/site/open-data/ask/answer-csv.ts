import type { AsyncBuffer } from 'hyparquet';
import { toPesos } from '#platform/format.ts';
import { CSV_BEGINNING, csvLine } from '#platform/tables/csv.ts';
import { answerQuestion, matchingRows } from './answer.ts';
import type { AskedColumn, Cell, Question } from './question.ts';
import { groupText } from './words.ts';

/** Returns an answer as CSV: all groups or, for a question without grouping, all rows with all columns. Amounts are in pesos. */
export async function answerCsv(
  file: AsyncBuffer,
  columns: readonly AskedColumn[],
  question: Question,
): Promise<string> {
  const { por, suma } = question;
  if (por) {
    const { grupos } = await answerQuestion(file, columns, question);
    const lines = grupos.map((group) =>
      csvLine([groupText(group), group.filas, ...(suma ? [toPesos(group.suma)] : [])]),
    );
    return [CSV_BEGINNING, csvLine([por.name, 'renglones', ...(suma ? [suma.name] : [])]), ...lines].join('');
  }
  const parts = [CSV_BEGINNING, csvLine(columns.map(({ name }) => name))];
  for await (const { rows } of matchingRows(file, columns, question, true))
    for (const row of rows) parts.push(csvLine(columns.map(({ name, kind }) => csvCell(kind, row[name] ?? null))));
  return parts.join('');
}

function csvCell(kind: AskedColumn['kind'], cell: Cell): Cell {
  return kind === 'pesos' && cell !== null ? toPesos(Number(cell)) : cell;
}
