import { findTypedEnte, type TypedEnte } from '#areas/entes/queries/typed-ente.ts';

/** Parameters of the address with the names of the two entes. */
const NAMES = ['ente', 'otro'] as const;

/** A typed name with its parameter. */
export type TypedName = TypedEnte & { name: (typeof NAMES)[number] };

/** Returns the names in the address with their entes. */
export function findTypedEntes(query: URLSearchParams): Promise<TypedName[]> {
  return Promise.all(NAMES.map(async (name) => ({ name, ...(await findTypedEnte(query.get(name))) })));
}
