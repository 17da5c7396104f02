import { act } from '#platform/acts/act.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { ritmoOf } from '../rules/scope.ts';
import { subscriber } from './actors.ts';
import { changeRhythm, confirmSubscription, endSubscriptions, setPause } from './subscribe.ts';
import { linkToken, readToken } from './tokens.ts';

/** Confirms the request of a link. Returns the secret of the link to the person's subscriptions; undefined if there is no request. */
export async function confirmFromLink(token: string, now: Date): Promise<string | undefined> {
  const id = Number(readToken('confirmar', token));
  if (!Number.isSafeInteger(id)) return undefined;
  const suscriptorId = await act(subscriber, 'avisos.confirmar', { kind: 'suscripcion', ids: [id] }, async (tx) => {
    const confirmed = await confirmSubscription(tx, { id, now });
    return confirmed ?? new Unchanged<string | undefined>(undefined);
  });
  return suscriptorId && linkToken('avisos', suscriptorId);
}

/** Fields of a form on the page of the own subscriptions. */
type OwnChange = Readonly<Record<string, string>>;

/** Performs a change for the person of a link. Returns whether the link belongs to a person, and whether all subscriptions ended. */
export async function changeFromLink(
  token: string,
  change: OwnChange,
  now: Date,
): Promise<'changed' | 'ended' | undefined> {
  const suscriptorId = readToken('avisos', token);
  if (suscriptorId === undefined) return undefined;
  const id = parseWholeNumber(change.id);
  switch (change.accion) {
    case 'pausar':
    case 'reanudar':
      return changed((tx) => setPause(tx, { suscriptorId, isPaused: change.accion === 'pausar', now }));
    case 'ritmo':
      return id === undefined
        ? 'changed'
        : changed((tx) => changeRhythm(tx, { suscriptorId, id, ritmo: ritmoOf(change.ritmo) }));
    case 'terminar':
      return id === undefined ? 'changed' : endFromLink(suscriptorId, id);
    case 'terminar-todo':
      return endFromLink(suscriptorId);
    default:
      return 'changed';
  }
}

/** Ends all subscriptions of the person of a link, as by the one-click function of mail programs (RFC 8058). */
export async function leaveFromLink(token: string): Promise<boolean> {
  const suscriptorId = readToken('avisos', token);
  if (suscriptorId === undefined) return false;
  await endFromLink(suscriptorId);
  return true;
}

async function changed(work: (tx: Transaction) => Promise<boolean>): Promise<'changed'> {
  await act(subscriber, 'avisos.cambiar-suscripcion', { kind: 'suscripcion' }, async (tx) =>
    (await work(tx)) ? true : new Unchanged(false),
  );
  return 'changed';
}

async function endFromLink(suscriptorId: string, id?: number): Promise<'ended'> {
  const object = { kind: 'suscripcion', ...(id !== undefined && { ids: [id] }) };
  await act(subscriber, 'avisos.terminar-suscripcion', object, async (tx) => {
    const ended = await endSubscriptions(tx, { suscriptorId, id });
    return ended > 0 ? ended : new Unchanged(ended);
  });
  return 'ended';
}
