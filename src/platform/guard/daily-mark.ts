import { createHmac, randomBytes } from 'node:crypto';
import { executeSql } from '../database/connection.ts';
import { keyRing } from '../encryption/key-ring.ts';
import { deriveKey } from '../encryption/seal.ts';

let cached: { day: string; salt: Buffer } | undefined;

/**
 * Returns the key under which the database counts `subject` (a network, an e-mail address) for one `purpose`: a keyed hash that is equal on all
 * nodes and changes every day (UTC). It is derived from the key ring and a daily salt, so a copy of the database cannot reverse it, and nobody can
 * once the salt is deleted. Throws problem 503 without a key ring.
 */
export async function dailyMark(purpose: string, subject: string): Promise<string> {
  const key = deriveKey(keyRing().lookupKey('limites'), purpose, await saltOfToday());
  return `${purpose}:${createHmac('sha256', key).update(subject).digest('base64url')}`;
}

async function saltOfToday(): Promise<Buffer> {
  const day = new Date().toISOString().slice(0, 10);
  if (cached?.day === day) return cached.salt;
  // The no-op update makes the statement return the existing row if another node was first.
  const { rows } = await executeSql(
    'insert into sales_diarias (dia, sal) values ($1, $2) on conflict (dia) do update set dia = excluded.dia returning sal',
    [day, randomBytes(32)],
  );
  const [row] = rows as { sal: Buffer }[];
  if (!row) throw new Error('insert into sales_diarias returned no row');
  cached = { day, salt: row.sal };
  return row.sal;
}
