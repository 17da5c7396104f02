import { asc, gt } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { type Entry, entryHash, FIRST_PREVIOUS } from './audit-log.ts';
import { bitacora, bitacoraAnclas } from './schema.ts';

/** A position of the log that was written down elsewhere. */
export type Anchor = { numero: number; huella: string };

/**
 * A trace of tampering. `alterada`: the content of an entry does not match its hash. `falta`: a number is missing, or all up to `hasta`.
 * `no-continua`: an entry does not continue the previous one, so one of the two was replaced or inserted. `ancla`: the log does not
 * contain an anchor, so its end was cut off, or it was rewritten.
 */
export type LogProblem = { numero: number; kind: 'alterada' | 'falta' | 'no-continua' | 'ancla'; hasta?: number };

export type Verification = { entries: number; last: Anchor | undefined; problems: LogProblem[] };

const BATCH = 2000;
/** A log that was rewritten throughout is not listed entry by entry. */
const MAX_PROBLEMS = 100;

/** Verifies the whole audit log: hashes, chain, numbers, and anchors, those of the database and the given ones. Lists at most 100 problems, in order. */
export async function verifyLog(anchors: readonly Anchor[] = []): Promise<Verification> {
  const stored: Anchor[] = await db().select().from(bitacoraAnclas);
  const expected = Map.groupBy([...stored, ...anchors], ({ numero }) => numero);
  const problems: LogProblem[] = [];
  const report = (numero: number, kind: LogProblem['kind'], hasta = numero) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ numero, kind, ...(hasta > numero && { hasta }) });
  };
  let entries = 0;
  let last: Anchor | undefined;
  for await (const entry of readEntries()) {
    const next = (last?.numero ?? 0) + 1;
    if (next < entry.numero) report(next, 'falta', entry.numero - 1);
    if (entryHash(entry) !== entry.huella) report(entry.numero, 'alterada');
    else if (entry.numero === next && entry.anterior !== (last?.huella ?? FIRST_PREVIOUS))
      report(entry.numero, 'no-continua');
    if (expected.get(entry.numero)?.some(({ huella }) => huella !== entry.huella)) report(entry.numero, 'ancla');
    expected.delete(entry.numero);
    last = { numero: entry.numero, huella: entry.huella };
    entries += 1;
  }
  for (const numero of expected.keys()) report(numero, 'ancla');
  return { entries, last, problems };
}

async function* readEntries(): AsyncGenerator<Entry> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await db()
      .select()
      .from(bitacora)
      .where(gt(bitacora.numero, after))
      .orderBy(asc(bitacora.numero))
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.numero ?? after;
  }
}
