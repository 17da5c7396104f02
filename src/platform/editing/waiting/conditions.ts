import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { StaffActor } from '../../identity/staff-actor.ts';
import type { Import } from '../../import/definition.ts';
import { mayTry, mayTryAny } from '../../import/runs/may-try.ts';
import { hasWordOfOthers } from '../comments.ts';
import { type ContentKind, contentAction, mayOpen } from '../kind.ts';
import { contenidos } from '../schema.ts';

/** Kinds of content and tables of the areas. */
export type WaitingSources = {
  kinds: readonly ContentKind[];
  listImports(): Promise<ReadonlyMap<string, Import>>;
};

/** Returns the kinds and import tables that a person may use, and the conditions of the groups of content pending for this person. */
export async function waitingFor(actor: StaffActor, { kinds, listImports }: WaitingSources) {
  const opened = kinds.filter((kind) => mayOpen(actor, kind));
  const edited = kinds.filter((kind) => actor.can(contentAction(kind, 'editar')));
  const published = kinds.filter((kind) => actor.can(contentAction(kind, 'publicar')));
  // Some import tables are read from the database, on every page; skipped for people who may not import.
  const tables = mayTryAny(actor) ? [...(await listImports()).values()] : [];
  const imports = tables.filter((definition) => mayTry(actor, definition));
  const { estado, fallo, responsable, conjunto } = contenidos;
  const isMine = eq(responsable, actor.id);
  const isCommented = hasWordOfOthers(actor.id);
  const isPublished = isOfKinds(published);
  // A set of changes is listed instead of its contents, except contents that were returned without their set.
  const isOpen = and(isOfKinds(opened), isNull(conjunto));
  const isOpenPart = and(isOfKinds(opened), or(isNull(conjunto), isApart));
  const conditions = {
    // A failed schedule keeps the state `programado`.
    failed: and(isOpen, eq(estado, 'programado'), isNotNull(fallo), or(isMine, isPublished)),
    // Versions of others only: nobody reviews their own.
    review: and(isOpen, eq(estado, 'revision'), isPublished, sql`${responsable} is distinct from ${actor.id}`),
    returned: and(isOpenPart, eq(estado, 'devuelto'), isMine),
    // Returned content is in another group already. In a set, comments are on its contents, not on the set.
    commented: and(isOfKinds(opened), inArray(estado, ['borrador', 'revision']), isMine, isCommented),
    drafts: and(isOpen, eq(estado, 'borrador'), isMine, not(isCommented), not(isReturnedInPart(actor.id))),
  } satisfies Record<string, SQL | undefined>;
  return { opened, edited, imports, confirmable: imports.filter(({ action }) => actor.can(action)), conditions };
}

/** Condition on content of a set: the set itself was not returned. */
const isApart = sql`not exists (select from contenidos s where s.id = ${contenidos.conjunto} and s.estado = 'devuelto')`;

/** Condition on a set: content of the person was returned without the set (and is listed already), or nothing else is pending in the set. */
function isReturnedInPart(persona: string): SQL {
  return sql`exists (select from contenidos m where m.conjunto = ${contenidos.id} and m.estado = 'devuelto' and (m.responsable = ${persona}
    or not exists (select from contenidos o where o.conjunto = m.conjunto and o.estado in ('borrador', 'revision', 'programado'))))`;
}

/** Condition on content: it is of one of some kinds. Their names are passed as one parameter. */
export function isOfKinds(kinds: readonly ContentKind[]): SQL {
  return sql`${contenidos.tipo} = any(${sql.param(typesOf(kinds))}::text[])`;
}

/** Returns the `tipo` of each kind. */
export function typesOf(kinds: readonly ContentKind[]): string[] {
  return kinds.map(({ tipo }) => tipo);
}
