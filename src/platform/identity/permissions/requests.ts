import { inArray } from 'drizzle-orm';
import type { Action } from '../../acts/actions.ts';
import { hasSeals, isSealedEntry } from '../../acts/entry-seal.ts';
import { findMarks } from '../../acts/marks.ts';
import { bitacora } from '../../acts/schema.ts';
import { db } from '../../database/connection.ts';
import { permissionsKey } from './marks.ts';

/** Act that requested a change pending consent: actor and time. `isInvitation`: the person accepted an invitation with the permission. */
export type PermissionRequest = { by: string; at: Date; isInvitation: boolean };

const requests: readonly string[] = [
  'personal.dar-permisos',
  'personal.reponer',
  'cuenta.aceptar-invitacion',
] satisfies Action[];

/** Returns the acts that requested the pending changes, by person, according to the log; none if a key replacement rewrote the mark since. */
export async function findRequests(people: readonly string[]): Promise<Map<string, PermissionRequest>> {
  const marks = await findMarks(db(), people.map(permissionsKey));
  if (marks.size === 0) return new Map();
  const numbers = [...marks.values()].map(({ numero }) => numero);
  const entries = await db().select().from(bitacora).where(inArray(bitacora.numero, numbers));
  const byNumber = new Map(entries.filter((entry) => !hasSeals() || isSealedEntry(entry)).map((e) => [e.numero, e]));
  return new Map(
    people.flatMap((id) => {
      const entry = byNumber.get(marks.get(permissionsKey(id))?.numero ?? 0);
      if (!entry || !requests.includes(entry.accion)) return [];
      const isInvitation = entry.accion === 'cuenta.aceptar-invitacion';
      return [[id, { by: entry.actorId, at: entry.momento, isInvitation }] as const];
    }),
  );
}
