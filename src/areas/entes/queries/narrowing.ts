import { findWithdrawal } from '#platform/publications/read.ts';
import { kindNames } from '#platform/search/kind-names.ts';
import type { Narrowing } from '#platform/search/scope.ts';
import { enteKind } from '../publications.ts';
import type { SearchFilter } from '../rules/search-address.ts';
import { listSearchedEntes, type SearchedEnte } from './search.ts';

type Chosen = Readonly<Partial<Record<SearchFilter, string>>>;

/**
 * Returns the search filters of an address. Invalid values are ignored. `entes` is the result of `listSearchedEntes`, if the caller has already
 * read it.
 */
export async function narrowingOf(
  { tipo, anio, auditoria, ...ofEnte }: Chosen,
  entes?: readonly SearchedEnte[],
): Promise<Narrowing> {
  const kind = kindNames().get(tipo ?? '');
  const isOfEnte = Object.values(ofEnte).some(Boolean);
  return {
    tipos: kind && [kind.tipo],
    anio: anio && /^\d{4}$/.test(anio) ? Number(anio) : undefined,
    entes: isOfEnte ? await listChosen(ofEnte, entes ?? (await listSearchedEntes())) : undefined,
    grupo: numberOf(auditoria),
  };
}

/** Returns the ids of the selected entes. A merged ente is replaced by its successor. */
async function listChosen(chosen: Chosen, entes: readonly SearchedEnte[]): Promise<number[]> {
  const id = numberOf(chosen.ente);
  const isGone = id !== undefined && !entes.some((ente) => ente.id === id);
  const withdrawal = isGone ? await findWithdrawal(enteKind.tipo, id) : undefined;
  const current = withdrawal?.retiro === 'fusion' ? { ...chosen, ente: String(withdrawal.sucesor) } : chosen;
  return entes.filter((ente) => isChosenEnte(ente, current)).map((ente) => ente.id);
}

/** Returns whether an ente matches the selected municipality, ámbito and ente. */
export function isChosenEnte({ id, municipio, ambito }: SearchedEnte, chosen: Chosen): boolean {
  return (
    (!chosen.ente || chosen.ente === String(id)) &&
    (!chosen.municipio || chosen.municipio === municipio) &&
    (!chosen.ambito || chosen.ambito === ambito)
  );
}

function numberOf(text: string | undefined): number | undefined {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
