import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { calendarFeed, calendarType } from '#platform/feeds/calendar.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { idsOf } from '#platform/ids.ts';
import { listChangeTimes } from '#platform/publications/lists.ts';
import { EventoCalendario, toEventoCalendario } from './contract.ts';
import { eventos } from './datasets/eventos.ts';
import { listEventos } from './queries.ts';
import { calendarPage, feedPath, lastDay } from './rules.ts';

const tags = ['agenda'];

/** Routes for the events of the calendar, as JSON and as a calendar feed. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/Publico/EventosCalendario',
    cachedCall({ tags, summary: 'Eventos del calendario, por fecha', response: { 200: z.array(EventoCalendario) } }),
    async () => (await listEventos()).map(toEventoCalendario),
  );
  app.get(
    feedPath,
    cachedCall({ tags, summary: 'El calendario en iCalendar, para suscribirse' }),
    async (_request, reply) => {
      const now = new Date();
      const events = await listEventos();
      const changes = await listChangeTimes(eventos.publication.tipo, idsOf(events));
      reply.type(calendarType);
      return calendarFeed({
        name: `Calendario del ${identity.siglas}`,
        page: publicAddress(calendarPage),
        entries: events.map(({ id, titulo, fecha, hasta, descripcion }) => ({
          id: `evento-${id}`,
          day: fecha,
          until: lastDay({ fecha, hasta }),
          title: titulo,
          text: descripcion,
          changed: changes.get(id) ?? now,
        })),
      });
    },
  );
};
