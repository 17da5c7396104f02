import { z } from 'zod';
import { findDocumentoIds } from '#areas/documentos/queries/known.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { isSecureAddress } from '#platform/http/secure-address.ts';
import { findFile } from '#platform/media/documents.ts';
import { publishCapacitacion } from '../commands/publish.ts';
import { capacitacionKind } from '../publications.ts';
import { findCapacitacionRow } from '../queries/editing.ts';
import { findMeetingIdIn } from '../queries/meetings.ts';

const CapacitacionData = z.object({
  numero: z.int('Escriba el número.').min(1).max(9999),
  titulo: z.string().min(1, 'Escriba el título.').max(300),
  fecha: z.iso.date('Escriba la fecha.'),
  minutos: z.int('Escriba cuántos minutos dura.').min(1).max(1000),
  municipios: z.int('Escriba cuántos.').min(0).max(9999),
  videoUrl: z
    .string()
    .max(500)
    .refine((url) => url === '' || isSecureAddress(url), 'Escriba la dirección completa, desde «https://».'),
  videoId: z.int().nullable(),
  documentos: listSchema(50, ([numero = '']) =>
    /^\d{1,9}$/.test(numero) ? undefined : 'escriba el número del documento.',
  ).refine((text) => new Set(numbersOf(text)).size === numbersOf(text).length, 'Un documento está dos veces.'),
  transcripcion: z.string().max(60_000),
});

/** Training meetings, with their videos and support documents. */
export const capacitacionContent: ContentKind = {
  ...{ area: 'institucion', tipo: 'capacitacion', plural: 'capacitaciones', one: 'Capacitación' },
  ...{ many: 'Capacitaciones', add: 'Nueva capacitación' },
  publication: capacitacionKind,
  schema: CapacitacionData,
  esquema: 1,
  fields: [
    { name: 'numero', label: 'Número de la reunión', control: 'numero' },
    { name: 'titulo', label: 'Título', control: 'linea' },
    { name: 'fecha', label: 'Fecha', control: 'fecha' },
    { name: 'minutos', label: 'Minutos', control: 'numero' },
    { name: 'municipios', label: 'Municipios conectados', control: 'numero' },
    {
      ...{ name: 'videoUrl', label: 'Dirección del video en otro sitio', control: 'linea' },
      hint: 'Se pide solo cuando la persona lo quiere ver. Si su servidor no es de los admitidos, la página lleva a él con un enlace.',
    },
    { name: 'videoId', label: 'El video, si es un archivo del sitio', control: 'archivo' },
    {
      ...{ name: 'documentos', label: 'Documentos de apoyo', control: 'lista' },
      columns: [{ name: 'numero', label: 'Número del documento, el del final de su dirección' }],
    },
    {
      ...{ name: 'transcripcion', label: 'Transcripción', control: 'texto-rico' },
      hint: 'Lo que se dice en la reunión, para quien no la ve o no la oye.',
    },
  ],
  title: ({ titulo }) => String(titulo),
  empty: (today) => ({
    ...{ numero: null, titulo: '', fecha: today, minutos: null, municipios: 0 },
    ...{ videoUrl: '', videoId: null, documentos: '', transcripcion: '' },
  }),
  load: findCapacitacionRow,
  async check(querier, { registro, data }) {
    const { numero, documentos, videoId } = CapacitacionData.parse(data);
    const video = videoId === null ? undefined : await findFile(videoId);
    const [known, other] = [
      await findDocumentoIds(querier, numbersOf(documentos)),
      await findMeetingIdIn(querier, numero),
    ];
    const missing = numbersOf(documentos).filter((id) => !known.has(id));
    return {
      ...(video && !video.tipo.startsWith('video/') && { videoId: 'Ese archivo no es un video: elija uno mp4.' }),
      ...(missing.length > 0 && { documentos: `No existe el documento ${missing.join(', ')}.` }),
      ...(other !== undefined && other !== registro && { numero: 'Otra reunión tiene ese número.' }),
    };
  },
  publish(tx, { registro, data }) {
    const { videoUrl, documentos, ...values } = CapacitacionData.parse(data);
    const capacitacion = { ...values, videoUrl: videoUrl || null, documentos: numbersOf(documentos) };
    return publishCapacitacion(tx, { id: registro, capacitacion });
  },
};

function numbersOf(documentos: string): number[] {
  return rowsOf(documentos).map(([numero]) => Number(numero));
}
