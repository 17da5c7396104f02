import { isPresent } from '#platform/files/state/state.ts';
import { findPreview, previewEnding } from '#platform/preview/preview.ts';
import type { Documento } from '../queries.ts';
import { type Budget, type BudgetColumns, readBudget } from '../rules/budget.ts';

/** Whether a document is a table whose file is there. */
export function isTable({ archivo }: Documento): boolean {
  return archivo !== null && isPresent(archivo) && previewEnding(archivo.nombre) !== undefined;
}

/** Reads the table of a document as a budget: undefined if it is none, and while it cannot be converted yet (`isWaiting`). */
export async function readBudgetTable<Doc extends Documento>(
  documento: Doc,
  columns: BudgetColumns,
): Promise<{ documento: Doc; budget: Budget | undefined; isWaiting: boolean }> {
  const ending = documento.archivo ? previewEnding(documento.archivo.nombre) : undefined;
  if (!documento.archivo || !ending) return { documento, budget: undefined, isWaiting: false };
  const preview = await findPreview(documento.archivo, ending, { sheet: 1, page: 1 });
  if (preview?.kind !== 'libro')
    return { documento, budget: undefined, isWaiting: preview?.kind === 'espera' || preview?.kind === 'falla' };
  // A table of several pages is a longer thing than a budget.
  const rows = preview.pages > 1 ? [] : [...preview.shown.head, ...preview.shown.body];
  return { documento, budget: readBudget(rows, columns), isWaiting: false };
}
