import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { EventoCalendario, toEventoCalendario } from './contract.ts';
import { listEventos } from './queries.ts';
import { calendarFeed } from './rules/feed.ts';
import { calendarPage, feedPath } from './rules/kinds.ts';

const tags = ['agenda'];

/** The events of the calendar, as JSON and as a feed to subscribe to. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/Publico/EventosCalendario',
    {
      config: { cached: true },
      schema: { tags, summary: 'Eventos del calendario, por fecha', response: { 200: z.array(EventoCalendario) } },
    },
    async () => (await listEventos()).map(toEventoCalendario),
  );
  app.get(
    feedPath,
    { config: { cached: true }, schema: { tags, summary: 'El calendario en iCalendar, para suscribirse' } },
    async (_request, reply) =>
      reply.type('text/calendar; charset=utf-8').send(
        calendarFeed(await listEventos(), {
          name: `Calendario del ${identity.siglas}`,
          origin: publicAddress('/'),
          url: publicAddress(calendarPage),
        }),
      ),
  );
};
