import { catalogue } from '#platform/datasets/dataset.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { year } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { refreshSurveysOfYears } from '../commands/municipalities.ts';
import { surveys } from '../rules/address.ts';
import { encuestasEjercicios as table } from '../schema.ts';

/** Survey years. */
export const anosDeEncuestas = catalogue({
  area: 'encuestas',
  id: 'anos-de-encuestas',
  kind: 'ejercicio-encuesta',
  one: 'Año de encuesta',
  many: 'Años de encuestas',
  add: 'Nuevo año',
  table,
  fields: {
    anio: year({ label: 'Año', example: 2020, initial: (today) => Number(today.slice(0, 4)) }),
    corte: text(100, {
      label: 'Hasta cuándo se preguntó',
      also: ['Corte'],
      help: 'Como «octubre de 2020».',
      example: 'octubre de 2020',
    }),
  },
  identity: {
    fields: ['anio'],
    taken: () => 'ese año ya está',
    number: {
      label: 'Id',
      also: [],
      help: 'El de las llamadas del sitio. Si falta, se reconoce por su año; uno nuevo recibe el siguiente.',
      example: 16,
    },
  },
  title: rowText('Encuestas de ', column('anio')),
  afterWrite: refreshSurveysOfYears,
  content: {
    affects: 'Los años que se pueden elegir en los resultados de encuestas.',
    address: (_registro, { anio }) => `${surveys['servicios-publicos'].path}?anio=${anio}`,
  },
});
