import { type Column, like } from 'drizzle-orm';
import { escapeLike } from '../../text/fold.ts';

/** Most rows that a list of mentions has. */
export const MAX_MENTIONS = 50;

/** SQL condition: the HTML of a column has a link to an address of the site, with or without its host. */
export function linksTo(column: Column, address: string) {
  return like(column, `%${escapeLike(address.replaceAll('&', '&amp;'))}"%`);
}
