import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../acts/actor.ts';
import type { Transaction } from '../../acts/transaction.ts';
import type { Retiro } from '../../publications/schema.ts';
import type { ContentKind } from '../kind.ts';
import { contenidos, pasos } from '../schema.ts';
import type { ContentState, ContentStep } from '../states.ts';

/** The version of content that a step concerns. */
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

type Step = {
  row: typeof contenidos.$inferSelect;
  /** The state after the step. */
  estado: ContentState;
  paso: ContentStep;
  persona: string | null;
  comentario?: string;
  /** The instant of a schedule. */
  para?: Date | undefined;
};

/** Adds a step to the history of a locked work version and of its set members, and sets their state. */
export async function recordStep(tx: Transaction, kind: ContentKind, step: Step): Promise<void> {
  const { row, paso, persona, comentario = '', para } = step;
  await tx
    .insert(pasos)
    .values({ contenido: row.id, version: row.versionTrabajo, paso, persona, comentario: comentario.trim(), para });
  await kind.members?.follow(tx, step);
}

/** Adds a step to the history of a version. */
export async function addStep(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  { id, version }: Moved,
  paso: ContentStep,
  comentario = '',
  about: { retiro?: Retiro; campo?: string | undefined } = {},
): Promise<void> {
  await tx
    .insert(pasos)
    .values({ contenido: id, version, paso, persona: actor.id, comentario: comentario.trim(), ...about });
}
