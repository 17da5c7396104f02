import { isPresent } from '#platform/files/state/state.ts';
import { previewAddress } from '#platform/preview/address.ts';
import { findPreview, previewEnding } from '#platform/preview/preview.ts';
import { type Documento, listDocumentos } from '../../queries.ts';
import { type Budget, type BudgetColumns, readBudget, withEarlier } from '../../rules/budget.ts';
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
    .filter(({ archivo }) => archivo && isPresent(archivo) && previewEnding(archivo.nombre))
    .toSorted((a, b) => (b.fecha ?? '').localeCompare(a.fecha ?? ''))
    .slice(0, MAX_TABLES);
  const read = await Promise.all(tables.map((documento) => readTable(documento, columns)));
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

async function readTable(documento: Documento, columns: BudgetColumns) {
  const ending = documento.archivo ? previewEnding(documento.archivo.nombre) : undefined;
  if (!documento.archivo || !ending) return { documento, budget: undefined, isWaiting: false };
  const preview = await findPreview(documento.archivo, ending, { sheet: 1, page: 1 });
  if (preview?.kind !== 'libro') return { documento, budget: undefined, isWaiting: preview?.kind === 'espera' };
  // A table of several pages is a longer thing than a budget.
  const rows = preview.pages > 1 ? [] : [...preview.shown.head, ...preview.shown.body];
  return { documento, budget: readBudget(rows, columns), isWaiting: false };
}
