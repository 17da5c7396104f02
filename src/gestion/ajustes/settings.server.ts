import type { ContentState } from '#platform/editing/states.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { listSettings } from '#platform/settings/list.ts';
import { today } from '#platform/visibility.ts';
import { isSiteSetting, kindsOf } from '../contents/kinds.server.ts';

/** A setting with its page. `updated` is null while staff have not edited it. */
export type OpenSetting = { href: string; title: string; state: ContentState; updated: Date | null };

/** Returns the settings that a person may open. */
export async function settingsOf(actor: StaffActor, now: Date): Promise<OpenSetting[]> {
  const kinds = kindsOf(actor).filter(isSiteSetting);
  const settings = await listSettings(kinds, today(now));
  return settings.map(({ kind: { plural }, id, registro, titulo, ...state }) => ({
    href: `/gestion/${plural}/${id ?? `r${registro}`}`,
    title: titulo,
    ...state,
  }));
}
