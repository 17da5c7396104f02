import { formatInteger } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { foldText } from '#platform/text/fold.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

/** The columns of a published table that a budget uses, by the first words of their headings. */
export type BudgetColumns = {
  concepto: string;
  /** The amount: the first of these columns in the table. */
  monto: readonly string[];
  /** The group of a concept; if it is undefined, or the table has no such column, concepts are not grouped. */
  capitulo?: string;
};
/** A concept of a budget; amounts in cents, `before` is that of the same concept in the previous budget. */
export type BudgetRow = { concepto: string; monto: number; before: number | undefined };
export type BudgetChapter = { name: string; monto: number; rows: BudgetRow[] };
export type Budget = { total: number; chapters: BudgetChapter[] };

/** Folded text of a row with a sum: «Total», «Subtotal 1000», «Gran total», «Sumas totales». */
const SUM = /^(?:gran |sub-?)?total(?:es)?(?![a-z])|^sumas?(?: total(?:es)?)?:?$/;

type Cell = { t: string; c?: number | undefined; r?: number | undefined };

/**
 * Parses a budget from the rows of a published table, largest chapter first. Undefined without a header or an amount. Rows of totals are skipped:
 * the total is computed.
 */
export function readBudget(rows: readonly (readonly Cell[])[], columns: BudgetColumns): Budget | undefined {
  const grid = withoutSpans(rows);
  const headAt = grid.findLastIndex(
    (row) => columnOf(row, [columns.concepto]) >= 0 && columnOf(row, columns.monto) >= 0,
  );
  const head = grid[headAt];
  if (!head) return undefined;
  const [concept, amount] = [columnOf(head, [columns.concepto]), columnOf(head, columns.monto)];
  const chapter = columns.capitulo ? columnOf(head, [columns.capitulo]) : -1;
  const chapters = new Map<string, BudgetRow[]>();
  for (const row of grid.slice(headAt + 1)) {
    const [concepto = '', monto] = [row[concept]?.trim(), centsOf(row[amount] ?? '')];
    if (!concepto || monto === undefined || row.some((text) => SUM.test(foldText(text)))) continue;
    const name = chapter < 0 ? '' : (row[chapter] ?? '').trim();
    chapters.set(name, [...(chapters.get(name) ?? []), { concepto, monto, before: undefined }]);
  }
  const summed = [...chapters]
    .map(([name, members]) => ({ name, monto: sumOf(members, montoOf), rows: members }))
    .toSorted((a, b) => b.monto - a.monto);
  const total = sumOf(summed, montoOf);
  return total > 0 ? { total, chapters: summed } : undefined;
}

/** Returns the budget with the amounts of the previous one. */
export function withEarlier(budget: Budget, earlier: Budget | undefined): Budget {
  if (!earlier) return budget;
  const key = (chapter: string, concepto: string) => foldText(`${chapter} ${concepto}`);
  const amounts = new Map(
    earlier.chapters.flatMap(({ name, rows }) => rows.map((row) => [key(name, row.concepto), row.monto] as const)),
  );
  return {
    ...budget,
    chapters: budget.chapters.map((chapter) => ({
      ...chapter,
      rows: chapter.rows.map((row) => ({ ...row, before: amounts.get(key(chapter.name, row.concepto)) })),
    })),
  };
}

/** Returns the cents of an amount such as `$47,800,089.74`; undefined for another text. */
export function centsOf(text: string): number | undefined {
  const plain = text.replaceAll(/[\s$,]/g, '');
  return /^-?\d{1,13}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

const montoOf = ({ monto }: { monto: number }) => monto;

function columnOf(row: readonly string[], names: readonly string[]): number {
  for (const name of names) {
    const at = row.findIndex((text) => foldText(text).trim().startsWith(foldText(name)));
    if (at >= 0) return at;
  }
  return -1;
}

/** Returns the texts of a table, with the texts of merged cells repeated in each position. */
function withoutSpans(rows: readonly (readonly Cell[])[]): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const { t, c = 1, r = 1 } of row) {
      while (grid[y]?.[x] !== undefined) x += 1;
      for (let down = 0; down < r; down++)
        for (let right = 0; right < c; right++) {
          const target = grid[y + down];
          if (target) target[x + right] = t;
        }
      x += c;
    }
  }
  return grid.map((row) => Array.from(row, (text) => text ?? ''));
}

/** Returns the sentence of a budget on its largest chapter, or its largest concept if it has no chapters. */
export function budgetSentence({ total, chapters }: Budget): Phrase {
  const parts =
    chapters.length > 1
      ? chapters.map(({ name, monto }) => ({ name, monto }))
      : chapters.flatMap(({ rows }) => rows.map(({ concepto, monto }) => ({ name: concepto, monto })));
  const [largest] = parts.toSorted((a, b) => b.monto - a.monto);
  if (!largest) return ['La tabla publicada no tiene montos.'];
  const [unit, whole] = chapters.length > 1 ? ['capítulo', 'un solo capítulo'] : ['concepto', 'un solo concepto'];
  if (largest.monto >= total) return ['Todo es de un solo concepto: ', figure(largest.name, 'neutral'), '.'];
  const share = Math.min(99, Math.max(1, Math.round((largest.monto * 100) / total)));
  return [
    'De cada 100 pesos, ',
    figure(formatInteger(share), 'neutral'),
    ` ${share === 1 ? 'es' : 'son'} de ${share > 50 ? whole : `su mayor ${unit}`}: ${largest.name}.`,
  ];
}
