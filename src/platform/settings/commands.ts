import { contentCommand } from '../acts/command.ts';
import { upsertRows } from '../database/upsert.ts';
import type { ContentVerb } from '../identity/roles.ts';
import { ajustes } from './schema.ts';

declare module '../acts/actions.ts' {
  interface Actions {
    ajustes: ContentVerb;
  }
}

/** Area under which changes of settings are announced. No answer has it as a tag, so that every stored answer is dropped. */
export const SETTINGS_AREA = 'ajustes';

/** Publishes a value of a setting. */
export const saveSetting = contentCommand(SETTINGS_AREA, (tx, row: typeof ajustes.$inferInsert) =>
  upsertRows(tx, ajustes, [row], { key: [ajustes.clave], set: ['datos'] }),
);
