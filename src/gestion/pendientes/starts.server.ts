import { contentAction } from '#platform/editing/kind.ts';
import { worksIn } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { mayTryAny } from '#platform/import/runs/may-try.ts';
import { BOARD } from '../addresses.ts';
import { isListed, kindsOf } from '../contents/kinds.server.ts';
import { placeOf, places } from '../shell/navigation/places.ts';
import { isAdministrator } from '../staff-context.ts';

/** Something that a person can create. */
export type Start = { href: string; label: string };

/** Maximum number on the page; the navigation and the palette list all. */
const MAX_STARTS = 5;

/** Returns what a person can create: one kind of each place first, in menu order. */
export function startsOf(actor: StaffActor): Start[] {
  // Parts are created in the page of their parent, catalogues in their list.
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
