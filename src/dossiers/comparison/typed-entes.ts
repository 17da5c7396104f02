import { findSoleEnte } from '#areas/entes/queries/search.ts';
import { searchEntesByName } from '#areas/entes/queries.ts';

/** Parameters of the address with the names of the two entes. */
export const NAMES = ['ente', 'otro'] as const;

const MAX_TEXT = 120;
/** Most entes that a name is offered for. */
const MAX_OFFERED = 8;

/** A name that was typed: the ente that it means, or those that it may mean. */
export type TypedEnte = {
  name: (typeof NAMES)[number];
  text: string;
  id: number | undefined;
  offered: readonly string[];
};

/** Returns the names of the address, each with the ente that it means; without an `id` where it means none or several. */
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
