import { asc, gt, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { type Entry, entryHash, FIRST_PREVIOUS, isSealedEntry, sealOfEntry } from './audit-log.ts';
import { bitacora, bitacoraAnclas } from './schema.ts';

/** A position of the log that was written down elsewhere. */
export type Anchor = { numero: number; huella: string };

/**
 * A trace of tampering. `alterada`: the content of an entry does not match its hash. `falta`: a number is missing, or all up to `hasta`.
 * `no-continua`: an entry does not continue the previous one, so one of the two was replaced or inserted. `ancla`: the log does not
 * contain an anchor, so its end was cut off, or it was rewritten. `sello`: the key ring did not seal an entry that says that it did.
 */
export type LogProblem = {
  numero: number;
  kind: 'alterada' | 'falta' | 'no-continua' | 'ancla' | 'sello';
  hasta?: number;
};

/** `marks` are the newest ones of the log, by key, of entries that the key ring sealed. `sealed` is false without the key ring. */
export type Verification = {
  entries: number;
  last: Anchor | undefined;
  problems: LogProblem[];
  sealed: boolean;
  marks: Map<string, string | null>;
};

const BATCH = 2000;
/** A log that was rewritten throughout is not listed entry by entry. */
const MAX_PROBLEMS = 100;

/**
 * Verifies the whole audit log: hashes, chain, numbers, seals, and anchors, those of the database and the given ones. Lists at most 100
 * problems, in order.
 */
export async function verifyLog(anchors: readonly Anchor[] = []): Promise<Verification> {
  const stored: Anchor[] = await db().select().from(bitacoraAnclas);
  const expected = Map.groupBy([...stored, ...anchors], ({ numero }) => numero);
  const problems: LogProblem[] = [];
  const report = (numero: number, kind: LogProblem['kind'], hasta = numero) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ numero, kind, ...(hasta > numero && { hasta }) });
  };
  let entries = 0;
  let last: Anchor | undefined;
  const marks = new Map<string, string | null>();
  const sealed = sealOfEntry('') !== undefined;
  for await (const entry of readEntries()) {
    const next = (last?.numero ?? 0) + 1;
    if (next < entry.numero) report(next, 'falta', entry.numero - 1);
    if (entryHash(entry) !== entry.huella) report(entry.numero, 'alterada');
    else if (entry.numero === next && entry.anterior !== (last?.huella ?? FIRST_PREVIOUS))
      report(entry.numero, 'no-continua');
    if (sealed && (entry.sello !== null || entry.marcas !== null) && !isSealedEntry(entry))
      report(entry.numero, 'sello');
    else for (const [key, mark] of Object.entries(entry.marcas ?? {})) marks.set(key, mark);
    if (expected.get(entry.numero)?.some(({ huella }) => huella !== entry.huella)) report(entry.numero, 'ancla');
    expected.delete(entry.numero);
    last = { numero: entry.numero, huella: entry.huella };
    entries += 1;
  }
  for (const numero of expected.keys()) report(numero, 'ancla');
  return { entries, last, problems, sealed, marks };
}

/** Returns whether the role that serves may change the audit log: it is a superuser, or owns the table. */
export async function ownsLog(): Promise<boolean> {
  const { rows } = await db().execute<{ owns: boolean }>(sql`
    select rolsuper or pg_has_role(current_user, relowner, 'usage') as owns from pg_class, pg_roles
    where pg_class.oid = 'public.bitacora'::regclass and rolname = current_user`);
  return rows[0]?.owns === true;
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
