import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishPregunta } from './commands.ts';
import { preguntaKind } from './publications.ts';
import { findPreguntaRow } from './queries/questions.ts';
import { isAnswerLink, questionLimits } from './rules/questions/answer-link.ts';

const PreguntaData = z.object({
  pregunta: z.string().min(1, 'Escriba la pregunta.').max(questionLimits.pregunta),
  respuesta: z.string().min(1, 'Escriba la respuesta.').max(10_000),
  enlace: z
    .string()
    .min(1, 'Escriba a dónde lleva.')
    .max(questionLimits.enlace)
    .refine(isAnswerLink, 'Escriba la dirección completa, o desde «/» si es de este sitio.'),
  textoEnlace: z.string().min(1, 'Escriba qué dice el enlace.').max(questionLimits.textoEnlace),
  orden: z.int('Escriba el lugar.').min(1).max(questionLimits.orden),
});

/** Frequently asked questions. */
export const preguntaContent: ContentKind = {
  ...{ area: 'institucion', tipo: 'pregunta', plural: 'preguntas', one: 'Pregunta', many: 'Preguntas frecuentes' },
  add: 'Nueva pregunta',
  publication: preguntaKind,
  schema: PreguntaData,
  esquema: 1,
  fields: [
    { name: 'pregunta', label: 'Pregunta', control: 'linea' },
    { name: 'respuesta', label: 'Respuesta', control: 'texto-rico' },
    { name: 'enlace', label: 'A dónde lleva', control: 'linea' },
    { name: 'textoEnlace', label: 'Qué dice el enlace', control: 'linea' },
    { name: 'orden', label: 'Lugar en la página', control: 'numero', hint: 'La del lugar 1 es la primera.' },
  ],
  title: ({ pregunta }) => String(pregunta),
  empty: () => ({ pregunta: '', respuesta: '', enlace: '', textoEnlace: '', orden: null }),
  load: findPreguntaRow,
  publish: (tx, { registro, data }) => publishPregunta(tx, { id: registro, pregunta: PreguntaData.parse(data) }),
  address: (registro) => `/institucion/preguntas-frecuentes#pregunta-${registro}`,
};
