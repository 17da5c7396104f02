import { text } from '#platform/datasets/field-types/texts.ts';
import { integer, oneOf, yesNo } from '#platform/datasets/field-types/values.ts';
import { foldText, slugOf } from '#platform/text/fold.ts';
import { saveClases, saveSituaciones, saveTemas } from './commands/catalogues.ts';
import { savePlazosLegales } from './commands/follow-up.ts';
import { namedCatalogue } from './import/named-catalogue.ts';
import { readEstado, readNaturaleza } from './queries/observation-names.ts';
import { listClases, listSituaciones, readPlazosLegales } from './queries/references.ts';
import { listTemasCatalogue } from './queries/temas.ts';
import { AVANCE_PATH } from './rules/address.ts';
import { catalogueTitles, MAX_NAME, naturalezas } from './rules/catalogues.ts';
import { WITHOUT_TEMA } from './rules/observacion-words.ts';
import { MAX_TERM } from './rules/plazo.ts';
import { materiasPlazo } from './schema/follow-up.ts';
import { estadosObservacion } from './schema.ts';

const neverRemoved = 'El nombre no cambia y ninguno se quita: por él lo traen las observaciones.';

/** The institution's kinds of observation, each with its naturaleza in the follow-up. */
export const clases = namedCatalogue({
  tipo: 'clases-de-observacion',
  table: 'clases-observacion',
  title: 'Clases de observación',
  hint: 'Cada una se cuenta en una columna del seguimiento.',
  neverRemoved,
  affects: 'En qué columna del seguimiento se cuenta cada observación.',
  address: AVANCE_PATH,
  fields: {
    nombre: text(MAX_NAME, {
      label: 'Clase',
      also: ['Nombre'],
      help: 'Como la llama la institución; así se publica y así la traen las observaciones.',
      example: 'Control interno',
    }),
    cuentaComo: {
      ...oneOf(naturalezas, {
        label: 'Se cuenta como',
        also: ['Cuenta como', 'Columna', 'Naturaleza'],
        help: `${naturalezas.join(', ')}: en qué columna del seguimiento se cuenta.`,
        example: 'Gabinete',
      }),
      read: readNaturaleza,
    },
  },
  counted: 'clase',
  read: listClases,
  save: saveClases,
});

/** The institution's states of observations, each with the state that it counts as. */
export const situaciones = namedCatalogue({
  tipo: 'situaciones-de-observacion',
  table: 'estados-observacion',
  title: 'Situaciones de observación',
  hint: 'Cada una se cuenta como solventada, concluida o pendiente.',
  neverRemoved,
  affects: 'Qué observaciones están solventadas, concluidas o pendientes en todas las cifras.',
  address: AVANCE_PATH,
  fields: {
    nombre: text(MAX_NAME, {
      label: 'Situación',
      also: ['Estado', 'Nombre'],
      help: 'Como la llama la institución; así se publica y así la traen las observaciones.',
      example: 'Parcialmente solventada',
    }),
    cuentaComo: {
      ...oneOf(estadosObservacion, {
        label: 'Se cuenta como',
        also: ['Cuenta como'],
        help: `${estadosObservacion.join(', ')}: en cuál de las cuentas del seguimiento está.`,
        example: 'pendiente',
      }),
      read: readEstado,
    },
    turnada: yesNo({
      label: 'Turnada a una autoridad',
      also: ['Turnada', 'Pasó a una autoridad'],
      help: 'Sí, cuando la observación pasó a otra autoridad, como en una denuncia.',
      example: false,
      default: false,
    }),
  },
  counted: 'situacion',
  read: listSituaciones,
  save: saveSituaciones,
});

const phrasesOf = (written: string) => written.split(';').map(foldText).filter(Boolean);

/** Temas of observations, with the phrases by which they are assigned. */
export const temas = namedCatalogue({
  tipo: 'temas-de-observacion',
  table: 'temas-observacion',
  title: catalogueTitles.temas,
  hint: 'La explicación es una frase para quien no conoce el término. Las frases se separan por punto y coma: una observación sin tema que dice una de ellas recibe ese tema.',
  neverRemoved,
  affects: 'Los hallazgos por tema, y qué observaciones encuentra cada uno.',
  address: '/hallazgos',
  fields: {
    nombre: text(MAX_NAME, {
      label: 'Tema',
      also: ['Nombre'],
      help: 'Como se publica y como lo traen las observaciones. Debe tener letras o cifras.',
      example: 'Obra pagada y no ejecutada',
      // Temas have addresses; the one for observations without a tema is reserved.
      problem: (nombre) =>
        (slugOf(nombre) === '' && 'debe tener letras o cifras') ||
        (slugOf(nombre) === WITHOUT_TEMA && 'es el nombre de las observaciones sin tema'),
    }),
    explicacion: text(300, {
      label: 'Explicación',
      also: ['Qué es', 'Qué es, en una frase'],
      help: 'Una frase para quien no conoce el término. Si falta, la que había.',
      example: 'Obra que se pagó completa y que en la visita no estaba, o estaba en parte.',
      optional: true,
    }),
    // Cells of 2,000 characters, plus a space after each semicolon.
    frases: text(3000, {
      label: 'Frases',
      also: ['Palabras', 'Frases, separadas por punto y coma'],
      help: 'Separadas por punto y coma. Una observación sin tema que dice una de ellas recibe este tema. Si faltan, las que había.',
      example: 'se pagó como terminado; no se aplicaron',
      optional: true,
      spelled: (written) => phrasesOf(written).join('; '),
    }),
  },
  keyOf: slugOf,
  read: async (querier) =>
    (await listTemasCatalogue(querier)).map((row) => ({ ...row, frases: row.frases.join('; ') })),
  save: (tx, rows) =>
    saveTemas(
      tx,
      rows.map((row) => ({ ...row, explicacion: row.explicacion ?? '', frases: phrasesOf(row.frases ?? '') })),
    ),
});

/** The legal terms of entes. */
export const plazos = namedCatalogue({
  tipo: 'plazos-legales',
  table: 'plazos-legales',
  title: 'Plazos legales',
  hint: 'Se cuentan desde el día siguiente a la notificación.',
  neverRemoved: 'Un plazo publicado cambia y no se quita.',
  affects: 'Cuándo vencen los términos de los entes para responder.',
  address: AVANCE_PATH,
  list: 'plazos',
  fields: {
    materia: oneOf(materiasPlazo, {
      label: 'Plazo para',
      also: ['Materia', 'Para responder'],
      help: `${materiasPlazo.join(' o ')}.`,
      example: 'observación',
      synonyms: { observaciones: 'observación', recomendaciones: 'recomendación' },
    }),
    diasHabiles: integer(1, MAX_TERM, {
      label: 'Días hábiles',
      also: ['Plazo en días hábiles', 'Plazo'],
      help: 'Desde el día siguiente a la notificación.',
      example: 30,
    }),
    fundamento: text(500, {
      label: 'Ley y artículo',
      also: ['Fundamento', 'Artículo'],
      help: 'Los que lo fijan; así se publica.',
      example: 'Artículo 42 de la Ley de Fiscalización Superior',
    }),
  },
  read: readPlazosLegales,
  save: savePlazosLegales,
});
