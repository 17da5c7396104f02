import { and, eq, gt, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ForbiddenActError } from '../../acts/act.ts';
import { areaOfAction } from '../../acts/actions.ts';
import type { Actor } from '../../acts/actor.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { isOneOfIds } from '../../database/reads/conditions.ts';
import type { ContentVerb } from '../../identity/roles.ts';
import { idsOf } from '../../ids.ts';
import { eachAlone } from '../each-alone.ts';
import { MoveRefusedError } from '../errors.ts';
import { type ContentData, type ContentKind, contentAction, type MovesMembers } from '../kind.ts';
import { isWorkOf } from '../publish/publish-work.ts';
import { contenidos, pasos, versiones } from '../schema.ts';
import { findAddress, isWithdrawn } from '../site-rows.ts';
import { isApproval, refusalOf } from '../states.ts';
import { type ContentRow, listMembers, listWaiting, lockRows, type Member, readMembers } from './members.ts';
import { reopen } from './note-saved.ts';
import { publishMembers } from './publish-members.ts';

/** A public row with its form data. */
export type SetRow = { registro: number; data: ContentData };

/** A kind whose rows are parts of a root. */
export type SetPart = {
  kind: ContentKind;
  /** Field of a part that contains the name of its root, as returned by `rootName`. */
  field: string;
  /** Returns the public rows of a public root in order, without withdrawn ones. */
  listRows(querier: Querier, root: SetRow): Promise<SetRow[]>;
  /** Fields that a new row has filled in. */
  proposals: {
    /** The number of a row within its root: the next one. */
    number?: { field: string; last(root: number): Promise<number> };
    /** Fields with the values of the last row. */
    ofLast?: readonly string[];
    /** Fields with the values of the root. */
    ofRoot?: readonly string[];
  };
};

/**
 * A set of changes: the versions of a root row and of its parts (rows of other kinds), which are saved, reviewed, scheduled, published and undone
 * together. A set is content itself. Each root has one; each version of a set lists the versions of its members.
 */
export type ContentSet = {
  kind: ContentKind;
  root: ContentKind;
  parts: readonly SetPart[];
  /** Returns the name of the root, as stored in its parts. */
  rootName(data: ContentData): string;
};

type Names = Pick<ContentKind, 'area' | 'tipo' | 'plural' | 'one' | 'many' | 'add'>;

/** Declares sets of changes for the rows of a root kind. The root is published first, then the members in the order of `parts`. */
export function contentSet(names: Names, { root, parts, rootName }: Omit<ContentSet, 'kind'>): ContentSet {
  const kinds = [root, ...parts.map(({ kind }) => kind)];
  const kind: ContentKind = {
    ...names,
    schema: z.record(z.string(), z.string()),
    esquema: 1,
    fields: [],
    title: () => names.one,
    empty: () => ({}),
    ...eachAlone({
      load: async () => undefined,
      publish: (tx, version) => publishMembers(tx, kinds, version),
    }),
    members: membersOf(root, kinds),
  };
  return { kind, root, parts, rootName };
}

/** Returns the kinds of a set: the kind of the root, then those of the parts. */
export function kindsOfSet({ root, parts }: Pick<ContentSet, 'root' | 'parts'>): ContentKind[] {
  return [root, ...parts.map(({ kind }) => kind)];
}

/** Returns the part of a set for rows of a kind; undefined for its root. */
export function partOf({ parts }: Pick<ContentSet, 'parts'>, kind: ContentKind): SetPart | undefined {
  return parts.find((part) => part.kind === kind);
}

/** Returns the kind of a content of a set. */
export function kindOf(set: ContentSet, { tipo }: Pick<ContentRow, 'tipo'>): ContentKind {
  const kind = kindsOfSet(set).find((each) => each.tipo === tipo);
  if (!kind) throw new Error(`${tipo} is no kind of ${set.kind.tipo}`);
  return kind;
}

/** Throws `ForbiddenActError` unless the actor may perform the verb on content of all the kinds. */
export function assertMay(actor: Actor, kinds: Iterable<ContentKind>, verb: ContentVerb): void {
  for (const kind of kinds) {
    const action = contentAction(kind, verb);
    if (!actor.may(action, areaOfAction(action)))
      throw new ForbiddenActError(`${actor.kind} ${actor.id} may not perform ${action}`);
  }
}

type Moved = Pick<ContentRow, 'id' | 'registro' | 'titulo' | 'responsable'>;

/** Moves towards publication. */
const towardsPublication: readonly ContentVerb[] = ['enviar', 'publicar', 'programar'];

const CHANGED = 'Alguien cambió uno de los cambios mientras usted decidía: véalos otra vez.';

