import { findSoleEnte } from '#areas/entes/queries/search.ts';
import { searchEntesByName } from '#areas/entes/queries.ts';

/** Parameters of the address with the names of the two entes. */
export const NAMES = ['ente', 'otro'] as const;

const MAX_TEXT = 120;
/** Maximum number of entes offered for a name. */
const MAX_OFFERED = 8;

/** A typed name: the matching ente, or several candidates. */
export type TypedEnte = {
  name: (typeof NAMES)[number];
  text: string;
  id: number | undefined;
  offered: readonly string[];
};

/** Returns the names in the address with their entes; without an `id` if a name matches none or several. */
export async function findTypedEntes(query: URLSearchParams): Promise<TypedEnte[]> {
  return Promise.all(
    NAMES.map(async (name) => {
      const text = (query.get(name) ?? '').trim().slice(0, MAX_TEXT);
      const id = text ? await findSoleEnte(text) : undefined;
      const matches =
        text && id === undefined ? await searchEntesByName(text, { first: 0, size: MAX_OFFERED }) : undefined;
      return { name, text, id, offered: matches?.rows.map(({ nombreCompleto }) => nombreCompleto) ?? [] };
    }),
  );
}
