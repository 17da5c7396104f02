import { sql } from 'drizzle-orm';
import { ForbiddenActError } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { handlesType } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { StoredRecord } from '../../queries/record.ts';
import { recordTypes } from '../../rules/desk/record-types.ts';
import type { TipoRegistro } from '../../rules/values.ts';
import { exclusiones } from '../../schema.ts';
import { loadIntact, reportAltered } from '../sealing/record-mark.ts';

type Head = { id: string; tipo: TipoRegistro };

/**
 * Returns a person as the actor of acts on one record. The actor has no permissions if the person does not handle its type or is excluded from it,
 * so that `act` refuses and logs the refusal. Type and exclusions are verified with the log. Throws `AlteredRecordError`.
 */
export async function actorOnRecord(actor: StaffActor, head: Head): Promise<Actor> {
  const record = await loadIntact(head.id);
  if (record.row.tipo !== head.tipo) throw reportAltered(head.id);
  return actorWhere(actor, head, isExcludedFrom(record, actor));
}

/** Returns `actorOnRecord` for a reading, whose record is verified after its log entry by `assertMayRead`. */
export async function readerOfRecord(actor: StaffActor, head: Head): Promise<Actor> {
  const [excluded] = await readExclusion({ id: head.id, persona: actor.id });
  return actorWhere(actor, head, excluded !== undefined);
}

/** Throws `ForbiddenActError` if the verified record has another type than `head`, or excludes the person. */
export function assertMayRead(actor: StaffActor, { tipo }: Head, record: StoredRecord): void {
  if (record.row.tipo !== tipo || isExcludedFrom(record, actor)) throw new ForbiddenActError();
}

function isExcludedFrom({ exclusions }: StoredRecord, { id }: StaffActor): boolean {
  return exclusions.some(({ persona }) => persona === id);
}

function actorWhere(actor: StaffActor, { tipo }: Head, isExcluded: boolean): Actor {
  const isHandler = handlesType(actor.permissions, recordTypes[tipo].slug) && !isExcluded;
  return { ...actor, may: (action, area) => isHandler && actor.may(action, area) };
}

const readExclusion = prepared((querier, { id, persona }: PreparedValues<'id' | 'persona'>) =>
  querier
    .select({ persona: exclusiones.persona })
    .from(exclusiones)
    .where(sql`${exclusiones.registroId} = ${id} and ${exclusiones.persona} = ${persona}`),
);
