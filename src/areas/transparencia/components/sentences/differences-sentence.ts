import { formatInteger } from '#platform/format.ts';

type Counts = { added: number; removed: number; changedRows: number };

/** Returns the sentence that concludes about the differences; `version` names the later one. */
export function concludeDifferences(version: string, { added, removed, changedRows }: Counts): string {
  const parts = [
    added > 0 && `agrega ${rowsText(added)}`,
    removed > 0 && `retira ${rowsText(removed)}`,
    changedRows > 0 && `corrige ${rowsText(changedRows)} ya ${changedRows === 1 ? 'publicada' : 'publicadas'}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return `${version} no cambia ninguna fila`;
  const last = parts.pop();
  return `${version} ${parts.length > 0 ? `${parts.join(', ')} y ${last}` : last}`;
}

/** Returns how many rows a list has, as its heading: `3,602 filas nuevas`, `Ninguna fila nueva`. */
export function countMoved(total: number, one: string): string {
  if (total === 0) return `Ninguna fila ${one}`;
  return total === 1 ? `Una fila ${one}` : `${formatInteger(total)} filas ${one}s`;
}

function rowsText(amount: number): string {
  return amount === 1 ? 'una fila' : `${formatInteger(amount)} filas`;
}
