import { areaNames } from '#areas/area-names.ts';
import { type ContentState, stateNames } from '#platform/editing/states.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { listSettings } from '#platform/settings/list.ts';
import { today } from '#platform/visibility.ts';
import { isListed, kindsOf } from '../contents/kinds.server.ts';
import { placeOfSubject, places } from '../shell/navigation/places.ts';

/** A setting with its page. */
export type OpenSetting = { href: string; title: string; state: ContentState };

/** A catalogue or a setting: its page, what it changes, and the state of its version if that is not the published one. */
export type SettingEntry = { href: string; title: string; affects: string; pending: string };

/** Returns the settings that a person may open. */
export async function settingsOf(actor: StaffActor, now: Date): Promise<OpenSetting[]> {
  const kinds = kindsOf(actor).filter((kind) => !isListed(kind));
  const settings = await listSettings(kinds, today(now));
  return settings.map(({ kind: { plural }, id, registro, titulo, state }) => ({
    href: `/gestion/${plural}/${id ?? `r${registro}`}`,
    title: titulo,
    state,
  }));
}

/** Returns the catalogues and settings that a person may open, under the places whose content they are about, those of the site last. */
export async function groupSettings(
  actor: StaffActor,
  now: Date,
): Promise<{ label: string; entries: SettingEntry[] }[]> {
  const kinds = kindsOf(actor).filter(({ affects }) => affects !== undefined);
  const settings = await settingsOf(actor, now);
  return [...places, { id: 'ajustes', label: areaNames.ajustes ?? '' }]
    .map(({ id, label }) => ({
      label,
      entries: kinds
        .filter(({ area }) => placeOfSubject(area) === id)
        .flatMap(({ plural, many: title, affects = '' }): SettingEntry[] => {
          const href = `/gestion/${plural}`;
          const ofKind = settings.filter((setting) => setting.href.startsWith(`${href}/`));
          if (ofKind.length === 0) return [{ href, title, affects, pending: '' }];
          return ofKind.map(({ state, ...setting }) => ({
            ...{ ...setting, affects },
            pending: state === 'publicado' ? '' : stateNames[state],
          }));
        }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
