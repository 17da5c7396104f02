import { Attempts } from '#platform/guard/counter.ts';
import { provideService, service, serviceKey } from '#platform/services.ts';
import { readCi } from '../rules/addresses.ts';
import { type EmpleadoOfCard, findEmpleadoByCi, findEmpleadoByNumero } from './employees.ts';

/**
 * Look-ups of cards by one caller: 30 a minute. A card takes two, its page and its portrait, so that a person at a door can check fifteen
 * in a row while trying codes leads nowhere.
 */
const cardAttempts = new Attempts({ purpose: 'carnet', points: 30, seconds: 60, delayMs: () => 0 });

const acceptsNumbersKey = serviceKey<boolean>('numbers of old cards', 'configureCards');

/** Chooses whether staff numbers of old cards are accepted (`CARNET_LEGACY`); called once at the start. */
export function configureCards({ carnetLegacy }: { carnetLegacy: boolean }): void {
  provideService(acceptsNumbersKey, carnetLegacy);
}

/**
 * Returns the active person of a card, by its code or, where old cards are accepted, by staff number. Undefined when nobody is
 * registered; text that cannot be a code is not counted as an attempt. Throws the problem 429.
 * @param caller mark of the visitor (`callerMark`)
 */
export async function findCard(text: string, caller: string): Promise<EmpleadoOfCard | undefined> {
  const parsed = readCi(text);
  if (!parsed) return undefined;
  await cardAttempts.take(caller);
  if ('ci' in parsed) return findEmpleadoByCi(parsed.ci);
  return service(acceptsNumbersKey) ? findEmpleadoByNumero(parsed.numero) : undefined;
}
