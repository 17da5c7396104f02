import { eq } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import type { ContentData } from '../editing/kind.ts';
import { ajustes } from './schema.ts';
import type { Setting } from './setting.ts';

/** Returns the value of a setting: the published one, otherwise the initial one. A field that a published value lacks has its initial value. */
export async function readSetting<Data extends ContentData>(
  { clave, schema, initial }: Setting<Data>,
  querier: Querier = db(),
): Promise<Data> {
  const [row] = await querier.select({ datos: ajustes.datos }).from(ajustes).where(eq(ajustes.clave, clave));
  return row ? schema.parse({ ...initial, ...row.datos }) : initial;
}
