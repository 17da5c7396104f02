import { sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { Unchanged } from '../acts/transaction.ts';
import { db, type Querier } from '../database/connection.ts';
import { publicationKinds } from './kind.ts';
import { derivacionPublicaciones } from './schema.ts';
import { refreshPublications } from './write.ts';

/** Version of the derivations of all kinds. Bump it when one changes: the next start writes every publication. */
const DERIVATION = 8;

const rebuilder = systemActor('arranque', 'publicaciones', ['publicaciones.reconstruir']);

/**
 * Writes the publications of a database whose rows are older than this version of the derivations, all or nothing, as one act; nothing
 * where they are up to date. Called at the start, before anything is served.
 */
export async function rebuildPublications(say: (line: string) => void): Promise<void> {
  if (await isUpToDate(db())) return;
  await act(
    rebuilder,
    'publicaciones.reconstruir',
    { kind: 'publicaciones', detail: { version: DERIVATION } },
    async (tx) => {
      // When two nodes start together, the second one waits here and finds the row of the first.
      await tx.execute(sql`lock table derivacion_publicaciones in exclusive mode`);
      if (await isUpToDate(tx)) return new Unchanged(undefined);
      await tx.execute(sql`set local statement_timeout = 0`);
      say('Preparando el registro de publicaciones…');
      for (const kind of publicationKinds()) await refreshPublications(tx, kind, 'todos');
      await tx
        .insert(derivacionPublicaciones)
        .values({ version: DERIVATION })
        .onConflictDoUpdate({ target: derivacionPublicaciones.unica, set: { version: DERIVATION } });
      return undefined;
    },
  );
}

async function isUpToDate(querier: Pick<Querier, 'select'>): Promise<boolean> {
  const [row] = await querier.select().from(derivacionPublicaciones);
  // An older node that starts while a newer one runs leaves the newer derivation as it is.
  return row !== undefined && row.version >= DERIVATION;
}
