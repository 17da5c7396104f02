import { identity } from '#institution/identity.ts';
import type { ActorKind } from '#platform/acts/actor.ts';
import type { EntryFilter } from '#platform/acts/entries.ts';
import { DAY_MS, localInstant } from '#platform/calendar/days.ts';

/** Names of the kinds of actors as the staff reads them. */
export const actorKinds: Record<ActorKind, string> = {
  personal: 'Personal',
  publico: 'Público',
  importacion: 'Importación',
  trabajo: 'Trabajo programado',
  consola: 'Consola del servidor',
  demostracion: 'Demostración',
  arranque: 'Arranque',
};

/** Filters of the log as in its address. */
type LogAddress = { accion: string; actor: string; desde: string; hasta: string };

/** Returns the filters of an address; ignores other parameters. */
export function readFilter(query: URLSearchParams): { address: LogAddress; filter: EntryFilter } {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 60);
  const accion = /^[a-z-]+(\.[a-z-]+)?$/.test(text('accion')) ? text('accion') : '';
  const kind = Object.keys(actorKinds).find((each) => each === text('actor')) as ActorKind | undefined;
  const day = (name: string) => localInstant(text(name), '00:00', identity.zonaHoraria);
  const until = day('hasta');
  return {
    address: { accion, actor: kind ?? '', desde: day('desde') ? text('desde') : '', hasta: until ? text('hasta') : '' },
    filter: {
      accion,
      actorTipo: kind,
      desde: day('desde'),
      hasta: until && new Date(until.getTime() + DAY_MS),
    },
  };
}
