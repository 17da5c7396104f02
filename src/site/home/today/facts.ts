import type { YearAccount } from '#areas/auditorias/queries/accounts.ts';
import type { Clock } from '#areas/auditorias/queries/clock.ts';
import type { CuentaTipo } from '#areas/seguimiento/queries.ts';
import { avanceAddress } from '#areas/seguimiento/rules/avance-address.ts';
import { clockSentence } from '#areas/seguimiento/rules/clock-sentence.ts';
import { resolvedOfHundred } from '#areas/seguimiento/rules.ts';
import { formatMillions } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

/** Sentence computed from data, and the page with its figures. */
export type DayFact = { phrase: Phrase; href: string };
type FactsInput = {
  accounts: readonly YearAccount[];
  clock: Clock;
  /** Number of observations resolved on an unknown day, which the clock leaves out. */
  undated: number;
  /** Type of the municipal governments. */
  municipal: CuentaTipo | undefined;
};

/** Returns the facts from which the home page selects one each day; those without data are left out. */
export function factsOf({ accounts, clock, undated, municipal }: FactsInput): DayFact[] {
  return [municipalFact(municipal), accountFact(accounts), clockFact(clock, undated)].filter(
    (fact) => fact !== undefined,
  );
}

function municipalFact(tipo: CuentaTipo | undefined): DayFact | undefined {
  if (!tipo || tipo.total === 0) return undefined;
  const share = resolvedOfHundred(tipo);
  const href = avanceAddress({ tipoEnteId: tipo.id });
  if (share === 0) return { href, phrase: ['Los ayuntamientos aún no resuelven ninguna observación.'] };
  if (share === 100)
    return { href, phrase: ['Los ayuntamientos ya resolvieron ', figure('todas', 'resolved'), ' sus observaciones.'] };
  return {
    href,
    phrase: [
      figure(String(share), 'resolved'),
      ` de cada 100 observaciones de ayuntamientos ya se ${share === 1 ? 'resolvió' : 'resolvieron'}.`,
    ],
  };
}

function accountFact(accounts: readonly YearAccount[]): DayFact | undefined {
  const account = accounts.find(({ porResolver }) => porResolver.monto > 0);
  if (!account) return undefined;
  return {
    href: `/informes/cuenta-publica-2324?ejercicio=${account.anio}`,
    phrase: [
      `De la cuenta pública de ${account.anio} falta aclarar `,
      figure(formatMillions(account.porResolver.monto), 'pending'),
      '.',
    ],
  };
}

function clockFact(clock: Clock, undated: number): DayFact | undefined {
  return clock.total === 0 ? undefined : { href: `${avanceAddress({})}#reloj`, phrase: clockSentence(clock, undated) };
}
