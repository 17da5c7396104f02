import { eq } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import { type Transaction, Unchanged } from '../../acts/transaction.ts';
import { MoveRefusedError } from '../errors.ts';
import { type ContentKind, contentAction } from '../kind.ts';
import { setState } from '../publish/publish-work.ts';
import { type Save, type Saved, saveIn } from '../save.ts';
import { contenidos } from '../schema.ts';
import { isSameData, readSite } from '../site-change.ts';
import { isWithdrawn } from '../site-rows.ts';
import { assertMay, type ContentSet } from './content-set.ts';
import type { ContentRow } from './manifest.ts';
import { lockSet, noteSaved } from './note-saved.ts';

/** A version of a row of a set. */
export type SavedRow = { kind: ContentKind; save: Save };

type SavedRows = { set: number; version: number; saved: Saved[] };

/** Most rows that one act saves. */
export const MAX_SAVED = 2000;

/**
 * Saves versions of rows of one root in its set of changes, as one act: all or none. A row that says again what the site shows leaves the
 * set. Throws as `saveVersion` does.
 */
export function saveInSet(
  actor: Actor,
  set: ContentSet,
  { registro, rows }: { registro: number; rows: readonly SavedRow[] },
): Promise<SavedRows> {
  const [first] = rows;
  if (!first || rows.length > MAX_SAVED) throw new RangeError(`${rows.length} rows are not saved at once`);
  const object = ({ set: id, version, saved }: SavedRows) => ({
    kind: first.kind.tipo,
    ids: saved.map((each) => each.id),
    detail: { conjunto: id, version, cambios: saved.length },
  });
  return act(actor, contentAction(set.kind, 'editar'), object, async (tx) => {
    assertMay(
      actor,
      rows.map(({ kind }) => kind),
      'editar',
    );
    const row = await openSet(tx, set, registro);
    const saved: Saved[] = [];
    let isChanged = false;
    for (const { kind, save } of rows) {
      const result = await saveIn(tx, { actor, kind, save, set: row.id });
      saved.push(result instanceof Unchanged ? result.result : result);
      if (result instanceof Unchanged) continue;
      isChanged = true;
      await leaveIfSame(tx, { kind, save }, result);
    }
    if (!isChanged) return new Unchanged({ set: row.id, version: row.versionTrabajo, saved });
    const { versionTrabajo } = await noteSaved(tx, row, { ids: saved.map(({ id }) => id), autor: actor.id });
    return { set: row.id, version: versionTrabajo, saved };
  });
}

/** Returns the set of changes of a root, locked until the transaction ends; adds the first one. Throws `MoveRefusedError` without that root. */
async function openSet(tx: Transaction, { kind, root }: ContentSet, registro: number): Promise<ContentRow> {
  const data = await root.load(tx, registro);
  if (!data) throw new MoveRefusedError('Ya no existe.');
  const values = {
    tipo: kind.tipo,
    registro,
    titulo: await root.title(data, tx),
    estado: 'publicado',
    versionTrabajo: 0,
  };
  const [added] = await tx
    .insert(contenidos)
    .values({ ...values, estado: 'publicado' })
    .onConflictDoUpdate({ target: [contenidos.tipo, contenidos.registro], set: { titulo: values.titulo } })
    .returning({ id: contenidos.id });
  if (!added) throw new Error('insert into contenidos returned no row');
  return lockSet(tx, added.id);
}

/** Takes a row whose version says what the site shows out of what waits; a withdrawn one is not shown. */
async function leaveIfSame(tx: Transaction, { kind, save }: SavedRow, { id, numero }: Saved): Promise<void> {
  const [row] = await tx.select({ registro: contenidos.registro }).from(contenidos).where(eq(contenidos.id, id));
  const registro = row?.registro ?? null;
  const site = await readSite(tx, kind, registro);
  if (site && isSameData(site.data, save.data) && !(await isWithdrawn(tx, kind, registro)))
    await setState(tx, id, { estado: 'publicado', versionPublicada: numero });
}
