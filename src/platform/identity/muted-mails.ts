import { and, eq, inArray } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import { Unchanged } from '../acts/transaction.ts';
import { db, type Querier } from '../database/connection.ts';
import { correosApagados, personal } from './schema.ts';

/** Returns the kinds of mail that a person switched off. */
export async function listMutedMails(persona: string, querier: Querier = db()): Promise<ReadonlySet<string>> {
  const rows = await querier
    .select({ clase: correosApagados.clase })
    .from(correosApagados)
    .where(eq(correosApagados.persona, persona));
  return new Set(rows.map(({ clase }) => clase));
}

/** Switches the actor's mails of the kinds `offered` off if they are in `muted`, and on otherwise. Other kinds are not changed. */
export async function changeMutedMails(
  actor: Actor,
  { offered, muted }: { offered: readonly string[]; muted: readonly string[] },
): Promise<void> {
  const object = { kind: 'persona', ids: [actor.id], detail: { apagados: muted.length } };
  await act(actor, 'cuenta.cambiar-avisos', object, async (tx) => {
    // Serializes concurrent forms of one person.
    await tx.select({ id: personal.id }).from(personal).where(eq(personal.id, actor.id)).for('update');
    const present = await listMutedMails(actor.id, tx);
    if (offered.every((clase) => present.has(clase) === muted.includes(clase))) return new Unchanged(undefined);
    const isOffered = inArray(correosApagados.clase, [...offered]);
    await tx.delete(correosApagados).where(and(eq(correosApagados.persona, actor.id), isOffered));
    if (muted.length > 0) await tx.insert(correosApagados).values(muted.map((clase) => ({ persona: actor.id, clase })));
    return undefined;
  });
}
