import canonicalize from 'canonicalize';
import { eq } from 'drizzle-orm';
import { addMarks, findMark } from '../acts/marks.ts';
import type { Transaction } from '../acts/transaction.ts';
import { db, type Querier } from '../database/connection.ts';
import { eachAlone } from '../editing/each-alone.ts';
import type { ContentData, ContentField, ContentKind } from '../editing/kind.ts';
import { isKeyedMark, keyedMark } from '../encryption/lookup.ts';
import { saveSetting } from './commands.ts';
import { readStoredSetting } from './read.ts';
import { ajustes } from './schema.ts';
import type { Setting } from './setting.ts';

type SettingKind<Data extends ContentData> = {
  setting: Setting<Data>;
  title: string;
  affects: ContentKind['affects'] & string;
  fields: readonly ContentField[];
  /** A page that shows the setting; null if none does. */
  address: string | null;
  /** Returns the faults that need the database, by field. */
  check?(querier: Querier, data: Data): Promise<Record<string, string>>;
};

/** Declares the kind of content of a setting: a single row, which always exists. */
export function settingKind<Data extends ContentData>({
  setting,
  title,
  affects,
  fields,
  address,
  check,
}: SettingKind<Data>): ContentKind {
  return {
    area: 'ajustes',
    tipo: setting.clave,
    plural: setting.clave,
    one: title,
    many: title,
    add: title,
    affects,
    settings: async () => [{ registro: 1, titulo: title }],
    schema: setting.schema,
    esquema: 1,
    fields,
    title: () => title,
    empty: () => setting.initial,
    ...eachAlone({
      load: async (querier, registro) => (registro === 1 ? readStoredSetting(querier, setting) : undefined),
      ...(check && { check: (querier, { data }) => check(querier, setting.schema.parse(data)) }),
      async publish(tx, { data }) {
        const value = { clave: setting.clave, datos: setting.schema.parse(data) };
        await saveSetting(tx, value);
        if (setting.isMarked) markSetting(tx, value);
        return { registro: 1 };
      },
    }),
    ...(setting.isMarked && { isMarked: true as const }),
    address: () => address,
  };
}

type Value = typeof ajustes.$inferSelect;

const markKeyOf = (clave: string) => `ajuste/${clave}`;
const partsOf = ({ clave, datos }: Value) => [clave, canonicalize(datos) ?? ''];

/** Adds the mark of a published setting to the entry of the act. */
function markSetting(tx: Transaction, value: Value): void {
  addMarks(tx, { [markKeyOf(value.clave)]: keyedMark('ajuste', ...partsOf(value)) });
}

/**
 * Returns the verified value of a marked setting, for irreversible acts: the value of the last publishing act, or the initial one if there was none.
 * Undefined for a tampered value. The row is read only once, since it may be altered after the comparison. Throws if the schema rejects the value.
 */
export async function findAsPublished<Data extends ContentData>(setting: Setting<Data>): Promise<Data | undefined> {
  const { clave, schema, initial } = setting;
  const [row] = await db().select().from(ajustes).where(eq(ajustes.clave, clave));
  const mark = await findMark(db(), markKeyOf(clave));
  if (!row) return mark === undefined ? initial : undefined;
  return isKeyedMark(mark, 'ajuste', ...partsOf(row)) ? schema.parse({ ...initial, ...row.datos }) : undefined;
}
