import { and, eq } from 'drizzle-orm';
import type { Actor } from '#platform/acts/actor.ts';
import { db } from '#platform/database/connection.ts';
import { handlesType } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { recordTypes } from '../../rules/desk/record-types.ts';
import type { TipoRegistro } from '../../rules/values.ts';
import { exclusiones } from '../../schema.ts';

/**
 * Returns a person as the actor of acts on one record: may nothing where the person does not handle its type, or is excluded from it, so
 * that `act` refuses and logs the refusal.
 */
export async function actorOnRecord(
  actor: StaffActor,
  { id, tipo }: { id: string; tipo: TipoRegistro },
): Promise<Actor> {
  const excluded = await db().$count(
    exclusiones,
    and(eq(exclusiones.registroId, id), eq(exclusiones.persona, actor.id)),
  );
  const isHandler = handlesType(actor.permissions, recordTypes[tipo].slug) && excluded === 0;
  return { ...actor, may: (action, area) => isHandler && actor.may(action, area) };
}
