import { asc, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { kinds } from '#areas/index.ts';
import { notas as dataset } from '#areas/noticias/datasets/notas.ts';
import { notas } from '#areas/noticias/schema.ts';
import { act } from '#platform/acts/act.ts';
import { bitacora } from '#platform/acts/schema.ts';
import { verifyLog } from '#platform/acts/verify.ts';
import { closeDatabase, db, isDatabaseDown, type Querier } from '#platform/database/connection.ts';
import { openPublications } from '#platform/publications/kind.ts';
import { publicacionArchivos, publicaciones } from '#platform/publications/schema.ts';
import { refreshAllPublications } from '#platform/publications/write.ts';
import { openDatabaseOf, testActor, tryOut } from '../database.ts';
import { startCommand } from '../import/run-import.ts';

/** Notes of one test: the ids of those whose act was committed. */
export type PublishedNotas = { committed: number[]; last: number };

/** Publishes notes in the embedded database of `dataDir`, one act each, until `hasEnded` or until the connection breaks. */
export async function publishNotas(dataDir: string, published: PublishedNotas, hasEnded: () => boolean): Promise<void> {
  openPublications(kinds);
  await openDatabaseOf(dataDir);
  try {
    while (!hasEnded()) {
      published.last += 1;
      const id = published.last;
      const nota = { id, titulo: `Nota ${id}`, autor: 'Autoría', contenido: '<p>Texto</p>' };
      await act(testActor, 'demostracion.cargar', { kind: 'nota', ids: [id] }, (tx) =>
        dataset.save(tx, [{ ...nota, publicarDespuesDe: '2020-01-01' }]),
      );
      published.committed.push(id);
    }
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
  } finally {
    await closeDatabase();
  }
}

/**
 * Expects that every committed note is stored and logged, that the publications are those that the content tables derive, and that the
 * audit log is whole. The server of `dataDir` runs.
 */
export async function expectWholePublications(dataDir: string, { committed }: PublishedNotas): Promise<void> {
  openPublications(kinds);
  await openDatabaseOf(dataDir);
  try {
    const stored = await db().select({ id: notas.id }).from(notas).where(inArray(notas.id, committed));
    expect(stored).toHaveLength(committed.length);
    const entries = await db().select({ objeto: bitacora.objeto }).from(bitacora);
    const logged = new Set(entries.flatMap(({ objeto: { tipo, ids } }) => (tipo === 'nota' ? ids : [])));
    expect(
      committed.filter((id) => !logged.has(id)),
      'notes without a log entry',
    ).toEqual([]);
    const total = await db().$count(notas);
    expect(logged.size, 'one log entry per note').toBe(total);
    const [published, derived] = await tryOut(async (tx) => {
      const before = await listPublications(tx);
      await refreshAllPublications(tx);
      return [before, await listPublications(tx)];
    });
    expect(published).toEqual(derived);
    expect(published.rows.filter(({ tipo }) => tipo === 'nota')).toHaveLength(total);
    expect((await verifyLog()).problems).toEqual([]);
  } finally {
    await closeDatabase();
  }
}

/** Expects that `npm run log:verify` passes. */
export async function expectVerifiedLog(dataDir: string): Promise<void> {
  const { ok, lines } = await startCommand(dataDir, 'log:verify').ran;
  expect(ok, lines.join('\n')).toBe(true);
}

async function listPublications(querier: Querier) {
  return {
    rows: await querier.select().from(publicaciones).orderBy(asc(publicaciones.id)),
    files: await querier
      .select()
      .from(publicacionArchivos)
      .orderBy(asc(publicacionArchivos.publicacionId), asc(publicacionArchivos.orden)),
  };
}
