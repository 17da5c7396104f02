import type { FilledCell } from '#platform/import/cell.ts';
import { required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { showRichText } from '#platform/import/show-value.ts';
import { markdownToHtml } from '#platform/rich-text.ts';
import { savePreguntas } from '../commands.ts';
import { isAnswerLink, questionLimits } from '../rules/questions/answer-link.ts';

function address(cell: FilledCell) {
  const written = text(questionLimits.enlace)(cell);
  return 'problem' in written || isAnswerLink(written.value)
    ? written
    : { problem: 'debe ser una dirección del sitio, como /institucion/denuncias, o una que empiece con https://' };
}

/** Frequently asked questions, known by their place. */
export const preguntasImport = defineImport({
  id: 'preguntas',
  action: 'institucion.importar',
  title: 'Preguntas',
  columns: {
    orden: required(integer(1, questionLimits.orden), {
      header: 'Lugar',
      also: ['Orden'],
      note: 'Por él se reconoce.',
      example: 1,
    }),
    pregunta: required(text(questionLimits.pregunta), {
      header: 'Pregunta',
      note: '',
      example: '¿Qué es la cuenta pública?',
    }),
    respuesta: required(text(5000), {
      header: 'Respuesta',
      note: 'En Markdown.',
      example: 'El informe de lo que un ente recibió y gastó en un año.',
      show: showRichText,
    }),
    enlace: required(address, {
      header: 'Enlace',
      note: 'A dónde lleva la respuesta.',
      example: '/informes/cuenta-publica-2324',
    }),
    textoEnlace: required(text(questionLimits.textoEnlace), {
      header: 'Texto del enlace',
      note: 'Qué dice su botón.',
      example: 'Ver la cuenta pública',
    }),
  },
  prepare: async () => ({}),
  key: ({ orden }) => String(orden),
  write: (tx, rows) =>
    savePreguntas(
      tx,
      rows.map((row) => ({ ...row, respuesta: markdownToHtml(row.respuesta) })),
    ),
});
