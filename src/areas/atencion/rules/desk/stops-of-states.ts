import { identity } from '#institution/identity.ts';
import { localDate } from '#platform/format.ts';
import type { EstadoDenuncia } from '../values.ts';
import { type Stop, stopsOf } from './clock.ts';

/** Returns the stops of a record, from the states that it had and the instants at which it entered them, in order. */
export function stopsOfStates(states: readonly { estado: EstadoDenuncia; creado: Date }[]): Stop[] {
  return stopsOf(states.map(({ estado, creado }) => ({ estado, fecha: localDate(creado, identity.zonaHoraria) })));
}
