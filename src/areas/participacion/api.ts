import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { localDate } from '#platform/format.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import { DatosConvocatoria, toDatosConvocatoria } from './contract.ts';
import { listConvocatorias } from './queries/calls.ts';
import { finishedCalls } from './rules/call-state.ts';

const tags = ['participación'];
const PATH = '/Publico/DatosParticipacionCiudadana';

/** Route for the figures of each call for proposals. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    PATH,
    cachedCall({ tags, summary: 'Datos de cada convocatoria', response: { 200: z.array(DatosConvocatoria) } }),
    async () => (await listConvocatorias()).map(toDatosConvocatoria),
  );
  app.get(
    `${PATH}/:formato`,
    {
      schema: { tags, summary: 'Datos de cada convocatoria, como tabla', params: z.object({ formato: tableFormat }) },
    },
    async (request, reply) =>
      sendTable(reply, request.params.formato, {
        title: 'Participación ciudadana',
        columns: [
          { header: 'Convocatoria', kind: 'integer', of: ({ numero }) => numero },
          { header: 'Año', kind: 'integer', of: ({ anio }) => anio },
          { header: 'Solicitudes recibidas', kind: 'integer', of: ({ solicitudesRecibidas }) => solicitudesRecibidas },
          { header: 'De personas', kind: 'integer', of: ({ solicitudesCiudadanas }) => solicitudesCiudadanas },
          {
            header: 'De organizaciones',
            kind: 'integer',
            of: ({ solicitudesOrganizacion }) => solicitudesOrganizacion,
          },
          {
            header: 'Propuestas seleccionadas',
            kind: 'integer',
            of: ({ propuestasSeleccionadas }) => propuestasSeleccionadas,
          },
          { header: 'Mujeres', kind: 'integer', of: ({ mujeres }) => mujeres },
          { header: 'Hombres', kind: 'integer', of: ({ hombres }) => hombres },
          { header: 'Anónimas', kind: 'integer', of: ({ anonimas }) => anonimas },
          { header: 'Sector público', kind: 'integer', of: ({ sectorPublico }) => sectorPublico },
          { header: 'Sector privado', kind: 'integer', of: ({ sectorPrivado }) => sectorPrivado },
          { header: 'Sector informal', kind: 'integer', of: ({ sectorInformal }) => sectorInformal },
          { header: 'Ámbito estatal', kind: 'integer', of: ({ ambitoEstatal }) => ambitoEstatal },
          { header: 'Ámbito municipal', kind: 'integer', of: ({ ambitoMunicipal }) => ambitoMunicipal },
        ],
        rows: finishedCalls(await listConvocatorias(), localDate(new Date(), identity.zonaHoraria)),
      }),
  );
};
