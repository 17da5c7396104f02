import { contentAction } from '#platform/editing/kind.ts';
import { worksIn } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { mayTryAny } from '#platform/import/runs/may-try.ts';
import { BOARD } from '../addresses.ts';
import { isListed, kindsOf } from '../contents/kinds.server.ts';
import { placeOf, places } from '../shell/navigation/places.ts';
import { isAdministrator } from '../staff-context.ts';

/** Something that a person can begin. */
export type Start = { href: string; label: string };

/** Most of them; the navigation and the palette have all. */
const MAX_STARTS = 5;

/** Returns what a person can begin: one thing of each place first, in the order of the menu. */
export function startsOf(actor: StaffActor): Start[] {
  // Parts are begun where their whole is, catalogues in their list.
  const kinds = kindsOf(actor).filter(
    (kind) =>
      isListed(kind) &&
      !kind.part &&
      kind.affects === undefined &&
      worksIn(actor.permissions, kind.area) &&
      actor.can(contentAction(kind, 'editar')),
  );
  const ofPlaces = places.map(({ id }) => [
    ...(id === 'transparencia' && worksIn(actor.permissions, id) ? [{ href: BOARD, label: 'Cargar un formato' }] : []),
    ...kinds
      .filter((kind) => placeOf(kind) === id)
      .map(({ plural, add }) => ({ href: `/gestion/${plural}/nuevo`, label: add })),
  ]);
  const firsts = ofPlaces.flatMap(([first]) => first ?? []);
  return [
    ...firsts,
    ...ofPlaces.flatMap(([, ...others]) => others),
    ...(mayTryAny(actor) ? [{ href: '/gestion/importar', label: 'Importar una tabla' }] : []),
    ...(isAdministrator(actor) ? [{ href: '/gestion/personal#correo', label: 'Invitar a una persona' }] : []),
  ].slice(0, MAX_STARTS);
}
