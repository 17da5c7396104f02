import { listReportsOf } from '#areas/correcciones/queries/waiting.ts';
import { groups } from '#platform/editing/digest/groups.ts';
import { formatDateLong } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { today } from '#platform/visibility.ts';
import { HOME } from '../addresses.ts';
import type { WaitingGroup } from './waiting-group.ts';

/** Reports of the page. */
const MAX_REPORTS = 50;

/** Returns the errors that people reported on pages of the areas of a person, those whose term ends first. */
export async function readWaitingReports(actor: StaffActor, now: Date): Promise<WaitingGroup> {
  const rows = await listReportsOf(actor, MAX_REPORTS);
  const day = today(now);
  return {
    ...{ id: 'reports', title: 'Errores que nos señalaron', action: 'Contestar' },
    ...{ total: rows[0]?.total ?? 0, all: `${HOME}?grupo=${groups.reports.clase}` },
    items: rows.map(({ id, donde, parte, limite }) => ({
      href: `/gestion/correcciones/r${id}`,
      title: parte ? `${donde}: ${parte}` : donde,
      what: limite < day ? 'Vencido' : 'Por contestar',
      text: `${limite < day ? 'Venció' : 'Se contesta a más tardar'} el ${formatDateLong(limite)}.`,
      isUrgent: limite <= day,
    })),
  };
}
