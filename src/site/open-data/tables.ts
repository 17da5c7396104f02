import { capitalized, numberWord } from '#ui/conclusion/number-words.ts';
import type { CallGroup } from '../contract/page/calls.ts';

/** A table that is downloaded whole: the beginning of its addresses, before the format. */
export type OpenTable = { title: string; address: string };

const FORMAT = '/{formato}';

/** Returns the tables of the contract that are downloaded whole, and how many others need a parameter. */
export function openTables(groups: readonly CallGroup[]): { whole: OpenTable[]; others: number } {
  const tables = groups
    .flatMap(({ calls }) => calls)
    .filter(({ method, path }) => method === 'GET' && path.endsWith(FORMAT))
    .map(({ path, summary }) => ({ title: titleOf(summary), address: path.slice(0, -FORMAT.length) }));
  const whole = tables.filter(({ address }) => !address.includes('{'));
  return { whole, others: tables.length - whole.length };
}

/** Returns the sentence of the page of open data. */
export function openDataSentence({ whole, others }: { whole: readonly OpenTable[]; others: number }): string {
  if (whole.length === 0) return 'Todo lo que publica este sitio puede reutilizarse.';
  const amount =
    whole.length === 1 ? 'Una tabla se descarga completa' : `${tablesOf(whole.length)} se descargan completas`;
  if (others === 0) return `${amount}.`;
  return `${amount}; otra${others === 1 ? '' : `s ${numberWord(others)}`}, por ente, auditoría o encuesta.`;
}

function tablesOf(amount: number): string {
  return `${capitalized(numberWord(amount))} tablas`;
}

/** `Observaciones por tema, como archivo CSV, Excel o JSON` → `Observaciones por tema`. */
function titleOf(summary: string): string {
  return summary.replace(/,? como (?:archivo|tabla).*$/, '');
}
