import type { Querier } from '#platform/database/connection.ts';
import { convocatorias, propuestas } from '../schema.ts';
import type { Convocatoria } from './calls.ts';

/** Returns every call by its number. */
export async function listKnownConvocatorias(querier: Querier): Promise<Map<number, Convocatoria>> {
  return new Map((await querier.select().from(convocatorias)).map((call) => [call.numero, call]));
}

/** Returns every selected proposal, with all its columns. */
export async function listKnownPropuestas(querier: Querier): Promise<(typeof propuestas.$inferSelect)[]> {
  return querier.select().from(propuestas);
}
