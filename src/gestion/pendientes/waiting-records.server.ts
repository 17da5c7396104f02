import { type DeskRow, listDesk, listStates } from '#areas/atencion/queries/desk.ts';
import { recordName, recordTypes } from '#areas/atencion/rules/desk/record-types.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { describeTerm } from '../buzon/desk.server.ts';
import type { WaitingGroup, WaitingItem } from './waiting-group.ts';

/** Records of a group; the inbox has the rest. */
const MAX = 10;

/** Returns the open records of a handler, the most urgent first, and those that nobody handles. */
export async function readWaitingRecords(actor: StaffActor, now: Date): Promise<WaitingGroup[]> {
  if (!actor.can('atencion.leer')) return [];
  const listing = { numero: undefined, tipo: undefined, estado: undefined, atiende: '', orden: 'plazo' } as const;
  const read = (vista: 'mias' | 'sin-asignar') => listDesk(actor, { ...listing, vista }, { first: 0, size: MAX });
  const [mine, unassigned, calendar] = await Promise.all([read('mias'), read('sin-asignar'), businessCalendar()]);
  const states = await listStates([...mine, ...unassigned].map(({ id }) => id));
  const toItem = (row: DeskRow): WaitingItem => {
    const term = describeTerm(row, states.get(row.id) ?? [], { now, calendar });
    return {
      href: `/gestion/buzon/${row.id}`,
      title: `Registro ${recordName(row)}`,
      what: term?.main ?? 'Sin plazo',
      text: [recordTypes[row.tipo].one, row.estado, term?.more].filter(Boolean).join('. '),
      isUrgent: term?.isUrgent ?? false,
    };
  };
  return [
    { title: 'Registros que usted atiende', action: 'Atender', items: mine.map(toItem) },
    { title: 'Registros sin asignar', action: 'Ver', items: unassigned.map(toItem) },
  ];
}
