import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { readPosition } from './anchors/noted-position.ts';
import { FIRST_PREVIOUS } from './audit-log.ts';
import { entryHash } from './entry-seal.ts';
import { MarkReader, readEntriesAfter } from './mark-reader.ts';
import { bitacoraAnclas } from './schema.ts';

/** A position of the log that was stored elsewhere. */
export type Anchor = { numero: number; huella: string };

/**
 * A trace of tampering. `alterada`: the content of an entry does not match its hash. `falta`: a number is missing, or all up to `hasta`.
 * `no-continua`: an entry does not continue the previous one, so one of the two was replaced or inserted. `ancla`: the log does not
 * contain an anchor, so its end was cut off, or it was rewritten. `sello`: an entry that should be sealed has no valid seal, or one of a key
 * already replaced. `llave`: no entry has the seal of the current key, so the log was cut off before the key replacement.
 */
export type LogProblem = {
  numero: number;
  kind: 'alterada' | 'falta' | 'no-continua' | 'ancla' | 'sello' | 'llave';
  hasta?: number;
};

/** `marks` are the current marks by key, from entries sealed with the current key. `sealed` is false without the key ring. */
export type Verification = {
  entries: number;
  last: Anchor | undefined;
  problems: LogProblem[];
  sealed: boolean;
  marks: ReadonlyMap<string, string | null>;
};

/** Maximum number of listed problems: a completely rewritten log is not listed entry by entry. */
const MAX_PROBLEMS = 100;

/**
 * Verifies hashes, chain, numbers and seals of the whole audit log, and its anchors: those of the database, those passed in, and the position
 * in DATA_DIR. Returns at most 100 problems, in log order.
 */
export async function verifyLog(anchors: readonly Anchor[] = []): Promise<Verification> {
  const stored: Anchor[] = await db().select().from(bitacoraAnclas);
  const noted = readPosition();
  const expected = Map.groupBy([...stored, ...anchors, ...(noted ? [noted] : [])], ({ numero }) => numero);
  const problems: LogProblem[] = [];
  const report = (numero: number, kind: LogProblem['kind'], hasta = numero) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ numero, kind, ...(hasta > numero && { hasta }) });
  };
  let entries = 0;
  let last: Anchor | undefined;
  const reader = new MarkReader();
  for await (const entry of readEntriesAfter(db(), Number.MIN_SAFE_INTEGER)) {
    const next = (last?.numero ?? 0) + 1;
    if (next < entry.numero) report(next, 'falta', entry.numero - 1);
    if (entryHash(entry) !== entry.huella) report(entry.numero, 'alterada');
    else if (entry.numero === next && entry.anterior !== (last?.huella ?? FIRST_PREVIOUS))
      report(entry.numero, 'no-continua');
    if (!reader.take(entry)) report(entry.numero, 'sello');
    if (expected.get(entry.numero)?.some(({ huella }) => huella !== entry.huella)) report(entry.numero, 'ancla');
    expected.delete(entry.numero);
    last = { numero: entry.numero, huella: entry.huella };
    entries += 1;
  }
  for (const numero of expected.keys()) report(numero, 'ancla');
  if (last && reader.isBehind()) report(last.numero, 'llave');
  return { entries, last, problems, sealed: reader.sealed, marks: reader.marks };
}

/** Returns whether the site's connections resolve the name of the audit log to another table, because of their search path. */
export async function readsOtherLog(): Promise<boolean> {
  const { rows } = await db().execute<{ other: boolean }>(
    sql`select to_regclass('bitacora') is distinct from to_regclass('public.bitacora') as other`,
  );
  return rows[0]?.other === true;
}

/** Returns whether the site's database role can change the audit log: it is a superuser, or owns the table. */
export async function ownsLog(): Promise<boolean> {
  const { rows } = await db().execute<{ owns: boolean }>(sql`
    select rolsuper or pg_has_role(current_user, relowner, 'usage') as owns from pg_class, pg_roles
    where pg_class.oid = 'public.bitacora'::regclass and rolname = current_user`);
  return rows[0]?.owns === true;
}
