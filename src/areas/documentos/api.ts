import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fixedDocuments, magazineFolder } from '#institution/documents.ts';
import { archivoAddress, findArchivo } from '#platform/files/files.ts';
import { sendArchivo } from '#platform/files/send.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { fileNameParam, idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { missingCall } from '#platform/publications/missing.ts';
import {
  Descarga,
  Discover,
  toDescarga,
  toDiscover,
  toVersionArchivo,
  toVersionDocumento,
  toVistaPrevia,
  VersionArchivo,
  VersionDocumento,
  VistaPrevia,
} from './contract.ts';
import { findArchivoByName, findArchivoByPath, findCarpeta, findDocumento, listDocumentos } from './queries.ts';

const documentoExample = String(fixedDocuments.convocatoriaRevista);
const byId = z.object({ id: idParam.meta({ example: documentoExample }) });
const byArchivo = z.object({ id: idParam });
const byFolder = z.object({
  folderNumber: z
    .string()
    .regex(/^[\w-]{1,20}$/, `Escriba un código como ${magazineFolder}.`)
    .meta({ example: magazineFolder }),
});
/** A name in an address: without control characters, and within the length limit of file names. */
const name = z.string().regex(/^\P{Cc}{1,250}$/u, 'El nombre no es válido.');

/** Folders, documents and their files. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/Publico/Documento/:id',
    {
      schema: {
        tags: ['documentos'],
        summary: 'Abre un documento',
        params: byId,
        querystring: z.object({
          documentoNo: z.enum(['1', '2']).optional().describe('2 abre el segundo archivo del documento.'),
        }),
      },
    },
    async (request, reply) => {
      const documento = await requireDocumento(request);
      const archivo = request.query.documentoNo === '2' ? documento.archivo2 : documento.archivo;
      return sendArchivo(request, reply, required(archivo));
    },
  );

  for (const url of ['/api/File/Download/:id', '/api/File/DownloadPublic/:id'])
    app.get(
      url,
      {
        // A file of any area, which is public while one of its publications is visible.
        config: { cached: true, readsEveryArea: true },
        schema: {
          tags: ['archivos'],
          summary: 'Dirección de un archivo',
          params: byArchivo,
          response: { 200: Descarga },
        },
      },
      async (request) => toDescarga(required(await findArchivo(request.params.id))),
    );

  app.get(
    '/api/File/VistaPrevia/:documentName',
    cachedCall({
      tags: ['archivos'],
      summary: 'Dirección y nombre de un archivo para mostrarlo',
      params: z.object({ documentName: name.meta({ example: documentoExample }) }),
      response: { 200: VistaPrevia },
    }),
    async (request) => toVistaPrevia(required(await findArchivoByName(request.params.documentName))),
  );

  app.get(
    '/api/Storage/GetUrl/:file/:filename',
    {
      schema: {
        tags: ['archivos'],
        summary: 'Lleva a un archivo con el nombre que se pide',
        description: 'Las diagonales de `file` se escriben como guiones.',
        params: z.object({ file: name, filename: fileNameParam }),
      },
    },
    async (request, reply) => {
      const archivo = required(await findArchivoByPath(request.params.file));
      const { uri, sharedPolicy } = archivoAddress({ ...archivo, nombre: request.params.filename });
      return reply.header('cache-control', 'public, max-age=60').redirect(uri + sharedPolicy, 302);
    },
  );

  app.get(
    '/Publico/Discover/:id',
    cachedCall({
      tags: ['documentos'],
      summary: 'Carpeta en que está un documento',
      params: byId,
      response: { 200: Discover },
    }),
    async (request) => toDiscover(await requireDocumento(request)),
  );

  app.get(
    '/Publico/VersionDocumentos/:folderNumber',
    cachedCall({
      tags: ['documentos'],
      summary: 'Documentos de una carpeta',
      params: byFolder,
      response: { 200: z.array(VersionDocumento) },
    }),
    async (request) => (await folder(request.params.folderNumber)).map(toVersionDocumento),
  );

  app.get(
    '/Publico/VersionesArchivo/:folderNumber',
    cachedCall({
      tags: ['documentos'],
      summary: 'Documentos de una carpeta de archivo, con el año de su sección',
      params: byFolder,
      response: { 200: z.array(VersionArchivo) },
    }),
    async (request) => (await folder(request.params.folderNumber)).map(toVersionArchivo),
  );
};

async function requireDocumento({ params, url }: { params: { id: number }; url: string }) {
  const documento = await findDocumento(params.id);
  if (!documento) throw await missingCall('documento', params.id, url);
  return documento;
}

async function folder(codigo: string) {
  if (!(await findCarpeta(codigo))) throw new Problem('no-encontrado');
  return listDocumentos(codigo);
}

function required<Thing>(thing: Thing | null | undefined): Thing {
  if (!thing) throw new Problem('no-encontrado');
  return thing;
}
