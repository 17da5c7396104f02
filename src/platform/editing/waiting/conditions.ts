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

/** Returns the kinds and tables of a person, and the conditions of the groups of content that wait for this person. */
export async function waitingFor(actor: StaffActor, { kinds, listImports }: WaitingSources) {
  const opened = kinds.filter((kind) => mayOpen(actor, kind));
  const edited = kinds.filter((kind) => actor.can(contentAction(kind, 'editar')));
  const published = kinds.filter((kind) => actor.can(contentAction(kind, 'publicar')));
  // Some are read from the database: not for people who have nothing to import, on every page.
  const tables = mayTryAny(actor) ? [...(await listImports()).values()] : [];
  const imports = tables.filter((definition) => mayTry(actor, definition));
  const { estado, fallo, responsable, conjunto } = contenidos;
  const isMine = eq(responsable, actor.id);
  const isCommented = hasWordOfOthers(actor.id);
  const isPublished = isOfKinds(published);
  // A set of changes waits, not each of its contents; but those that were returned apart from it do.
  const isOpen = and(isOfKinds(opened), isNull(conjunto));
  const isOpenPart = and(isOfKinds(opened), or(isNull(conjunto), isApart));
  const conditions = {
    // A schedule that failed is still one.
    failed: and(isOpen, eq(estado, 'programado'), isNotNull(fallo), or(isMine, isPublished)),
    // Versions of others; the own ones are in the hands of others.
    review: and(isOpen, eq(estado, 'revision'), isPublished, sql`${responsable} is distinct from ${actor.id}`),
    returned: and(isOpenPart, eq(estado, 'devuelto'), isMine),
    // What was returned waits already, with its comments. Of a set its contents are commented on.
    commented: and(isOfKinds(opened), inArray(estado, ['borrador', 'revision']), isMine, isCommented),
    drafts: and(isOpen, eq(estado, 'borrador'), isMine, not(isCommented), not(isReturnedInPart(actor.id))),
  } satisfies Record<string, SQL | undefined>;
  return { opened, edited, imports, confirmable: imports.filter(({ action }) => actor.can(action)), conditions };
}

/** Condition on the contents of a set: the set itself was not returned. */
const isApart = sql`not exists (select from contenidos s where s.id = ${contenidos.conjunto} and s.estado = 'devuelto')`;

/** Condition on a set: a change of a person was returned apart from it, which waits already, or nothing else waits in it. */
function isReturnedInPart(persona: string): SQL {
  return sql`exists (select from contenidos m where m.conjunto = ${contenidos.id} and m.estado = 'devuelto' and (m.responsable = ${persona}
    or not exists (select from contenidos o where o.conjunto = m.conjunto and o.estado in ('borrador', 'revision', 'programado'))))`;
}

/** Condition on content: it is of one of some kinds, whose names are one parameter. */
export function isOfKinds(kinds: readonly ContentKind[]): SQL {
  return sql`${contenidos.tipo} = any(${sql.param(typesOf(kinds))}::text[])`;
}

/** Returns the names of kinds in the tables. */
export function typesOf(kinds: readonly ContentKind[]): string[] {
  return kinds.map(({ tipo }) => tipo);
}
