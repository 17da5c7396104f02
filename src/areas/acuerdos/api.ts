import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { DAY_MS } from '#platform/calendar/days.ts';
import { atomFeed, atomType } from '#platform/feeds/atom.ts';
import { calendarFeed, calendarType } from '#platform/feeds/calendar.ts';
import { formatInteger } from '#platform/format.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { type PagingQuery, pageRows, pagingQuery, setPagingHeaders } from '#platform/http/paging.ts';
import { Problem } from '#platform/http/problem.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { idsOf } from '#platform/ids.ts';
import { substanciationUnit } from '#platform/institute.ts';
import { listChangeTimes } from '#platform/publications/lists.ts';
import { today } from '#platform/visibility.ts';
import { Acuerdo, Aviso, FechaAcuerdo, toAcuerdo, toAviso, toFechaAcuerdo } from './contract.ts';
import { acuerdos } from './datasets/acuerdos.ts';
import { listAcuerdosOf, listAcuerdosSince, listAvisos, listFechas, listFirstOfLists } from './queries.ts';
import { acuerdoEntry, acuerdosPath } from './rules.ts';

const tags = ['acuerdos'];
const TITLE = `Acuerdos ${substanciationUnit.del}`;
/** Limits: days of lists in the calendar, agreements of each list in its text, and agreements in the Atom feed. */
const FEED_DAYS = 366;
const LIST_SIZE = 20;
const ATOM_SIZE = 100;

/** Routes for agreements and notices (specification 2, section 7), with calendar and feed. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/FechasAcuerdos/',
    cachedCall({
      tags,
      summary: 'Fechas con lista de acuerdos, de la más reciente a la más antigua; todas, o por páginas',
      querystring: pagingQuery,
      response: { 200: z.array(FechaAcuerdo) },
    }),
    async (request, reply) => pageOf(await listFechas(new Date()), request, reply).map(toFechaAcuerdo),
  );
  app.get(
    '/api/Acuerdos/:date',
    cachedCall({
      tags,
      summary: 'Acuerdos de una fecha',
      params: z.object({ date: z.iso.date('Escriba una fecha como 2026-10-29.').meta({ example: '2026-10-29' }) }),
      response: { 200: z.array(Acuerdo) },
    }),
    async ({ params }) => {
      const list = await listAcuerdosOf(params.date, new Date());
      if (list.length === 0) throw new Problem('no-encontrado');
      return list.map(toAcuerdo);
    },
  );
  app.get(
    '/api/ListaAvisosPortal/',
    cachedCall({
      tags,
      summary: 'Notificaciones y avisos, del más reciente al más antiguo; todos, o por páginas',
      querystring: pagingQuery,
      response: { 200: z.array(Aviso) },
    }),
    async (request, reply) => pageOf(await listAvisos(new Date()), request, reply).map(toAviso),
  );
  app.get(
    '/institucion/acuerdos.ics',
    cachedCall({ tags, summary: 'Listas de acuerdos de un año, como calendario (iCalendar)' }),
    async (_request, reply) => {
      const now = new Date();
      const first = await listFirstOfLists(today(new Date(now.getTime() - FEED_DAYS * DAY_MS)), now, LIST_SIZE);
      const changes = await changesOf(first);
      const lists = [...Map.groupBy(first, (acuerdo) => acuerdo.fecha)];
      reply.type(calendarType);
      return calendarFeed({
        name: TITLE,
        page: publicAddress(acuerdosPath()),
        entries: lists.map(([fecha, list]) => ({
          id: `acuerdos-${fecha}`,
          day: fecha,
          title: `Lista de acuerdos: ${totalOf(list)}`,
          text: textOf(list),
          url: publicAddress(acuerdosPath({ fecha })),
          changed: newestOf(list.flatMap(({ id }) => changes.get(id) ?? [])),
        })),
      });
    },
  );
  app.get(
    '/institucion/acuerdos.atom',
    cachedCall({ tags, summary: 'Los 100 acuerdos más recientes (Atom, RFC 4287)' }),
    async (_request, reply) => {
      const now = new Date();
      const acuerdosFound = await listAcuerdosSince('1900-01-01', now, ATOM_SIZE);
      const changes = await changesOf(acuerdosFound);
      reply.type(atomType);
      return atomFeed({
        title: TITLE,
        author: identity.nombre,
        self: publicAddress('/institucion/acuerdos.atom'),
        page: publicAddress(acuerdosPath()),
        entries: acuerdosFound.map((acuerdo) => acuerdoEntry(acuerdo, changes.get(acuerdo.id) ?? now, publicAddress)),
      });
    },
  );
};

function changesOf(list: readonly { id: number }[]): Promise<ReadonlyMap<number, Date>> {
  return listChangeTimes(acuerdos.publication.tipo, idsOf(list));
}

type FirstOfList = Awaited<ReturnType<typeof listFirstOfLists>>;

function totalOf([first]: FirstOfList): number {
  return first?.total ?? 0;
}

function textOf(list: FirstOfList): string {
  const left = totalOf(list) - list.length;
  const lines = list.map(({ expediente, sintesis }) => `${expediente}. ${sintesis}`);
  return [...lines, ...(left > 0 ? [`Y ${formatInteger(left)} más.`] : [])].join('\n');
}

function newestOf(instants: readonly Date[]): Date {
  return new Date(Math.max(0, ...instants.map((instant) => instant.getTime())));
}

/** Returns the requested page of a list, and sets links to the others; the whole list if no page is requested. */
function pageOf<Row>(list: readonly Row[], request: FastifyRequest, reply: FastifyReply): readonly Row[] {
  const query = request.query as PagingQuery;
  if (query.pagina === undefined && query.porPagina === undefined) return list;
  const { first, size } = pageRows(query);
  setPagingHeaders(request, reply, query, list.length);
  return list.slice(first, first + size);
}
