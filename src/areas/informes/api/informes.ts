import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findEnte } from '#areas/entes/queries.ts';
import { examples } from '#institution/examples.ts';
import { identity } from '#institution/identity.ts';
import { years } from '#institution/years.ts';
import { atomFeed, atomType } from '#platform/feeds/atom.ts';
import { sendArchivo } from '#platform/files/send.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { missingCall } from '#platform/publications/missing.ts';
import { DocumentoInforme, Informe, toDocumentos, toInforme } from '../contract.ts';
import { findFondo } from '../queries/catalogues.ts';
import { findInformeCiudadano } from '../queries/ciudadanos.ts';
import { listNewestErratas } from '../queries/erratas.ts';
import { findInforme, listGeneralInformes, listInformesOfEnte, listInformesOfFondo } from '../queries/informes.ts';
import { isOfWithdrawnAudit } from '../queries/known.ts';
import { informePath } from '../rules/address.ts';
import { ambitoParam, requireEdition, tipoParam } from './params.ts';

const tags = ['informes'];
const { ids } = examples;
const byId = z.object({ id: idParam.meta({ example: String(ids.informe) }) });

/** Reports and their files. */
export const reportCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Informes/EnteEjercicio/:enteId/:ejercicioId/:tipoInforme/:ambito/:fondoId',
    cachedCall({
      tags,
      summary: 'Informes de un ente, de un fondo federal (ente 0) o generales de un ámbito (ente 0, fondo 0)',
      params: z.object({
        enteId: idParam.meta({ example: String(ids.ente) }),
        ejercicioId: idParam.meta({ example: String(ids.ejercicio) }),
        tipoInforme: tipoParam,
        ambito: ambitoParam,
        fondoId: idParam.meta({ example: '0' }),
      }),
      response: { 200: z.array(Informe) },
    }),
    async ({ params: { enteId, ejercicioId, tipoInforme, ambito, fondoId } }) => {
      const edition = await requireEdition(tipoInforme, ejercicioId);
      if (enteId > 0 && !(await findEnte(enteId))) throw new Problem('no-encontrado');
      if (fondoId > 0 && !(await findFondo(fondoId))) throw new Problem('no-encontrado');
      // The State and municipalities spend a fund: its reports are of both ámbitos.
      if (fondoId > 0) return (await listInformesOfFondo(edition, fondoId, enteId)).map(toInforme);
      if (enteId > 0) return (await listInformesOfEnte(edition, enteId, ambito)).map(toInforme);
      return (await listGeneralInformes(edition, ambito)).map(toInforme);
    },
  );
  app.get(
    '/api/Informes/documentos/:id',
    cachedCall({
      tags,
      summary: 'Archivos de un informe',
      params: byId,
      response: { 200: z.array(DocumentoInforme) },
    }),
    async (request) => toDocumentos(await requireInforme(request)),
  );
  app.get(
    '/api/File/Informe/:id',
    { schema: { tags, summary: 'Informe en PDF', params: byId } },
    async (request, reply) => {
      const { pdf, auditoria } = await requireInforme(request);
      if (!pdf) throw new Problem('no-encontrado');
      return sendArchivo(request, reply, pdf, { name: `${auditoria}.pdf` });
    },
  );
  app.get(
    '/api/File/InformeWord/:id',
    {
      schema: {
        tags,
        summary: `Informe en Word, hasta el ejercicio ${years.ultimaCuentaConWord} y si está testado`,
        params: byId,
      },
    },
    async (request, reply) => {
      const { word, auditoria } = await requireInforme(request);
      if (!word) throw new Problem('no-encontrado');
      return sendArchivo(request, reply, word, { name: `${auditoria}.docx` });
    },
  );
};

async function requireInforme({ params, url }: { params: { id: number }; url: string }) {
  const informe = await findInforme(params.id);
  if (informe) return informe;
  if (await isOfWithdrawnAudit(params.id, new Date())) throw new Problem('retirado');
  throw await missingCall('informe', params.id, url);
}

const IdArchivo = z.int().meta({ id: 'IdArchivo', example: 100_412 });

/** The citizen report of an ente. */
export const citizenCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Informes/Ciudadano/:enteId/:ejercicioId',
    cachedCall({
      tags: ['informes'],
      summary: 'Archivo del informe ciudadano de un ente',
      description:
        'Responde el id del archivo, que abre `/api/File/DownloadPublic/{id}`; 404 si el ente no tiene informe.',
      params: z.object({
        enteId: idParam.meta({ example: String(ids.informeCiudadano.ente) }),
        ejercicioId: idParam.meta({ example: String(ids.informeCiudadano.ejercicio) }),
      }),
      response: { 200: IdArchivo },
    }),
    async ({ params: { enteId, ejercicioId } }) => {
      const archivo = await findInformeCiudadano(enteId, ejercicioId);
      if (!archivo) throw new Problem('no-encontrado');
      return archivo.id;
    },
  );
};

const ATOM_SIZE = 100;

/** The feed of the corrections of reports. */
export const correctionCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/informes/erratas.atom',
    cachedCall({ tags: ['informes'], summary: 'Las 100 erratas de informes más recientes (Atom, RFC 4287)' }),
    async (_request, reply) => {
      const erratas = await listNewestErratas(ATOM_SIZE, new Date());
      reply.type(atomType);
      return atomFeed({
        title: `${identity.siglas}: correcciones de informes`,
        author: identity.nombre,
        self: publicAddress('/informes/erratas.atom'),
        page: publicAddress('/datos-abiertos'),
        entries: erratas.map(({ errata, titulo, cambiada }) => ({
          id: publicAddress(`${informePath(errata.informeId)}#errata-${errata.numero}`),
          title: `Corrección: ${titulo}`,
          updated: cambiada,
          link: publicAddress(informePath(errata.informeId)),
          summary: `${errata.ubicacion ? `${errata.ubicacion}. ` : ''}Dice: ${errata.dice} Debe decir: ${errata.debeDecir}`,
        })),
      });
    },
  );
};
