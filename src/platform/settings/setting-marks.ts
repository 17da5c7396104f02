import canonicalize from 'canonicalize';
import { eq } from 'drizzle-orm';
import { addMarks, findMarks } from '../acts/marks.ts';
import type { Transaction } from '../acts/transaction.ts';
import { db } from '../database/connection.ts';
import type { ContentData } from '../editing/kind.ts';
import { keyedHash, keyedHashes } from '../encryption/lookup.ts';
import { ajustes } from './schema.ts';
import type { Setting } from './setting.ts';

type Value = typeof ajustes.$inferSelect;

const markKeyOf = (clave: string) => `ajuste/${clave}`;
const partsOf = ({ clave, datos }: Value) => [clave, canonicalize(datos) ?? ''];

/** Lets the entry of the act have the mark of a published setting. */
export function markSetting(tx: Transaction, value: Value): void {
  addMarks(tx, { [markKeyOf(value.clave)]: keyedHash('ajuste', ...partsOf(value)).toString('hex') });
}

/**
 * Returns the value of a marked setting for an act that cannot be undone: as the last act published it, or the initial one, if nobody published it.
 * Undefined for another one. The row is read once: somebody may change it after the comparison. Throws if the schema rejects the value.
 */
export async function findAsPublished<Data extends ContentData>(setting: Setting<Data>): Promise<Data | undefined> {
  const { clave, schema, initial } = setting;
  const [row] = await db().select().from(ajustes).where(eq(ajustes.clave, clave));
  const mark = (await findMarks(db(), [markKeyOf(clave)])).get(markKeyOf(clave))?.mark;
  if (!row) return mark === undefined ? initial : undefined;
  const isMarked = keyedHashes('ajuste', ...partsOf(row)).some((hash) => hash.toString('hex') === mark);
  return isMarked ? schema.parse({ ...initial, ...row.datos }) : undefined;
}
