import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import { type Transaction, Unchanged } from '../../acts/transaction.ts';
import { MoveRefusedError } from '../errors.ts';
import { type ContentData, type ContentKind, contentAction, loadRow } from '../kind.ts';
import { readWork, setState } from '../publish/publish-work.ts';
import { type Save, type SavedVersion, saveIn } from '../save.ts';
import { contenidos } from '../schema.ts';
import { isSameData, readSite } from '../site-change.ts';
import { isWithdrawn } from '../site-rows.ts';
import { assertMay, type ContentSet } from './content-set.ts';
import { addVersion, type ContentRow, findRegistro, listWaiting } from './members.ts';
import { lockSet, lockSetOf, noteSaved } from './note-saved.ts';

/** Target set: of an existing public root (`registro`), an existing set (`conjunto`), or a new set (`'nuevo'`). */
export type SetPlace = { registro: number } | { conjunto: number } | { conjunto: 'nuevo' };

/** A version to save for a row of a set. */
export type SavedRow = { kind: ContentKind; save: Save };

type SavedRows = { set: number; version: number; saved: SavedVersion[] };

/** Maximum number of rows that one act saves. */
const MAX_SAVED = 2000;

/**
 * Saves versions of rows of one root in its set of changes, all in one act. A row whose version equals the public row leaves the set. The first
 * row of a new set is its root. Renaming a root that was never public updates its parts. Throws as `saveVersion` does.
 */
export function saveInSet(
  actor: Actor,
  set: ContentSet,
  { rows, ...place }: SetPlace & { rows: readonly SavedRow[] },
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
    const row = await openSet(tx, set, place, first);
    const saved: SavedVersion[] = [];
    let isChanged = false;
    for (const { kind, save } of rows) {
      const result = await saveIn(tx, { actor, kind, save, set: row.id });
      saved.push(result instanceof Unchanged ? result.result : result);
      if (result instanceof Unchanged) continue;
      isChanged = true;
      await leaveIfSame(tx, { kind, save }, result);
    }
    if (!isChanged) return new Unchanged({ ...(await findSetOf(tx, first.kind, saved[0])), saved });
    const renamed = first.kind === set.root ? await followRoot(tx, set, { row, actor, root: first.save.data }) : [];
    const ids = [...saved.map(({ id }) => id), ...renamed];
    const { versionTrabajo } = await noteSaved(tx, row, { ids, autor: actor.id });
    return { set: row.id, version: versionTrabajo, saved };
  });
}

/**
 * Returns a set of changes, locked until the transaction ends. Creates the set of a root that has none. Throws `MoveRefusedError` if there is no
 * such root.
 */
async function openSet(
  tx: Transaction,
  { kind, root }: ContentSet,
  place: SetPlace,
  first: SavedRow,
): Promise<ContentRow> {
  if ('conjunto' in place && place.conjunto !== 'nuevo') return lockSet(tx, place.conjunto);
  const registro = 'registro' in place ? place.registro : null;
  const data = registro === null ? first.save.data : await loadRow(tx, root, registro);
  if (!data) throw new MoveRefusedError('Ya no existe.');
  const titulo = await root.title(data, tx);
  const [added] = await tx
    .insert(contenidos)
    .values({ tipo: kind.tipo, registro, titulo, estado: 'publicado', versionTrabajo: 0 })
    .onConflictDoUpdate({ target: [contenidos.tipo, contenidos.registro], set: { titulo } })
    .returning({ id: contenidos.id });
  if (!added) throw new Error('insert into contenidos returned no row');
  return lockSet(tx, added.id);
}

/** Returns the set, and its version, of content that the same submission saved before. */
async function findSetOf(tx: Transaction, { tipo }: ContentKind, saved: SavedVersion | undefined) {
  const row = saved && (await lockSetOf(tx, tipo, { contenido: saved.id }));
  if (!row) throw new MoveRefusedError('Ya no espera con los demás cambios.');
  return { set: row.id, version: row.versionTrabajo };
}

type FollowedRoot = { row: ContentRow; actor: Actor; root: ContentData };

/** Writes the current name of a root that was never public into its parts. Returns the ids of the changed parts. */
async function followRoot(tx: Transaction, set: ContentSet, { row, actor, root }: FollowedRoot): Promise<number[]> {
  if (row.registro !== null) return [];
  await setState(tx, row.id, { titulo: await set.root.title(root, tx) });
  const name = set.rootName(root);
  const renamed = [];
  for (const content of await listWaiting(tx, row.id)) {
    const part = set.parts.find(({ kind }) => kind.tipo === content.tipo);
    if (!part) continue;
    const { kind, field } = part;
    const stored = await readWork(tx, kind, content);
    if (stored[field] === name) continue;
    const data = { ...stored, [field]: name };
    const numero = await addVersion(tx, { content, kind, data, autor: actor.id });
    await setState(tx, content.id, { titulo: await kind.title(data, tx), versionTrabajo: numero });
    renamed.push(content.id);
  }
  return renamed;
}

/** Marks a row as published if its version equals the public row and that row is not withdrawn. */
async function leaveIfSame(tx: Transaction, { kind, save }: SavedRow, { id, numero }: SavedVersion): Promise<void> {
  const registro = await findRegistro(tx, id);
  const site = await readSite(tx, kind, registro);
  if (site && isSameData(site.data, save.data) && !(await isWithdrawn(tx, kind, registro)))
    await setState(tx, id, { estado: 'publicado', versionPublicada: numero });
}
