import { findDocumentoIds } from '#areas/documentos/queries/known.ts';
import { frameHosts } from '#institution/links.ts';
import type { Querier } from '#platform/database/connection.ts';
import { isSecureAddress } from '#platform/http/secure-address.ts';
import type { FilledCell } from '#platform/import/cell.ts';
import { file, optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { date, integer, text } from '#platform/import/parsers.ts';
import { showRichText } from '#platform/import/show-value.ts';
import { markdownToHtml } from '#platform/rich-text.ts';
import { saveCapacitaciones } from '../commands.ts';
import { listKnownMeetings } from '../queries/known.ts';

function secureAddress(cell: FilledCell) {
  const written = text(500)(cell);
  if ('problem' in written) return written;
  return isSecureAddress(written.value) ? written : { problem: 'debe ser una dirección que empiece con https://' };
}

function documentNumbers(cell: FilledCell) {
  const written = text(200)(cell);
  if ('problem' in written) return written;
  const numbers = written.value.split(/[\s,;]+/).filter(Boolean);
  return numbers.every((number) => /^\d{1,9}$/.test(number))
    ? { value: [...new Set(numbers.map(Number))] }
    : { problem: 'debe llevar números de documentos separados por comas, como 7010, 7011' };
}

/** Training meetings, known by number, with their videos and support documents. */
export const capacitacionesImport = defineImport({
  id: 'capacitaciones',
  action: 'institucion.importar',
  title: 'Capacitaciones',
  columns: {
    numero: required(integer(1, 9999), {
      header: 'Reunión',
      also: ['Número'],
      note: 'Por él se reconoce.',
      example: 7,
    }),
    titulo: required(text(300), { header: 'Título', note: '', example: 'Adquisiciones y contrataciones públicas' }),
    fecha: required(date, { header: 'Fecha', note: '', example: { kind: 'date', iso: '2021-01-14' } }),
    minutos: required(integer(1, 1000), { header: 'Minutos', also: ['Duración'], note: '', example: 81 }),
    municipios: optional(integer(0, 9999), { header: 'Municipios conectados', note: '', example: 46 }),
    videoUrl: optional(secureAddress, {
      header: 'Video',
      note: 'Dirección del reproductor, en un servidor de VIDEO_HOSTS. Se pide solo cuando la persona lo quiere ver.',
      example: `https://${frameHosts.videos}/insertar/7`,
    }),
    video: file(['mp4'], {
      header: 'Archivo de video',
      note: 'Nombre del archivo, con su terminación: mp4. El sitio lo sirve él mismo.',
      example: 'reunion-7.mp4',
    }),
    documentos: optional(documentNumbers, {
      header: 'Documentos',
      also: ['Documentos de apoyo'],
      note: 'Números públicos de sus documentos, separados por comas. «(vacío)» los quita.',
      example: '7010, 7011',
    }),
    transcripcion: optional(text(50_000), {
      header: 'Transcripción',
      note: 'Lo que se dice en la reunión, en Markdown.',
      example: 'Antes de comprar: requisición firmada y suficiencia presupuestal.',
      show: showRichText,
    }),
  },
  prepare: async (querier: Querier) => ({ byNumber: await listKnownMeetings(querier) }),
  key: ({ numero }) => String(numero),
  async check(querier, rows) {
    const documentoIds = await findDocumentoIds(
      querier,
      rows.flatMap(({ documentos }) => documentos ?? []),
    );
    const problems = rows.flatMap(({ documentos }, row): RowProblem[] => {
      const missing = (documentos ?? []).filter((id) => !documentoIds.has(id));
      return missing.length > 0
        ? [{ row, column: 'documentos', problem: `no existe el documento ${missing.join(', ')}; impórtelo antes` }]
        : [];
    });
    return { problems, references: undefined };
  },
  write: (tx, rows, { byNumber }) =>
    saveCapacitaciones(
      tx,
      rows.map((row) => {
        const before = byNumber.get(row.numero);
        return {
          ...{ numero: row.numero, titulo: row.titulo, fecha: row.fecha, minutos: row.minutos },
          municipios: row.municipios ?? before?.municipios ?? 0,
          videoUrl: row.videoUrl === undefined ? (before?.videoUrl ?? null) : row.videoUrl,
          videoId: before?.videoId ?? null,
          transcripcion:
            row.transcripcion === undefined ? (before?.transcripcion ?? '') : markdownToHtml(row.transcripcion ?? ''),
          documentos: row.documentos === undefined ? (before?.documentos ?? []) : (row.documentos ?? []),
          video: row.video ? { incoming: row.video, before: before?.video } : undefined,
        };
      }),
    ),
});
