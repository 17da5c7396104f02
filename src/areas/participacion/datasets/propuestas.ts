import { audits } from '#areas/auditorias/queries/looked-up-audits.ts';
import { ambitos } from '#areas/entes/schema.ts';
import { examples } from '#institution/examples.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { lookedUp, ref } from '#platform/datasets/field-types/references.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { integer, oneOf } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { propuestaKind } from '../publications.ts';
import { calls } from '../queries/calls.ts';
import { propuestas as table } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    participacion: 'importar' | ContentVerb;
  }
}

/** Selected proposals, each with its resulting audit. */
export const propuestas = dataset({
  area: 'participacion',
  id: 'propuestas',
  kind: 'propuesta',
  one: 'Propuesta',
  many: 'Propuestas',
  add: 'Nueva propuesta',
  table,
  open: {
    about:
      'Un renglón por propuesta ciudadana de auditoría. Dice en qué convocatoria se recibió y qué resultó de ella.',
    origin: 'Sale de las convocatorias de participación ciudadana; no lleva datos de quienes proponen.',
  },
  fields: {
    convocatoria: ref(calls, {
      label: 'Convocatoria',
      help: 'Una que exista. Con el lugar, por ella se reconoce.',
      example: 5,
    }),
    orden: integer(0, 9999, {
      label: 'Lugar en la lista',
      also: ['Lugar', 'Orden'],
      help: 'En la de su convocatoria.',
      example: 3,
    }),
    titulo: longText(300, {
      label: 'Qué se propuso revisar',
      also: ['Propuesta', 'Título'],
      help: 'Sin datos de quien lo propuso.',
      example: 'Los puentes vecinales y el arroyo que cruza la cabecera',
    }),
    areaDeInteres: text(80, {
      label: 'Área de interés',
      also: ['Tema'],
      help: 'Como en el formulario: Obra Pública, Educación, Salud Pública…',
      example: 'Obra Pública',
    }),
    ambito: oneOf(ambitos, { label: 'Ámbito', help: 'Estatal o Municipal.', example: 'Municipal' }),
    auditoriaId: lookedUp(audits, 60, {
      label: 'Código de la auditoría que nació de ella',
      also: ['Auditoría', 'Código de auditoría'],
      help: `Si existe ya. Como ${examples.auditoria}.`,
      example: examples.auditoria,
      optional: true,
    }),
  },
  identity: {
    fields: ['convocatoria', 'orden'],
    taken: ({ orden }) => `otra propuesta de esa convocatoria tiene el lugar ${orden}`,
  },
  title: rowText(column('titulo')),
  publication: propuestaKind,
  content: { many: 'Propuestas seleccionadas' },
});
