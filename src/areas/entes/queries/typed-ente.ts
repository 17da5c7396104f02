import { findPublicEnte, searchEntesByName } from '../queries.ts';
import { findSoleEnte } from './search.ts';

/** Maximum length of a typed name: that of a stored one. */
const MAX_TEXT = 300;
/** Maximum number of entes offered for a name. */
const MAX_OFFERED = 8;

/** Name of an ente with its number. */
export type NamedEnte = { id: number; nombre: string };

/** A typed name: the ente that it identifies, or the candidates. Both are empty for a blank text. */
export type TypedEnte = { text: string; ente: NamedEnte | undefined; offered: readonly NamedEnte[] };

/** Returns a typed name with its ente, or with the entes that it may mean. */
export async function findTypedEnte(typed: string | null): Promise<TypedEnte> {
  const text = (typed ?? '').trim().slice(0, MAX_TEXT);
  const id = text ? await findSoleEnte(text) : undefined;
  const ente = id === undefined ? undefined : await findNamedEnte(id);
  const matches = text && !ente ? await searchEntesByName(text, { first: 0, size: MAX_OFFERED }) : undefined;
  return { text, ente, offered: matches?.rows.map(toNamed) ?? [] };
}

/** Returns the name of an ente with a page; undefined for others. */
export async function findNamedEnte(id: number): Promise<NamedEnte | undefined> {
  const ente = await findPublicEnte(id);
  return ente && toNamed(ente);
}

function toNamed({ id, nombreCompleto }: { id: number; nombreCompleto: string }): NamedEnte {
  return { id, nombre: nombreCompleto };
}
