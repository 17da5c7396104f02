import { fieldList } from '#platform/datasets/field-list.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { integer, oneOf, yesNo } from '#platform/datasets/field-types/values.ts';
import { encuestas, tonos } from '../schema.ts';
import { surveys } from './address.ts';

/** Maximum numbers of questions of a type, and of answers to a question. */
export const MAX_QUESTIONS = 40;
export const MAX_ANSWERS = 40;

const tones = {
  labels: { favorable: 'Favorable', neutro: 'Neutra', desfavorable: 'Desfavorable' },
  synonyms: { neutra: 'neutro' },
  example: 'favorable',
} as const;

const pregunta = integer(1, MAX_QUESTIONS, {
  label: 'Número de pregunta',
  help: 'Su lugar dentro del tipo, desde 1.',
  example: 1,
});
const respuesta = text(200, { label: 'Respuesta', help: 'Sus palabras.', example: 'Muy satisfecha' });
const percent = integer(0, 100, {
  label: 'De cada 100',
  also: ['Porcentaje'],
  help: 'Personas que la dieron; las respuestas de una pregunta suman 100.',
  example: 45,
});
/** Percentage, also written as «45 %». */
const valor: typeof percent = {
  ...percent,
  read(cell, reading) {
    if (typeof cell === 'number' && cell > 0 && cell < 1)
      return { problem: `es una parte de uno; escriba ${Math.round(cell * 100)}, de cada 100` };
    const amount = typeof cell === 'string' ? cell.replace(/\s*%\s*$/, '') : cell;
    return percent.read?.(amount, reading) ?? { problem: 'no es un número entero' };
  },
};

/** Types of result, with their survey. */
export const typeFields = {
  nombre: text(200, { label: 'Nombre', example: 'Percepción por servicio' }),
  encuesta: oneOf(encuestas, {
    label: 'Encuesta',
    inTables: 'Servicios públicos o Corrupción.',
    example: 'Servicios públicos',
    labels: { 'servicios-publicos': surveys['servicios-publicos'].label, corrupcion: surveys.corrupcion.label },
    synonyms: { 'servicios públicos': 'servicios-publicos', corrupción: 'corrupcion' },
  }),
  porMunicipio: yesNo({
    label: 'Tiene resultados por municipio',
    also: ['Por municipio'],
    example: true,
    default: true,
  }),
};

/** Questions of a type of result, in their order. */
export const questionFields = {
  tema: text(120, { label: 'Tema', help: 'En una o dos palabras.', example: 'Agua potable' }),
  texto: text(500, {
    label: 'Pregunta',
    help: 'Como se hizo.',
    example: '¿Qué tan satisfecha está con el agua potable?',
  }),
  frase: text(300, {
    label: 'Frase',
    help: 'Lo que sigue a «45 de cada 100 personas».',
    example: 'están satisfechas con el agua potable',
    optional: true,
  }),
  cuenta: oneOf(tonos, {
    label: 'La frase cuenta',
    help: `Las respuestas que la frase suma: ${tonos.join(', ')}.`,
    optional: true,
    ...tones,
  }),
};

/** Answers of the questions. */
export const answerFields = {
  pregunta,
  texto: respuesta,
  tono: oneOf(tonos, { label: 'Cómo es', help: `${tonos.join(', ')}.`, ...tones }),
};

/** Figures of a result. */
export const figureFields = {
  pregunta,
  respuesta: { ...respuesta, help: 'Una de la pregunta.' },
  valor,
  base: integer(1, 9_999_999, {
    label: 'Personas preguntadas',
    also: ['Entrevistas', 'Base'],
    help: 'Cuántas.',
    example: 1200,
  }),
};

export const questionLines = fieldList(questionFields);
export const answerLines = fieldList(answerFields);
export const figureLines = fieldList(figureFields);
