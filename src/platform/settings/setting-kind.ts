import type { Querier } from '../database/connection.ts';
import type { ContentData, ContentField, ContentKind } from '../editing/kind.ts';
import { saveSetting } from './commands.ts';
import { readStoredSetting } from './read.ts';
import type { Setting } from './setting.ts';
import { markSetting } from './setting-marks.ts';

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
    load: async (querier, registro) => (registro === 1 ? readStoredSetting(querier, setting) : undefined),
    async publish(tx, { data }) {
      const value = { clave: setting.clave, datos: setting.schema.parse(data) };
      await saveSetting(tx, value);
      if (setting.isMarked) markSetting(tx, value);
      return 1;
    },
    ...(setting.isMarked && { isMarked: true as const }),
    ...(check && { check: (querier, { data }) => check(querier, setting.schema.parse(data)) }),
    address: () => address,
  };
}
