import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { calendarFeed, calendarType } from '#platform/feeds/calendar.ts';
import { callerMark } from '#platform/guard/caller.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { idsOf } from '#platform/ids.ts';
import { drawPrivatePicture } from '#platform/pictures/pictures.ts';
import { listChangeTimes } from '#platform/publications/lists.ts';
import { missingCall } from '#platform/publications/missing.ts';
import { readContact } from '#platform/settings/contact.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import { slugOf } from '#platform/text/fold.ts';
import {
  Capacitacion,
  EmpleadoCarnet,
  EmpleadoDirectorio,
  toCapacitacion,
  toEmpleadoCarnet,
  toEmpleadoDirectorio,
} from './contract.ts';
import { capacitacionKind } from './publications.ts';
import { findCard } from './queries/card.ts';
import { type EmpleadoOfCard, findEmpleado, listEmpleados } from './queries/employees.ts';
import { listMeetings } from './queries/meetings.ts';
import { meetingAddress, meetingCalendar, NOT_REGISTERED } from './rules/addresses.ts';
import { drawPortrait } from './rules/portrait.ts';
import { vcardOf } from './rules/vcard.ts';
import { formatMinutes } from './rules/video.ts';

const tags = ['institución'];
const byCi = z.object({
  ci: z.string().min(1).max(60, 'El código del carnet no es válido.').meta({ example: '8f2c41d07kq3m9xw' }),
});
/** Width in pixels; the card shows it at 240, on dense screens. */
const PHOTO_WIDTH = 540;
/** Headers of cards, which must not be stored or indexed by search engines. */
const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Routes for directory, staff cards and training meetings (specification 2, section 7). */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/Publico/DirectorioEmpleadosPagina',
    cachedCall({
      tags,
      summary: 'Personas del directorio, por departamento',
      response: { 200: z.array(EmpleadoDirectorio) },
    }),
    async () => (await listEmpleados()).map(toEmpleadoDirectorio),
  );
  app.get(
    '/Publico/DirectorioEmpleadosPagina/:formato',
    {
      schema: { tags, summary: 'El directorio como tabla', params: z.object({ formato: tableFormat }) },
    },
    async (request, reply) =>
      sendTable(reply, request.params.formato, {
        title: 'Directorio',
        subject: identity.siglas,
        columns: [
          { header: 'Departamento', kind: 'text', of: ({ DepartamentoName }) => DepartamentoName },
          { header: 'Nombre', kind: 'text', of: ({ DisplayName }) => DisplayName },
          { header: 'Puesto', kind: 'text', of: ({ Puesto }) => Puesto },
          { header: 'Extensión', kind: 'text', of: ({ NumeroExtension }) => NumeroExtension },
          { header: 'Correo', kind: 'text', of: ({ Correo }) => Correo },
        ],
        rows: (await listEmpleados()).map(toEmpleadoDirectorio),
      }),
  );
  app.get(
    '/Publico/ContactoEmpleado/:id',
    cachedCall({
      tags,
      summary: 'El contacto de una persona, como vCard',
      params: z.object({ id: idParam.meta({ example: '1000' }) }),
    }),
    async (request, reply) => {
      const empleado = await findEmpleado(request.params.id);
      if (!empleado) throw await missingCall('empleado', request.params.id, request.url);
      const contact = await readContact();
      const name = slugOf(`${empleado.nombres} ${empleado.apellidos}`) || 'contacto';
      reply.type('text/vcard; charset=utf-8').header('content-disposition', `attachment; filename="${name}.vcf"`);
      return vcardOf(empleado, {
        nombre: identity.nombre,
        conmutador: contact.conmutador.numero,
        domicilio: contact.domicilio,
        sitio: publicAddress('/'),
      });
    },
  );
  app.get(
    '/Publico/Empleado/:ci',
    {
      schema: {
        tags,
        summary: 'Datos del carnet de una persona activa',
        description: 'Por el código impreso bajo el código QR. No se guarda en ninguna memoria.',
        params: byCi,
        response: { 200: EmpleadoCarnet },
      },
    },
    async (request, reply) => {
      const empleado = await registered(request.params.ci, request.ip);
      return reply.headers(unkept).send(toEmpleadoCarnet(empleado));
    },
  );
  app.get(
    '/Publico/FotoEmpleado/:ci',
    { schema: { tags, summary: 'Fotografía del carnet de una persona activa', params: byCi } },
    async (request, reply) => {
      const { nombres, apellidos, foto } = await registered(request.params.ci, request.ip);
      reply.headers(unkept);
      if (foto) return reply.type('image/jpeg').send(await drawPrivatePicture(foto.sha256, PHOTO_WIDTH));
      return reply.type('image/svg+xml').send(drawPortrait({ nombres, apellidos }));
    },
  );
  app.get(
    '/Publico/Capacitaciones',
    cachedCall({ tags, summary: 'Reuniones de capacitación', response: { 200: z.array(Capacitacion) } }),
    async () => (await listMeetings()).map(toCapacitacion),
  );
  app.get(
    meetingCalendar,
    cachedCall({ tags, summary: 'Reuniones de capacitación, como calendario (iCalendar)' }),
    async (_request, reply) => {
      const now = new Date();
      const meetings = await listMeetings();
      const changes = await listChangeTimes(capacitacionKind.tipo, idsOf(meetings));
      reply.type(calendarType);
      return calendarFeed({
        name: `Capacitaciones del ${identity.siglas}`,
        page: publicAddress('/institucion/capacitaciones'),
        entries: meetings.map(({ id, numero, titulo, fecha, minutos }) => ({
          id: `capacitacion-${numero}`,
          day: fecha,
          title: `Capacitación: ${titulo}`,
          text: `Reunión ${numero}, de ${formatMinutes(minutos)}.`,
          url: publicAddress(meetingAddress(numero)),
          changed: changes.get(id) ?? now,
        })),
      });
    },
  );
};

async function registered(ci: string, address: string): Promise<EmpleadoOfCard> {
  const empleado = await findCard(ci, callerMark(address));
  if (!empleado) throw new Problem('no-encontrado', { title: NOT_REGISTERED });
  return empleado;
}
