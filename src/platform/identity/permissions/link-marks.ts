import { and, gt, inArray, isNull } from 'drizzle-orm';
import { findMarks, markAtEnd } from '../../acts/marks.ts';
import type { LoggedMarks } from '../../acts/schema.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { keyedHash, keyedHashes } from '../../encryption/lookup.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { invitaciones, permisosInvitados } from '../schema.ts';

type Link = typeof invitaciones.$inferSelect;

/** Key of the mark of an open link: of an invitation, or of the recovery of an access; null once it was used or withdrawn. */
export const linkMarkOf = (id: string) => `enlace/${id}`;

/** Lets the entry of the act have the marks of links, as the act leaves them. */
export function markLinks(tx: Transaction, ids: readonly string[]): void {
  markAtEnd(tx, marksOfRows, ids);
}

/** Returns whether an act made a link with its address, its person and its permissions. Another one is noted as a security event. */
export async function isMarkedLink(querier: Querier, link: Link): Promise<boolean> {
  const mark = (await findMarks(querier, [linkMarkOf(link.id)])).get(linkMarkOf(link.id))?.mark;
  const fields = (await fieldsOf(querier, [link])).get(link.id) ?? [];
  const isMarked = hasMark(fields, mark);
  if (!isMarked) noteSecurityEvent('enlace-ajeno');
  return isMarked;
}

/** Returns the ids of the open links that no act made as they are: `marks` are those in force. */
export async function listForeignLinks(marks: ReadonlyMap<string, string | null>, now: Date): Promise<string[]> {
  const links = await db()
    .select()
    .from(invitaciones)
    .where(and(isNull(invitaciones.usada), gt(invitaciones.vence, now)));
  const fields = await fieldsOf(db(), links);
  return links.map(({ id }) => id).filter((id) => !hasMark(fields.get(id) ?? [], marks.get(linkMarkOf(id))));
}

async function marksOfRows(tx: Transaction, ids: readonly string[]): Promise<LoggedMarks> {
  const isOpen = and(inArray(invitaciones.id, [...ids]), isNull(invitaciones.usada));
  const fields = await fieldsOf(tx, await tx.select().from(invitaciones).where(isOpen));
  const markOf = (id: string) => {
    const parts = fields.get(id);
    return parts ? keyedHash('enlace', ...parts).toString('hex') : null;
  };
  return Object.fromEntries(ids.map((id) => [linkMarkOf(id), markOf(id)]));
}

async function fieldsOf(querier: Querier, links: readonly Link[]): Promise<Map<string, string[]>> {
  const ids = links.map(({ id }) => id);
  const granted = await querier.select().from(permisosInvitados).where(inArray(permisosInvitados.invitacion, ids));
  const byLink = Map.groupBy(granted, ({ invitacion }) => invitacion);
  const permissionsOf = (id: string) => (byLink.get(id) ?? []).map(({ rol, area }) => `${rol}:${area}`).sort();
  return new Map(
    links.map(({ id, correo, persona, vence }) => [
      id,
      [id, correo, persona ?? '', vence.toISOString(), ...permissionsOf(id)],
    ]),
  );
}

function hasMark(fields: readonly string[], mark: string | null | undefined): boolean {
  return keyedHashes('enlace', ...fields).some((hash) => hash.toString('hex') === mark);
}
