import type { RouterContextProvider } from 'react-router';
import { findingsOf } from '../estado/findings.ts';
import { readStatus } from '../estado/status.server.ts';
import { isAdministrator, signedIn, staffInput } from '../staff-context.ts';
import type { WaitingGroup } from './waiting-group.ts';

const STATE = '/gestion/estado';

/** Returns what the state page finds, for administrators: the operator of the server attends to it. */
export async function readSystemFindings(context: Readonly<RouterContextProvider>): Promise<WaitingGroup[]> {
  if (!isAdministrator(signedIn(context).actor)) return [];
  const { config, cacheReport, now } = context.get(staffInput);
  const findings = findingsOf(await readStatus(config, cacheReport, now), now);
  return [
    {
      id: 'estado',
      hasNoHurry: true,
      title: 'Lo que el servidor pide atender',
      action: 'Ver el estado',
      items: findings.map((title) => ({ href: STATE, title, what: 'Sistema', text: '', isUrgent: false })),
      total: findings.length,
      all: STATE,
    },
  ];
}
