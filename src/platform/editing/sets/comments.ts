import { and, asc, eq } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import { db } from '../../database/connection.ts';
import { MoveRefusedError } from '../errors.ts';
import { contentAction } from '../kind.ts';
import { comentarios, contenidos } from '../schema.ts';
import { assertMay, type ContentSet, kindOf } from './content-set.ts';

/** Longest comment, in letters. */
export const MAX_COMMENT = 1000;

type NewComment = { id: number; contenido: number; campo: string; texto: string };

/** Adds a comment on a content of a set, or on one of its fields. The log has neither text nor field. */
export async function commentOn(
  actor: Actor,
  set: ContentSet,
  { id, contenido, campo, texto }: NewComment,
): Promise<void> {
  const { kind } = set;
  await act(
    actor,
    contentAction(kind, 'comentar'),
    () => ({ kind: kind.tipo, ids: [id], detail: { contenido } }),
    async (tx) => {
      const isMember = and(eq(contenidos.id, contenido), eq(contenidos.conjunto, id));
      const [row] = await tx
        .select({ tipo: contenidos.tipo, version: contenidos.versionTrabajo })
        .from(contenidos)
        .where(isMember);
      if (!row) throw new MoveRefusedError('Ese cambio no es de este conjunto.');
      assertMay(actor, [kindOf(set, row)], 'comentar');
      await tx
        .insert(comentarios)
        .values({ conjunto: id, contenido, campo, texto, version: row.version, persona: actor.id });
    },
  );
}

/** Returns the comments on the contents of a set that wait, the oldest first: those on what is public by now are history. */
export async function listComments(conjunto: number): Promise<(typeof comentarios.$inferSelect)[]> {
  const rows = await db()
    .select({ comment: comentarios, publicada: contenidos.versionPublicada })
    .from(comentarios)
    .innerJoin(contenidos, eq(contenidos.id, comentarios.contenido))
    .where(eq(comentarios.conjunto, conjunto))
    .orderBy(asc(comentarios.id));
  return rows.flatMap(({ comment, publicada }) => (comment.version > (publicada ?? 0) ? [comment] : []));
}
