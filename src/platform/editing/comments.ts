import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { db } from '../database/connection.ts';
import { MoveRefusedError } from './errors.ts';
import { type ContentKind, contentAction } from './kind.ts';
import { lockContent } from './moves/steps.ts';
import { comentarios, contenidos } from './schema.ts';
import { assertMay, type ContentSet, kindOf } from './sets/content-set.ts';

/** Passage that a comment is about: words of a field, or the whole version if both are empty. */
type Passage = { contenido: number; campo: string; pasaje: string };
type NewComment = Passage & { texto: string };
export type Comment = typeof comentarios.$inferSelect;

/** Adds a comment on content of a set, or on one of its fields. The log stores neither text nor field. */
export async function commentInSet(
  actor: Actor,
  set: ContentSet,
  { id, ...comment }: NewComment & { id: number },
): Promise<void> {
  const { kind } = set;
  const { contenido } = comment;
  await act(
    actor,
    contentAction(kind, 'comentar'),
    () => ({ kind: kind.tipo, ids: [id], detail: { contenido } }),
    async (tx) => {
      const isMember = and(eq(contenidos.id, contenido), eq(contenidos.conjunto, id));
      const [row] = await tx.select().from(contenidos).where(isMember);
      if (!row) throw new MoveRefusedError('Ese cambio no es de este conjunto.');
      assertMay(actor, [kindOf(set, row)], 'comentar');
      await addComment(tx, { actor, row, comment });
    },
  );
}

/** Adds a comment on pending content, on one of its fields, or on words of a field. Throws `MoveRefusedError` if nothing is pending. */
export async function commentOn(actor: Actor, kind: ContentKind, comment: NewComment): Promise<void> {
  const ids = [comment.contenido];
  await act(actor, contentAction(kind, 'comentar'), { kind: kind.tipo, ids }, async (tx) => {
    const row = await lockContent(tx, kind, comment.contenido);
    if (row.versionTrabajo === row.versionPublicada)
      throw new MoveRefusedError('Lo que está en el sitio no se comenta aquí: guarde antes una versión.');
    await addComment(tx, { actor, row, comment });
  });
}

type Row = typeof contenidos.$inferSelect;

async function addComment(
  tx: Transaction,
  { actor, row, comment }: { actor: Actor; row: Row; comment: NewComment },
): Promise<void> {
  const about = { conjunto: row.conjunto, version: row.versionTrabajo };
  await tx.insert(comentarios).values({ ...comment, ...about, persona: actor.id });
}

/** Marks the comments on one place of content as resolved, which removes them from the lists. */
export async function settleComments(
  actor: Actor,
  kind: ContentKind,
  { contenido, campo, pasaje }: Passage,
): Promise<void> {
  const object = (comentados: number) => ({ kind: kind.tipo, ids: [contenido], detail: { comentados } });
  await act(actor, contentAction(kind, 'atender-comentario'), object, async (tx) => {
    await lockContent(tx, kind, contenido);
    const isPassage = [
      eq(comentarios.contenido, contenido),
      eq(comentarios.campo, campo),
      eq(comentarios.pasaje, pasaje),
    ];
    const settled = await tx
      .update(comentarios)
      .set({ atendido: sql`now()` })
      .where(and(...isPassage, isNull(comentarios.atendido)))
      .returning({ id: comentarios.id });
    return settled.length === 0 ? new Unchanged(0) : settled.length;
  });
}

/** Condition on a comment joined with its content: it is unresolved, and about a pending version. */
const isOpen = sql`${comentarios.atendido} is null and ${comentarios.version} > coalesce(${contenidos.versionPublicada}, 0)`;

/** Returns the open comments on the pending contents of a set, oldest first. Comments on published contents are history. */
export function listCommentsOfSet(conjunto: number): Promise<Comment[]> {
  return openComments(eq(contenidos.conjunto, conjunto));
}

/** Returns the open comments on one content, oldest first; none for null (not saved yet). */
export async function listComments(contenido: number | null): Promise<Comment[]> {
  return contenido === null ? [] : openComments(eq(contenidos.id, contenido));
}

/** Condition on `contenidos`: the last open comment on some place of it was written by someone other than `persona`. */
export function hasWordOfOthers(persona: string): SQL {
  return sql`exists (
    select from (
      select distinct on (campo, pasaje) persona from ${comentarios}
      where ${comentarios.contenido} = ${contenidos.id} and ${isOpen}
      order by campo, pasaje, ${comentarios.id} desc
    ) ultimos where persona <> ${persona})`;
}

async function openComments(where: SQL): Promise<Comment[]> {
  const rows = await db()
    .select({ comment: comentarios })
    .from(comentarios)
    .innerJoin(contenidos, eq(contenidos.id, comentarios.contenido))
    .where(and(where, isOpen))
    .orderBy(asc(comentarios.id));
  return rows.map(({ comment }) => comment);
}
