import type { WaitingRow } from '#platform/editing/waiting/find-waiting.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { findRowPath } from '../expediente/audit.server.ts';
import { formatInstant } from '../shell/who-and-when.ts';
import { contentItem } from './content-groups.server.ts';
import type { WaitingItem } from './waiting-groups.server.ts';

/** The person who reads the page, and the day as an ISO date. */
type Reader = { actor: StaffActor; day: string };

/** Returns the items of scheduled content, with the person who scheduled it unless it is the reader. */
export function scheduledItems(
  rows: readonly WaitingRow[],
  reader: Reader,
  nameOf: (person: string | null) => string,
): Promise<WaitingItem[]> {
  return itemsAtTheirPlace(rows, reader, ({ row }) => {
    const at = formatInstant(row.programadoPara ?? row.actualizado);
    if (row.programadoPor === reader.actor.id) return { what: at, text: '' };
    const text = `${at}. La programó ${nameOf(row.programadoPor)}, ${formatInstant(row.actualizado)}.`;
    return { what: at, text };
  });
}

/** Returns the items of the person's versions that others are reviewing. */
export function inReviewItems(rows: readonly WaitingRow[], reader: Reader): Promise<WaitingItem[]> {
  return itemsAtTheirPlace(rows, reader, ({ row }) => ({
    what: 'En revisión',
    text: `En revisión desde el ${formatInstant(row.actualizado)}`,
  }));
}

/** Returns items with links to their content; rows of an audit link to its workspace. */
function itemsAtTheirPlace(
  rows: readonly WaitingRow[],
  { actor, day }: Reader,
  words: (each: WaitingRow) => Pick<WaitingItem, 'what' | 'text'>,
): Promise<WaitingItem[]> {
  return Promise.all(
    rows.map(async (each) => {
      const path = await findRowPath(actor, each.kind, { registro: each.row.registro, day });
      const { what, text } = words(each);
      const item = contentItem(each, what, text);
      return path ? { ...item, href: path } : item;
    }),
  );
}
