import canonicalize from 'canonicalize';
import { eq } from 'drizzle-orm';
import { addMarks, findMarks } from '../acts/marks.ts';
import type { Transaction } from '../acts/transaction.ts';
import { db } from '../database/connection.ts';
import { keyedHash, keyedHashes } from '../encryption/lookup.ts';
import { ajustes } from './schema.ts';

type Value = typeof ajustes.$inferSelect;

const markKeyOf = (clave: string) => `ajuste/${clave}`;
const partsOf = ({ clave, datos }: Value) => [clave, canonicalize(datos) ?? ''];

/** Lets the entry of the act have the mark of a published setting. */
export function markSetting(tx: Transaction, value: Value): void {
  addMarks(tx, { [markKeyOf(value.clave)]: keyedHash('ajuste', ...partsOf(value)).toString('hex') });
}

/** Returns whether a marked setting is as the last act published it, or nobody published it. */
export async function isAsPublished(clave: string): Promise<boolean> {
  const [row] = await db().select().from(ajustes).where(eq(ajustes.clave, clave));
  const mark = (await findMarks(db(), [markKeyOf(clave)])).get(markKeyOf(clave))?.mark;
  if (!row) return mark === undefined;
  return keyedHashes('ajuste', ...partsOf(row)).some((hash) => hash.toString('hex') === mark);
}
