import { numberWord } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import type { CallGroup } from '../contract/page/calls.ts';

/** Downloadable table of figures, with the beginning of its addresses before the format; or a feed. */
type OpenTable = { title: string; address: string };

const FORMAT = '/{formato}';

/** Returns the tables of the contract whose only parameter is the format. */
export function openTables(groups: readonly CallGroup[]): OpenTable[] {
  return groups
    .flatMap(({ calls }) => calls)
    .filter(({ method, path }) => method === 'GET' && path.endsWith(FORMAT))
    .map(({ path, summary }) => ({ title: titleOf(summary), address: path.slice(0, -FORMAT.length) }))
    .filter(({ address }) => !address.includes('{'));
}

/** Returns the feeds and calendars of the contract without parameters. */
export function openFeeds(groups: readonly CallGroup[]): OpenTable[] {
  return groups
    .flatMap(({ calls }) => calls)
    .filter(({ path }) => /^[^{]+\.(atom|ics)$/.test(path))
    .map(({ path, summary }) => ({ title: summary, address: path }));
}

/** Returns the sentence of the page of open data. */
export function openDataSentence(datasets: number, tables: number): string {
  const parts: string[] = [];
  if (datasets > 0) parts.push(datasets === 1 ? 'un conjunto de datos' : `${numberWord(datasets)} conjuntos de datos`);
  if (tables > 0) parts.push(tables === 1 ? 'una tabla de cifras' : `${numberWord(tables)} tablas de cifras`);
  return parts.length > 0
    ? `${capitalized(parts.join(' y '))}, para llevar completos.`
    : 'Todo lo que publica este sitio puede reutilizarse.';
}

/** Returns the title in a summary: `Observaciones por tema, como archivo CSV, Excel o JSON` → `Observaciones por tema`. */
function titleOf(summary: string): string {
  return summary.replace(/,? como (?:archivo|tabla).*$/, '');
}
