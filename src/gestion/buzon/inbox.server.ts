import { listOwnExclusions } from '#areas/atencion/queries/consents.ts';
import {
  countDesk,
  countExcluded,
  type DeskListing,
  deskViews,
  listDesk,
  listStates,
} from '#areas/atencion/queries/desk.ts';
import { controllersOf, handlersOf } from '#areas/atencion/queries/handlers.ts';
import { handledTypes, parseRecordName, recordName, recordTypes } from '#areas/atencion/rules/desk/record-types.ts';
import { estadosDenuncia, tiposRegistro } from '#areas/atencion/rules/values.ts';
import { identity } from '#institution/identity.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { formatDateShort, localDate } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { chosenValue } from '../addresses.ts';
import { pageCount } from '../shell/long-list.ts';
import { personName } from '../shell/who-and-when.ts';
import { describeTerm } from './desk.server.ts';

const PAGE_ROWS = 20;

/** Returns the inbox page of an address; the first page for a number out of range. */
export async function readInbox(actor: StaffActor, query: URLSearchParams, now: Date) {
  const { address, listing } = listingOf(query);
  const requested = pageFromAddress(query);
  const readPage = (page: number) => listDesk(actor, listing, { first: (page - 1) * PAGE_ROWS, size: PAGE_ROWS });
  const types = handledTypes(actor.permissions);
  const today = localDate(now, identity.zonaHoraria);
  const [requestedRows, counts, calendar, excluded, excludedByOthers, staff] = await Promise.all([
    readPage(requested),
    countDesk(actor, { tipo: listing.tipo, today }),
    businessCalendar(),
    countExcluded(actor),
    listOwnExclusions(actor),
    listStaff(),
  ]);
  const rows = requestedRows.length > 0 || requested === 1 ? requestedRows : await readPage(1);
  const states = await listStates(rows.map(({ id }) => id));
  const total = rows[0]?.total ?? 0;
  const names = new Map(staff.map(({ id, nombre }) => [id, nombre]));
  const handlers = new Map(types.flatMap((tipo) => handlersOf(staff, tipo)).map(({ id, nombre }) => [id, nombre]));
  return {
    address,
    counts,
    total,
    excluded,
    excludedByOthers: excludedByOthers.map((row) => ({
      name: recordName(row),
      since: formatDateShort(localDate(row.desde, identity.zonaHoraria)),
    })),
    controllers: controllersOf(staff).map(({ nombre }) => nombre),
    page: rows === requestedRows ? requested : 1,
    pages: pageCount(total, PAGE_ROWS),
    types: types.map((tipo) => ({ value: recordTypes[tipo].slug, label: recordTypes[tipo].many })),
    handlers: [...handlers].map(([value, label]) => ({ value, label })),
    rows: rows.map((row) => ({
      id: row.id,
      estado: row.estado,
      lecturas: row.lecturas,
      name: recordName(row),
      tipo: recordTypes[row.tipo].one,
      recibida: formatDateShort(localDate(row.creado, identity.zonaHoraria)),
      atiende: row.atiende ? personName(names, row.atiende) : null,
      isClosed: row.cerrado !== null,
      term: describeTerm(row, states.get(row.id) ?? [], { now, calendar }),
    })),
  };
}

function listingOf(query: URLSearchParams) {
  const registro = (query.get('registro') ?? '').trim();
  const named = parseRecordName(registro);
  const tipo = tiposRegistro.find((each) => recordTypes[each].slug === query.get('tipo'));
  const atiende = (query.get('atiende') ?? '').slice(0, 40);
  const listing: DeskListing = {
    vista: chosenValue(query, 'vista', deskViews) ?? 'abiertas',
    numero: named?.numero,
    anio: named?.anio,
    tipo,
    atiende,
    estado: chosenValue(query, 'estado', estadosDenuncia),
    orden: chosenValue(query, 'orden', ['plazo', 'recibida'] as const) ?? 'plazo',
  };
  return {
    listing,
    /** The filters as in the address. */
    address: {
      registro: named ? registro : '',
      vista: listing.vista,
      tipo: tipo ? recordTypes[tipo].slug : '',
      estado: listing.estado ?? '',
      atiende,
      orden: listing.orden,
    },
  };
}
