import { and, eq } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { MoveRefusedError, VersionConflictError } from '../errors.ts';
import { contentAction } from '../kind.ts';
import { setState } from '../publish/publish-work.ts';
import { versiones } from '../schema.ts';
import { readSite } from '../site-change.ts';
import { assertMay, type ContentSet, findAbsentRoot, kindOf } from './content-set.ts';
import {
  addVersion,
  type ContentRow,
  listMembers,
  listWaiting,
  lockRows,
  type Member,
  readMembers,
  repeatVersion,
} from './members.ts';
import { lockSet, noteSaved } from './note-saved.ts';

type WorkVersion = { id: number; version: number };

/**
 * Discards changes of a set: existing rows return to their public state, new rows are discarded, a new root with all its parts. Nothing is
 * deleted.
 */
export function discardRows(
  actor: Actor,
  set: ContentSet,
  { id, version, rows }: WorkVersion & { rows: readonly number[] },
): Promise<void> {
  return undoIn(actor, set, { id, version, kind: 'descarta' }, async (tx, row) => {
    const root = row.registro === null ? await findAbsentRoot(tx, set.root, row) : undefined;
    const isWhole = root !== undefined && rows.includes(root);
    const discarded = isWhole ? (await listWaiting(tx, id)).map((each) => each.id) : rows;
    const contents = (await lockRows(tx, discarded)).filter(
      (each) => each.conjunto === id && each.estado !== 'publicado',
    );
    for (const content of contents) await discard(tx, set, { actor, content });
    return { ids: contents.map((each) => each.id) };
  });
}

/** Undoes the person's last save in a set, unless the set was submitted since. Repeated calls undo earlier saves. */
export function undoSave(actor: Actor, set: ContentSet, version: WorkVersion): Promise<void> {
  return undoIn(actor, set, { ...version, kind: 'deshace' }, async (tx, row) => {
    if (row.estado !== 'borrador') throw new MoveRefusedError(NOTHING_LEFT);
    const target = ((await restoredFrom(tx, row)) ?? row.versionTrabajo) - 1;
    const published = row.versionPublicada ?? 0;
    if (target < published || (await authorOf(tx, row, target + 1)) !== actor.id)
      throw new MoveRefusedError(NOTHING_LEFT);
    // At the published version nothing is pending.
    const before = target === published ? [] : await readMembers(tx, row, target);
    const now = await listMembers(tx, row);
    const rows = await lockRows(tx, [...new Set([...now, ...before].map((each) => each.id))]);
    for (const content of rows) {
      const earlier = before.find((each) => each.id === content.id);
      if (!earlier) await discard(tx, set, { actor, content });
      else if (earlier.version !== content.versionTrabajo) await restore(tx, set, { actor, content, earlier });
    }
    return { ids: rows.map((each) => each.id), restauradaDe: target };
  });
}

const NOTHING_LEFT =
  'No queda nada suyo que deshacer: solo se deshace lo que usted guardó al final y no se ha enviado.';

type Followed = { ids: number[]; restauradaDe?: number };

async function undoIn(
  actor: Actor,
  set: ContentSet,
  { id, version, kind: flag }: WorkVersion & { kind: string },
  work: (tx: Transaction, row: ContentRow) => Promise<Followed>,
): Promise<void> {
  const object = ({ ids }: Followed) => ({ kind: set.kind.tipo, ids: [id], detail: { version, [flag]: ids.length } });
  await act(actor, contentAction(set.kind, 'editar'), object, async (tx) => {
    const row = await lockSet(tx, id);
    if (row.versionTrabajo !== version) throw new VersionConflictError(row.versionTrabajo);
    const followed = await work(tx, row);
    if (followed.ids.length === 0) throw new MoveRefusedError('Ese cambio ya no espera.');
    await noteSaved(tx, row, { ...followed, autor: actor.id });
    return followed;
  });
}

type Change = { actor: Actor; content: ContentRow };

async function discard(tx: Transaction, set: ContentSet, { actor, content }: Change): Promise<void> {
  const kind = kindOf(set, content);
  assertMay(actor, [kind], 'editar');
  const site = await readSite(tx, kind, content.registro);
  if (!site) return setState(tx, content.id, { estado: 'descartado' });
  const numero = await addVersion(tx, { autor: actor.id, content, kind, data: site.data });
  await setState(tx, content.id, { estado: 'publicado', versionTrabajo: numero, versionPublicada: numero });
}

async function restore(
  tx: Transaction,
  set: ContentSet,
  { actor, content, earlier }: Change & { earlier: Member },
): Promise<void> {
  assertMay(actor, [kindOf(set, content)], 'editar');
  const numero = await repeatVersion(tx, content, { of: earlier.version, autor: actor.id });
  await setState(tx, content.id, { estado: 'borrador', versionTrabajo: numero });
}

async function versionOf(tx: Transaction, { id }: ContentRow, numero: number) {
  const [version] = await tx
    .select({ autor: versiones.autor, restauradaDe: versiones.restauradaDe })
    .from(versiones)
    .where(and(eq(versiones.contenido, id), eq(versiones.numero, numero)));
  return version;
}

/** Returns the version that an undo restored as the current one; null if there was no undo. */
async function restoredFrom(tx: Transaction, row: ContentRow): Promise<number | null> {
  return (await versionOf(tx, row, row.versionTrabajo))?.restauradaDe ?? null;
}

async function authorOf(tx: Transaction, row: ContentRow, numero: number): Promise<string | null | undefined> {
  return (await versionOf(tx, row, numero))?.autor;
}
