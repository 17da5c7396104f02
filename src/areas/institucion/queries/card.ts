import { Attempts } from '#platform/guard/counter.ts';
import { provideService, service, serviceKey } from '#platform/services.ts';
import { readCi } from '../rules/addresses.ts';
import { type EmpleadoOfCard, findEmpleadoByCi, findEmpleadoByNumero } from './employees.ts';

/**
 * Limit of 30 card look-ups a minute per caller. A card takes two (page and portrait), so that fifteen people in a row can be checked, but codes
 * cannot be guessed.
 */
const cardAttempts = new Attempts({ purpose: 'carnet', points: 30, seconds: 60, delayMs: () => 0 });

const acceptsNumbersKey = serviceKey<boolean>('numbers of old cards', 'configureCards');

/** Sets whether staff numbers of old cards are accepted (`CARNET_LEGACY`); called once at the start. */
export function configureCards({ carnetLegacy }: { carnetLegacy: boolean }): void {
  provideService(acceptsNumbersKey, carnetLegacy);
}

/**
 * Returns the active person of a card by its code or, if old cards are accepted, by staff number; undefined if nobody is registered. Text that
 * cannot be a code does not count as an attempt. Throws the problem 429.
 * @param caller mark of the visitor (`callerMark`)
 */
export async function findCard(text: string, caller: string): Promise<EmpleadoOfCard | undefined> {
  const parsed = readCi(text);
  if (!parsed) return undefined;
  await cardAttempts.take(caller);
  if ('ci' in parsed) return findEmpleadoByCi(parsed.ci);
  return service(acceptsNumbersKey) ? findEmpleadoByNumero(parsed.numero) : undefined;
}
