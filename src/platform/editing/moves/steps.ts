import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../acts/actor.ts';
import type { Transaction } from '../../acts/transaction.ts';
import type { ContentKind } from '../kind.ts';
import { contenidos, pasos } from '../schema.ts';
import type { ContentStep } from '../states.ts';

/** Version of content that a step is about. */
export type Moved = { id: number; version: number };

/** Returns content, locked until the transaction ends. */
export async function lockContent(
  tx: Transaction,
  { tipo }: ContentKind,
  id: number,
): Promise<typeof contenidos.$inferSelect> {
  const [row] = await tx
    .select()
    .from(contenidos)
    .where(and(eq(contenidos.tipo, tipo), eq(contenidos.id, id)))
    .for('update');
  if (!row) throw new Error('No such content');
  return row;
}

/** Adds a step to the history of a version. */
export async function addStep(
  tx: Transaction,
  actor: Actor,
  { id, version }: Moved,
  paso: ContentStep,
  comentario = '',
): Promise<void> {
  await tx.insert(pasos).values({ contenido: id, version, paso, persona: actor.id, comentario: comentario.trim() });
}
