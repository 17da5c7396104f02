import type { Querier } from '#platform/database/connection.ts';
import type { Stop } from '../rules/desk/clock.ts';
import { stopsOfStates } from '../rules/desk/stops-of-states.ts';
import { listStatesIn } from './desk.ts';

/** Returns the periods in which the terms of records did not run, by the id of the record. */
export async function listStops(querier: Querier, ids: readonly string[]): Promise<Map<string, Stop[]>> {
  const states = await listStatesIn(querier, ids);
  return new Map(ids.map((id) => [id, stopsOfStates(states.get(id) ?? [])]));
}
