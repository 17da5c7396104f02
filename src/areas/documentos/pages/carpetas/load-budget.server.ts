import { previewAddress } from '#platform/reading-link.ts';
import { isTable, readBudgetTable } from '../../queries/open-budgets.ts';
import { listDocumentos } from '../../queries.ts';
import { type Budget, type BudgetColumns, withEarlier } from '../../rules/budget.ts';
import { documentoAddress } from '../../rules.ts';

/** Longest list of documents in which a table is looked for. */
const MAX_TABLES = 4;

export type BudgetView = {
  title: string;
  date: string | undefined;
  href: string;
  previewHref: string | undefined;
  earlierTitle: string | undefined;
  budget: Budget;
};

/**
 * Loads the newest table of a folder as a budget, compared with the one before. `isComplete` is false while a table is being converted.
 * Folders without a table that has the columns have none.
 */
export async function loadBudget(
  carpeta: string,
  columns: BudgetColumns,
): Promise<{ view: BudgetView | undefined; isComplete: boolean }> {
  const tables = (await listDocumentos(carpeta))
    .filter(isTable)
    .toSorted((a, b) => (b.fecha ?? '').localeCompare(a.fecha ?? ''))
    .slice(0, MAX_TABLES);
  const read = await Promise.all(tables.map((documento) => readBudgetTable(documento, columns)));
  const isComplete = read.every(({ isWaiting }) => !isWaiting);
  const [newest, earlier] = read.flatMap(({ documento, budget }) => (budget ? [{ documento, budget }] : []));
  if (!newest) return { view: undefined, isComplete };
  const { id, nombre, fecha, archivo } = newest.documento;
  return {
    isComplete,
    view: {
      title: nombre,
      date: fecha ?? undefined,
      href: documentoAddress(id),
      previewHref: archivo ? previewAddress(archivo) : undefined,
      earlierTitle: earlier?.documento.nombre,
      budget: withEarlier(newest.budget, earlier?.budget),
    },
  };
}
