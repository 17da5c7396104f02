import { dataset } from '#platform/datasets/dataset.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { day, oneOf } from '#platform/datasets/field-types/values.ts';
import { column, rowText, yearOf } from '#platform/datasets/row-text.ts';
import { formatDateLong } from '#platform/format.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { institute } from '#platform/institute.ts';
import { calendarPage, kindNames } from '../rules.ts';
import { clasesEvento, eventos as table } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    agenda: 'importar' | ContentVerb;
  }
}

/** Events of the calendar. */
export const eventos = dataset({
  area: 'agenda',
  id: 'eventos',
  kind: 'evento',
  one: 'Evento',
  many: 'Eventos del calendario',
  add: 'Nuevo evento',
  table,
  open: {
    about: `Un renglón por evento de la agenda pública ${institute.del}. Dice sus días y su clase.`,
    origin: 'Las áreas capturan sus eventos, y otra persona los revisa antes de publicarlos.',
  },
  fields: {
    titulo: text(200, {
      label: 'Título',
      also: ['Evento'],
      help: 'Con el primer día, por él se reconoce.',
      example: 'Cierre de recepción de la 6.ª Convocatoria',
    }),
    fecha: day({
      label: 'Primer día',
      also: ['Fecha', 'Inicio'],
      help: 'El evento dura todo el día.',
      example: '2025-08-29',
      initial: (today) => today,
    }),
    hasta: day({
      label: 'Último día',
      also: ['Hasta', 'Fin'],
      help: 'Solo si dura varios días.',
      example: '2025-08-29',
      optional: true,
    }),
    clase: oneOf(clasesEvento, {
      label: 'Clase',
      also: ['Tipo'],
      help: `De qué trata, que da al evento su color y su forma: ${clasesEvento.join(', ')}.`,
      example: 'convocatoria',
      initial: 'cuenta',
      labels: kindNames,
      synonyms: { 'cuenta pública': 'cuenta', informes: 'informe', participación: 'convocatoria' },
    }),
    descripcion: longText(2000, {
      label: 'Descripción',
      help: 'Lo que dice el cuadro del evento.',
      example: 'Concluye la recepción de propuestas ciudadanas.',
    }),
  },
  identity: {
    fields: ['titulo', 'fecha'],
    taken: () => 'Ese día ya tiene un evento con ese título: búsquelo en la lista y edítelo.',
  },
  title: rowText(column('titulo')),
  rules: [
    { field: 'hasta', problem: ({ fecha, hasta }) => hasta !== null && hasta < fecha && 'es anterior al primer día' },
  ],
  public: {
    summary: table.descripcion,
    words: table.descripcion,
    vocabulary: 'titles',
    weight: 0.3,
    date: table.fecha,
    year: yearOf(table.fecha),
    address: rowText(calendarPage, '&mes=', column('fecha', 7), '#evento-', column('id')),
    details: ({ fecha }) => (fecha ? formatDateLong(fecha) : undefined),
  },
});
