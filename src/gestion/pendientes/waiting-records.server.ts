import { listConsentsOf } from '#areas/atencion/queries/consents.ts';
import { type DeskHead, listDesk, listStates } from '#areas/atencion/queries/desk.ts';
import { listChangesOf } from '#areas/atencion/queries/handlers.ts';
import { listOpenPastRetention } from '#areas/atencion/queries/retention.ts';
import { consentWords } from '#areas/atencion/rules/desk/consent.ts';
import { recordName, recordTypes } from '#areas/atencion/rules/desk/record-types.ts';
import { identity } from '#institution/identity.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { formatDateLong, localDate } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { CONTROL, HOME } from '../addresses.ts';
import { describeTerm } from '../buzon/desk.server.ts';
import { formatInstant } from '../shell/who-and-when.ts';
import type { WaitingGroup, WaitingItem } from './waiting-groups.server.ts';

/** Maximum number of records of a group; the inbox has the rest. */
const MAX = 10;

/**
 * Returns the acts pending the person's consent, the open records of a handler, the most urgent first, the records without a handler, and those
 * past their retention period.
 */
export async function readWaitingRecords(actor: StaffActor, now: Date): Promise<WaitingGroup[]> {
  const consents = await readConsents(actor);
  if (!actor.can('atencion.leer')) return consents;
  const listing = { numero: undefined, tipo: undefined, estado: undefined, atiende: '', orden: 'plazo' } as const;
  const readView = (vista: 'mias' | 'sin-asignar') => listDesk(actor, { ...listing, vista }, { first: 0, size: MAX });
  const [mine, unassigned, expired, calendar] = await Promise.all([
    readView('mias'),
    readView('sin-asignar'),
    listOpenPastRetention(actor, now, MAX),
    businessCalendar(),
  ]);
  const states = await listStates([...mine, ...unassigned, ...expired].map(({ id }) => id));
  const toItem = (row: DeskHead): WaitingItem => {
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
    ...consents,
    {
      id: 'mine',
      total: mine[0]?.total ?? 0,
      all: '/gestion/buzon?vista=mias',
      title: 'Registros que usted atiende',
      action: 'Atender',
      items: mine.map(toItem),
    },
    {
      id: 'unassigned',
      total: unassigned[0]?.total ?? 0,
      all: '/gestion/buzon?vista=sin-asignar',
      title: 'Registros sin asignar',
      action: 'Ver',
      items: unassigned.map(toItem),
    },
    {
      id: 'expired',
      total: expired[0]?.total ?? 0,
      all: '/gestion/buzon?vista=abiertas&orden=recibida',
      title: 'Abiertos después de su plazo de conservación',
      action: 'Cerrar',
      items: expired.map((row) => ({
        ...toItem(row),
        text: `${recordTypes[row.tipo].one}, recibida el ${formatDateLong(localDate(row.creado, identity.zonaHoraria))}. Se borrará después de cerrarse, no antes.`,
        isUrgent: true,
      })),
    },
  ];
}

async function readConsents(actor: StaffActor): Promise<WaitingGroup[]> {
  const [{ rows: waiting }, changes] = await Promise.all([listConsentsOf(actor), listChangesOf(actor)]);
  return [
    {
      id: 'consents',
      title: 'Esperan su consentimiento',
      action: 'Decidir',
      total: waiting.length + changes.length,
      all: HOME,
      items: [
        ...waiting.map(({ registroId, numero, tipo, creado, clase, propuesto, consenters }) => ({
          href: consenters.rol === 'control' ? CONTROL : `/gestion/buzon/${registroId}`,
          title: `${consentWords[clase]}: registro ${recordName({ numero, creado })}`,
          what: recordTypes[tipo].one,
          text: `Se propuso el ${formatInstant(propuesto)}.`,
          isUrgent: true,
        })),
        ...changes.map(({ nombre, isNamed }) => ({
          href: CONTROL,
          title: nombre,
          what: isNamed ? 'Responder por el control' : 'Dejar de atender registros',
          text: 'Lo pidió quien administra la gestión.',
          isUrgent: true,
        })),
      ],
    },
  ];
}
