import { type AreaName, areaNames } from '#institution/area-names.ts';
import { examples } from '#institution/examples.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { staffOnly } from '#platform/datasets/field-types/roles.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { day, oneOf } from '#platform/datasets/field-types/values.ts';
import { column, rowText, yearOf } from '#platform/datasets/row-text.ts';
import { formatDateLong } from '#platform/format.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { unansweredTerms } from '../queries.ts';
import { estadoNames, estados } from '../rules/ledger.ts';
import { correcciones as table } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    correcciones: 'importar' | ContentVerb;
  }
}

/** Reported errors with their outcomes. */
export const correcciones = dataset({
  area: 'correcciones',
  id: 'correcciones',
  kind: 'correccion',
  one: 'Error señalado',
  many: 'Correcciones',
  add: 'Nuevo error señalado',
  table,
  open: {
    about: 'Un renglón por error que alguien señaló en el sitio. Dice dónde, qué se señaló y qué se contestó.',
    origin:
      'Cualquier persona señala un error en la página que lo tiene; el área que la publica contesta, y otra persona lo revisa.',
  },
  fields: {
    recibidaEl: day({ label: 'Recibido el', also: ['Fecha'], example: '2026-11-18', initial: (today) => today }),
    donde: text(300, {
      label: 'Dónde',
      also: ['Página'],
      help: 'El título de la página.',
      example: `${examples.enteCorto}, cuenta 2023`,
    }),
    direccion: text(600, {
      label: 'Dirección de la página',
      also: ['Dirección'],
      help: 'La que empieza con /.',
      example: '/entes/80',
    }),
    parte: text(120, {
      label: 'Cifra, renglón o documento',
      also: ['Parte'],
      help: 'Como se llama en la página; en blanco, la página en general.',
      example: 'Monto por solventar',
      optional: true,
    }),
    dicho: longText(2000, {
      label: 'Qué nos dijeron',
      also: ['Error'],
      help: 'Se publica: quite lo que no sea del error, como nombres y datos personales.',
      example: 'La suma de la página no coincide con la del PDF',
    }),
    mostrado: staffOnly(
      longText(4000, {
        label: 'Qué mostraba la página',
        help: 'Se guardó cuando lo señalaron.',
        example: 'De 12 observaciones, 4 siguen pendientes',
        optional: true,
      }),
    ),
    atiende: oneOf(Object.keys(areaNames) as AreaName[], {
      label: 'Área que contesta',
      also: ['Área'],
      help: 'La que publica la página.',
      example: 'auditorias',
      labels: areaNames,
      synonyms: Object.fromEntries(Object.entries(areaNames).map(([area, name]) => [name, area as AreaName])),
    }),
    limite: day({
      label: 'Contesta a más tardar',
      also: ['Límite'],
      help: 'Quince días hábiles desde que se recibió.',
      example: '2026-12-09',
      initial: (today) => today,
    }),
    estado: oneOf(estados, {
      label: 'Estado',
      help: 'Qué pasó con el error.',
      example: 'corregido',
      initial: 'en revisión',
      labels: estadoNames,
    }),
    respuesta: longText(2000, {
      label: 'Qué se contestó',
      also: ['Respuesta'],
      help: 'Si se corrigió, con qué errata o versión; si no procede, por qué.',
      example: 'Errata del 20 de noviembre: faltaba una observación turnada',
      optional: true,
    }),
    errata: text(600, {
      label: 'Dirección de lo que se corrigió',
      also: ['Errata'],
      help: 'La página con la errata o la versión nueva, la que empieza con /.',
      example: '/auditorias/auditoria/812',
      optional: true,
      problem: (written) => !/^\/(?!\/)/.test(written) && 'debe ser una dirección de este sitio, que empiece con /',
    }),
    contestadaEl: day({ label: 'Contestado el', also: ['Fecha de respuesta'], example: '2026-11-20', optional: true }),
  },
  identity: {
    fields: ['recibidaEl', 'donde'],
    number: {
      help: 'Distingue dos errores de la misma página y el mismo día. Si falta, uno nuevo recibe el siguiente.',
      example: 14,
    },
  },
  title: rowText('Error señalado en «', column('donde'), '»'),
  listed: 'estado',
  rules: [
    {
      field: 'respuesta',
      problem: ({ estado, respuesta }) =>
        estado !== 'en revisión' && !respuesta && 'diga qué se contestó: se publica junto al error',
    },
  ],
  whenPublished: { publicada: true },
  public: {
    summary: table.dicho,
    words: table.respuesta,
    weight: 0.2,
    date: table.recibidaEl,
    year: yearOf(table.recibidaEl),
    terms: unansweredTerms,
    details: ({ fecha }) => (fecha ? `Error señalado el ${formatDateLong(fecha)}` : undefined),
  },
});
