import { and, gt, inArray, isNull } from 'drizzle-orm';
import { addMarks, findMark } from '../../acts/marks.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { isKeyedMark, keyedMark } from '../../encryption/lookup.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import type { Permission } from '../roles.ts';
import { invitaciones, permisosInvitados } from '../schema.ts';

type Link = Pick<typeof invitaciones.$inferSelect, 'id' | 'correo' | 'persona' | 'vence'>;

/** An open link with the permissions that it grants. */
type MarkedLink = Link & { permissions: readonly Permission[] };

/** Returns the key of the mark of an invitation or recovery link. The mark is null once the link was used or withdrawn. */
const linkMarkOf = (id: string) => `enlace/${id}`;

/** Adds the mark of a new link to the entry of the act, computed from the values of the act, not from stored rows, which may be tampered with. */
export function markLink(tx: Transaction, link: MarkedLink): void {
  addMarks(tx, { [linkMarkOf(link.id)]: keyedMark('enlace', ...fieldsOf(link)) });
}

/** Ends the marks of links in the entry of the act, which makes the links invalid. */
export function endLinks(tx: Transaction, ids: readonly string[]): void {
  addMarks(tx, Object.fromEntries(ids.map((id) => [linkMarkOf(id), null])));
}

/**
 * Returns a link with its permissions, if an act created it with the same address, person, expiry and permissions. Otherwise reports a security
 * event.
 */
export async function findMarkedLink(querier: Querier, row: Link): Promise<MarkedLink | undefined> {
  const [link] = await withPermissions(querier, [row]);
  const mark = await findMark(querier, linkMarkOf(row.id));
  if (link && hasMark(link, mark)) return link;
  noteSecurityEvent('enlace-ajeno');
  return undefined;
}

/** Returns the ids of tampered open links, according to the current `marks`. */
export async function listForeignLinks(marks: ReadonlyMap<string, string | null>, now: Date): Promise<string[]> {
  const rows = await db()
    .select()
    .from(invitaciones)
    .where(and(isNull(invitaciones.usada), gt(invitaciones.vence, now)));
  const links = await withPermissions(db(), rows);
  return links.filter((link) => !hasMark(link, marks.get(linkMarkOf(link.id)))).map(({ id }) => id);
}

async function withPermissions(querier: Querier, links: readonly Link[]): Promise<MarkedLink[]> {
  const ids = links.map(({ id }) => id);
  const granted = await querier.select().from(permisosInvitados).where(inArray(permisosInvitados.invitacion, ids));
  const byLink = Map.groupBy(granted, ({ invitacion }) => invitacion);
  return links.map(({ id, correo, persona, vence }) => {
    const permissions = (byLink.get(id) ?? []).map(({ rol, area }) => ({ rol, area }) as Permission);
    return { id, correo, persona, vence, permissions };
  });
}

function fieldsOf({ id, correo, persona, vence, permissions }: MarkedLink): string[] {
  const granted = permissions.map(({ rol, area }) => `${rol}:${area}`).sort();
  return [id, correo, persona ?? '', vence.toISOString(), ...granted];
}

function hasMark(link: MarkedLink, mark: string | null | undefined): boolean {
  return isKeyedMark(mark, 'enlace', ...fieldsOf(link));
}
