import { dataset } from '#platform/datasets/dataset.ts';
import { richText, text } from '#platform/datasets/field-types/texts.ts';
import { integer } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { isSecureAddress } from '#platform/http/public-url.ts';
import { preguntasFrecuentes as table } from '../schema.ts';

/** Frequently asked questions, identified by their position on the page; each answer ends with a link. */
export const preguntas = dataset({
  area: 'institucion',
  id: 'preguntas',
  kind: 'pregunta',
  one: 'Pregunta',
  many: 'Preguntas frecuentes',
  add: 'Nueva pregunta',
  table,
  open: {
    about: 'Un renglón por pregunta frecuente con su respuesta. Son las mismas que se leen en el sitio.',
    origin: 'Las áreas escriben las respuestas, y otra persona las revisa antes de publicarlas.',
  },
  fields: {
    pregunta: text(300, { label: 'Pregunta', example: '¿Qué es la cuenta pública?' }),
    respuesta: richText(10_000, {
      label: 'Respuesta',
      example: 'El informe de lo que un ente recibió y gastó en un año.',
    }),
    enlace: text(500, {
      label: 'Enlace',
      also: ['A dónde lleva'],
      help: 'A dónde lleva la respuesta: una dirección de este sitio desde «/», o de otro desde «https://».',
      example: '/informes/cuenta-publica-2324',
      problem: (address) =>
        !isAnswerLink(address) &&
        'debe ser una dirección del sitio, como /institucion/denuncias, o una que empiece con https://',
    }),
    textoEnlace: text(100, { label: 'Texto del enlace', help: 'Qué dice su botón.', example: 'Ver la cuenta pública' }),
    orden: integer(1, 1000, {
      label: 'Lugar',
      also: ['Orden', 'Lugar en la página'],
      help: 'La del lugar 1 es la primera de la página; por él se reconoce.',
      example: 1,
    }),
  },
  identity: {
    fields: ['orden'],
    taken: ({ orden }) => `otra pregunta tiene el lugar ${orden}: guarde esta con otro`,
  },
  title: rowText(column('pregunta')),
  public: {
    words: table.respuesta,
    weight: 0.8,
    vocabulary: 'titles and texts',
    isSuggested: true,
    address: rowText('/institucion/preguntas-frecuentes#pregunta-', column('id')),
  },
});

/** Returns whether the link of an answer is an address of the site, or an external one that begins with `https://`. */
export function isAnswerLink(address: string): boolean {
  if (/\s/.test(address)) return false;
  return /^\/(?!\/)/.test(address) || isSecureAddress(address);
}
