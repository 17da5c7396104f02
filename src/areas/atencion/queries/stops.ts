import { identity } from '#institution/identity.ts';
import type { Querier } from '#platform/database/connection.ts';
import { localDate } from '#platform/format.ts';
import { type Stop, stopsOf } from '../rules/desk/clock.ts';
import { listStates } from './desk.ts';

/** Returns the periods in which the terms of records did not run, by the id of the record. */
export async function listStops(ids: readonly string[], querier: Querier): Promise<Map<string, Stop[]>> {
  const states = await listStates(ids, querier);
  return new Map(
    ids.map((id) => [
      id,
      stopsOf(
        (states.get(id) ?? []).map(({ estado, creado }) => ({
          estado,
          fecha: localDate(creado, identity.zonaHoraria),
        })),
      ),
    ]),
  );
}
