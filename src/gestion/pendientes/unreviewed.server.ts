import { identity } from '#institution/identity.ts';
import { listUnreviewed } from '#platform/acts/entries.ts';
import { DAY_MS } from '#platform/calendar/days.ts';
import { localDate } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { describeAction } from '../bitacora/action-words.ts';
import { describeKind } from '../bitacora/object-words.ts';
import { formatInstant } from '../shell/instant.ts';
import type { WaitingGroup } from './waiting-group.ts';

const LOG = '/gestion/bitacora';
const DAYS = 7;

/** Returns what was approved this week without the review of another person, for those who read the log. */
export async function readUnreviewed(actor: StaffActor, now: Date): Promise<WaitingGroup[]> {
  if (!actor.can('bitacora.consultar')) return [];
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const entries = await listUnreviewed(since);
  return [
    {
      id: 'sin-revision',
      hasNoHurry: true,
      title: 'Aprobado sin que otra persona lo revisara',
      action: 'Ver el asiento',
      total: entries[0]?.total ?? 0,
      all: `${LOG}?desde=${localDate(since, identity.zonaHoraria)}`,
      items: entries.map((entry) => {
        const day = localDate(entry.momento, identity.zonaHoraria);
        return {
          href: `${LOG}?${new URLSearchParams({ accion: entry.accion, desde: day, hasta: day })}`,
          title: `${describeKind(entry)}, asiento ${entry.numero}`,
          what: describeAction(entry.accion) ?? entry.accion,
          text: `${formatInstant(entry.momento)}. Su razón está en la historia.`,
          isUrgent: false,
        };
      }),
    },
  ];
}
