import { inArray } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import type { ContentKind } from '../editing/kind.ts';
import { contenidos } from '../editing/schema.ts';
import type { ContentState } from '../editing/states.ts';

/** A setting with its state. `id` and `updated` are null while staff have not edited it. */
export type ListedSetting = {
  kind: ContentKind;
  id: number | null;
  registro: number;
  titulo: string;
  state: ContentState;
  updated: Date | null;
};

/** Returns the settings of some kinds, in their order. `today` is an ISO date. */
export async function listSettings(kinds: readonly ContentKind[], today: string): Promise<ListedSetting[]> {
  const tipos = kinds.map(({ tipo }) => tipo);
  const rows = await db().select().from(contenidos).where(inArray(contenidos.tipo, tipos));
  const lists = await Promise.all(
    kinds.map(async (kind) =>
      ((await kind.settings?.(db(), today)) ?? []).map(({ registro, titulo }): ListedSetting => {
        const row = rows.find((each) => each.tipo === kind.tipo && each.registro === registro);
        const { id = null, estado: state = 'publicado', actualizado: updated = null } = row ?? {};
        return { kind, id, registro, titulo, state, updated };
      }),
    ),
  );
  return lists.flat();
}
