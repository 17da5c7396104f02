import { areaNames } from '#areas/area-names.ts';
import { pendingName } from '#platform/editing/states.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { listSettings } from '#platform/settings/read.ts';
import { today } from '#platform/visibility.ts';
import { contentPath } from '../addresses.ts';
import { isListed, kindsOf } from '../contents/kinds.server.ts';
import { placeOfSubject, places } from '../shell/navigation/places.ts';

/** A setting: its page, and the state of its version if that is not the published one. */
type OpenSetting = { href: string; title: string; pending: string };

/** A catalogue or a setting, with its effects. */
type SettingEntry = OpenSetting & { affects: string };

/** Returns the settings that a person may open. */
export async function settingsOf(actor: StaffActor, now: Date): Promise<OpenSetting[]> {
  const kinds = kindsOf(actor).filter((kind) => !isListed(kind));
  const settings = await listSettings(kinds, today(now));
  return settings.map(({ kind, titulo, state, ...content }) => ({
    href: contentPath(kind, content),
    title: titulo,
    pending: pendingName(state),
  }));
}

/** Returns the catalogues and settings that a person may open, grouped by the menu place of their content; those of the site come last. */
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
          return (ofKind.length > 0 ? ofKind : [{ href, title, pending: '' }]).map((entry) => ({ ...entry, affects }));
        }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
