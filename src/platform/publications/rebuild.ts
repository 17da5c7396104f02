import { sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { Unchanged } from '../acts/transaction.ts';
import { db, type Querier } from '../database/connection.ts';
import { completeIndexes, fillWithoutIndexes } from '../search/fill-index.ts';
import { indice } from '../search/schema.ts';
import { addFirstSynonyms, rebuildSynonyms } from '../search/synonyms.ts';
import { wordsColumn } from '../search/words.ts';
import { publicationKinds } from './kind.ts';
import { derivacionPublicaciones } from './schema.ts';
import { refreshAllPublications } from './write.ts';

/** Version of the derivations of all kinds. Bump it when one changes, so that the next start rewrites all publications. */
const DERIVATION = 23;
/** The first version with these synonyms. */
const SYNONYMS_SINCE = 10;

const rebuilder = systemActor('arranque', 'publicaciones', ['publicaciones.reconstruir']);

/** Words whose stems differ between versions of PostgreSQL's Spanish stemmer, and common words. */
const PROBE_WORDS =
  'auditoría auditorías obra obras acta dictámenes licitación licitaciones resolución observación recomendaciones cuenta ' +
  'municipal transparencia solventado régimen intereses pagaron ejercicios públicamente';

/**
 * Rewrites all publications and search entries in one act, if they were written by an older version of the derivations or another stemmer. Called at
 * the start, before anything is served.
 */
export async function rebuildPublications(say: (line: string) => void, forCommand = false): Promise<void> {
  await completeIndexes();
  const stems = await stemsOfProbeWords();
  const before = await readState(db());
  if (isUpToDate(before, stems)) return;
  const write = () => writeAll(before, stems, say);
  // A server may be serving while a command runs, so the indexes are kept.
  await (forCommand ? write() : fillWithoutIndexes(write));
}

function writeAll(before: State, stems: string, say: (line: string) => void): Promise<undefined> {
  return act(
    rebuilder,
    'publicaciones.reconstruir',
    { kind: 'publicaciones', detail: { version: DERIVATION } },
    async (tx) => {
      // If two nodes start concurrently, the second one waits here and finds the row of the first.
      await tx.execute(sql`lock table derivacion_publicaciones in exclusive mode`);
      if (isUpToDate(await readState(tx), stems)) return new Unchanged(undefined);
      await tx.execute(sql`set local statement_timeout = 0`);
      const isOtherStemmer = before?.version === DERIVATION;
      say(
        isOtherStemmer
          ? 'PostgreSQL reduce las palabras de otro modo que antes: se rehace el índice de búsqueda…'
          : 'Preparando el registro de publicaciones…',
      );
      await tx.delete(indice);
      if (before === undefined || before.version < SYNONYMS_SINCE) await addFirstSynonyms(tx);
      await rebuildSynonyms(tx);
      await refreshAllPublications(tx);
      for (const { rebuild } of publicationKinds()) await rebuild?.(tx);
      await tx
        .insert(derivacionPublicaciones)
        .values({ version: DERIVATION, raices: stems })
        .onConflictDoUpdate({ target: derivacionPublicaciones.unica, set: { version: DERIVATION, raices: stems } });
      return undefined;
    },
  );
}

type State = typeof derivacionPublicaciones.$inferSelect | undefined;

async function readState(querier: Pick<Querier, 'select'>): Promise<State> {
  const [row] = await querier.select().from(derivacionPublicaciones);
  return row;
}

/** Returns whether the derivation is current. An older node does not overwrite a newer derivation. */
function isUpToDate(state: State, stems: string): boolean {
  return (
    state !== undefined && (state.version > DERIVATION || (state.version === DERIVATION && state.raices === stems))
  );
}

async function stemsOfProbeWords(): Promise<string> {
  const { rows } = await db().execute<{ stems: string }>(
    sql`select ${wordsColumn(sql`${PROBE_WORDS}::text`, 'C')}::text as stems`,
  );
  return rows[0]?.stems ?? '';
}