function membersOf(root: ContentKind, kinds: readonly ContentKind[]): MovesMembers {
  return {
    async lock(tx, { actor, verb, row }) {
      const members = await listMembers(tx, row);
      const rows = await lockRows(tx, idsOf(members));
      assertMay(actor, kindsAmong(kinds, rows), verb);
      assertUnchanged(row, members, rows);
      if (isApproval(verb) && rows.some(({ estado }) => estado === 'devuelto'))
        throw new MoveRefusedError(refusalOf('devuelto', verb));
      if (towardsPublication.includes(verb)) await assertInSite(tx, root, row, members);
    },
    async follow(tx, { row, estado, paso, persona, comentario = '', para }) {
      const members = await readMembers(tx, row, row.versionTrabajo);
      if (members.length === 0) return;
      await tx
        .update(contenidos)
        .set({ estado })
        .where(isOneOfIds(contenidos.id, idsOf(members)));
      await tx
        .insert(pasos)
        .values(members.map(({ id, version }) => ({ contenido: id, version, paso, persona, comentario, para })));
      if (estado === 'publicado') await reopenRest(tx, row);
    },
    isWrittenBy: async (querier, row, persona) => isWrittenBy(querier, await listMembers(querier, row), persona),
    address: (querier, registro) => findAddress(root, { registro, data: {} }, querier),
  };
}

function kindsAmong(kinds: readonly ContentKind[], rows: readonly ContentRow[]): ContentKind[] {
  return kinds.filter(({ tipo }) => rows.some((row) => row.tipo === tipo));
}

function assertUnchanged(set: Moved, members: readonly Member[], rows: readonly ContentRow[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isSame = members.every(({ id, version, before }) => {
    const row = byId.get(id);
    return row?.conjunto === set.id && row.versionTrabajo === version && row.versionPublicada === before;
  });
  if (!isSame || members.length === 0) throw new MoveRefusedError(CHANGED);
}

/** Throws `MoveRefusedError` for a set whose root was withdrawn and is not published again with the set. */
async function assertInSite(tx: Transaction, root: ContentKind, row: Moved, members: readonly Member[]): Promise<void> {
  const ids = idsOf(members);
  const refusal = await findRootRefusal(tx, root, row, ids);
  if (refusal) throw new MoveRefusedError(refusal);
}

/** Returns the reason not to publish contents of a set, if its root was withdrawn and is not published again with them; undefined otherwise. */
export function findSetRefusal({ root }: ContentSet, row: Moved, ids: readonly number[]): Promise<string | undefined> {
  return findRootRefusal(db(), root, row, ids);
}

async function findRootRefusal(
  querier: Querier,
  root: ContentKind,
  row: Moved,
  ids: readonly number[],
): Promise<string | undefined> {
  if (!(await isWithdrawn(querier, root, row.registro))) return undefined;
  const absent = await findAbsentRoot(querier, root, row);
  if (absent !== undefined && ids.includes(absent)) return undefined;
  return `«${row.titulo}» se retiró del sitio mientras tanto: sus cambios no se publican. Vuelva a ponerla en el sitio antes, o descártelos.`;
}

/**
 * Returns the content id of a root that is pending in its set and not on the site yet, or not any more; the other members cannot move without it.
 * Undefined for a root that the site shows.
 */
export async function findAbsentRoot(
  querier: Querier,
  root: ContentKind,
  { id, registro }: Pick<ContentRow, 'id' | 'registro'>,
): Promise<number | undefined> {
  const content = (await listWaiting(querier, id)).find(({ tipo }) => tipo === root.tipo);
  if (!content) return undefined;
  const comesBack = async () =>
    (await isWithdrawn(querier, root, registro)) && isSavedSinceWithdrawal(querier, content);
  return content.versionPublicada === null || (await comesBack()) ? content.id : undefined;
}

/** Returns whether the work version of withdrawn content was written after the withdrawal, so that its publication undoes the withdrawal. */
async function isSavedSinceWithdrawal(querier: Querier, content: ContentRow): Promise<boolean> {
  const withdrawals = querier
    .select({ momento: max(pasos.momento) })
    .from(pasos)
    .where(and(eq(pasos.contenido, content.id), eq(pasos.paso, 'retirado')));
  return (await querier.$count(versiones, and(isWorkOf(content), gt(versiones.creada, withdrawals)))) > 0;
}

/** Creates the next work version of a published set from the contents still pending in it. */
async function reopenRest(tx: Transaction, row: Moved): Promise<void> {
  const [now] = await tx.select().from(contenidos).where(eq(contenidos.id, row.id));
  if (now && (await listWaiting(tx, row.id)).length > 0) await reopen(tx, now, row.responsable);
}

/** Returns whether a person wrote any of the members' unpublished versions. */
async function isWrittenBy(querier: Querier, members: readonly Member[], persona: string): Promise<boolean> {
  const ids = sql.param(idsOf(members));
  const published = sql.param(members.map(({ before }) => before ?? 0));
  const { rows } = await querier.execute(sql`
    select 1 from unnest(${ids}::int[], ${published}::int[]) as miembro (contenido, publicada)
    inner join ${versiones} using (contenido)
    where ${versiones.numero} > publicada and ${versiones.autor} = ${persona} limit 1`);
  return rows.length > 0;
}
