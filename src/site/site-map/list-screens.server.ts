import { isFixed } from '#platform/site-map/site-map.ts';
import { siteMap } from './site-map.ts';

/** Returns the screens with exactly one address, by group, in the order of the site map. Screens without a group are last. */
export function listScreens() {
  const section = (id: string, label: string, group: string | null) => ({
    id,
    label,
    screens: siteMap.screens
      .filter((screen) => isFixed(screen) && screen.group === group)
      .map(({ path, title, description, also, weight, tabs = [] }) => ({
        path,
        title,
        description,
        also,
        weight,
        tabs,
      })),
  });
  return [...siteMap.groups.map(({ id, label }) => section(id, label, id)), section('general', 'General', null)];
}
