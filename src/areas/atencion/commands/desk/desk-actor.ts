import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/acts/actor.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
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
  const [excluded] = await readExclusion({ id, persona: actor.id });
  const isHandler = handlesType(actor.permissions, recordTypes[tipo].slug) && !excluded;
  return { ...actor, may: (action, area) => isHandler && actor.may(action, area) };
}

const readExclusion = prepared((querier, { id, persona }: PreparedValues<'id' | 'persona'>) =>
  querier
    .select({ persona: exclusiones.persona })
    .from(exclusiones)
    .where(sql`${exclusiones.registroId} = ${id} and ${exclusiones.persona} = ${persona}`),
);
