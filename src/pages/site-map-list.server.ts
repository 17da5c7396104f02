import { groups, standing } from '../routes.ts';

/** The screens that stand by themselves, by group, in the order of the site map; what belongs to no group comes last. */
export function listScreens() {
  const section = (id: string, label: string, group: string | null) => ({
    id,
    label,
    screens: standing
      .filter((screen) => screen.group === group)
      .map(({ path, title, description }) => ({ path, title, description })),
  });
  return [...groups.map(({ id, label }) => section(id, label, id)), section('general', 'General', null)];
}
