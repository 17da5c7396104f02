import { quarterName, quarterOf } from '#areas/transparencia/rules/quarters.ts';
import { count } from '#platform/format.ts';
import type { Run } from '#platform/import/runs/runs.ts';
import { boardPath, formatOfImport } from '../transparencia/board-address.ts';
import { isRepeated } from '../transparencia/board-of-run.server.ts';
import type { WaitingItem } from './waiting-group.ts';

/**
 * Parts the books of formats in review, where a quarter has several, from the other runs that wait: one item for each quarter, which leads to the
 * board where they are approved together.
 */
export function joinQuarterBooks<Each extends Run>(runs: readonly Each[]): { joined: WaitingItem[]; others: Each[] } {
  const books = runs.filter((run) => run.periodo && run.enviada && formatOfImport(run.tipo));
  const quarters = [...Map.groupBy(books, ({ periodo }) => boardPath(quarterOf(periodo ?? '')))];
  const several = quarters.filter(([, ofQuarter]) => ofQuarter.length > 1);
  const joined = several.map(([path, ofQuarter]) => ({
    href: `${path}?estado=revision`,
    title: `${ofQuarter.length} formatos en revisión`,
    what: 'En revisión',
    text: `${quarterName(quarterOf(ofQuarter[0]?.periodo ?? ''))}${repeatedWords(ofQuarter)}. Se aprueban juntos en el tablero.`,
    isUrgent: false,
    amount: ofQuarter.length,
    action: 'Ver el tablero',
  }));
  const others = new Set(runs);
  for (const book of several.flatMap(([, ofQuarter]) => ofQuarter)) others.delete(book);
  return { joined, others: [...others] };
}

function repeatedWords(books: readonly Run[]): string {
  const repeated = books.filter(isRepeated).length;
  return repeated > 0 ? `, ${count('formato', repeated)} sin cambios` : '';
}
