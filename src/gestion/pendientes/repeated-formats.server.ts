import { quarterName, quarterOf } from '#areas/transparencia/rules/quarters.ts';
import type { Run } from '#platform/import/runs/runs.ts';
import { boardPath, formatOfImport } from '../transparencia/board-address.ts';
import { isRepeated } from '../transparencia/board-of-run.server.ts';
import type { WaitingItem } from './waiting-group.ts';

/**
 * Parts the books of formats without changes, where a quarter has several, from the other runs that wait: one item for each quarter, which
 * leads to the board where they are approved together.
 */
export function joinRepeated<Each extends Run>(runs: readonly Each[]): { joined: WaitingItem[]; others: Each[] } {
  const repeated = runs.filter((run) => run.periodo && run.enviada && formatOfImport(run.tipo) && isRepeated(run));
  const quarters = [...Map.groupBy(repeated, ({ periodo }) => boardPath(quarterOf(periodo ?? '')))];
  const several = quarters.filter(([, books]) => books.length > 1);
  const joined = several.map(([path, books]) => ({
    href: `${path}?estado=sin-cambios`,
    title: `${books.length} formatos sin cambios`,
    what: 'En revisión',
    text: `${quarterName(quarterOf(books[0]?.periodo ?? ''))}. Se aprueban juntos en el tablero.`,
    isUrgent: false,
    amount: books.length,
  }));
  const others = new Set(runs);
  for (const book of several.flatMap(([, books]) => books)) others.delete(book);
  return { joined, others: [...others] };
}
