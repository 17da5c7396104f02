import { catalogue } from '#platform/datasets/dataset.ts';
import { integer } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { ejercicios as table } from '../schema.ts';

/** Fiscal years. They are only added, since audits, reports and addresses refer to them. */
export const ejercicios = catalogue({
  area: 'entes',
  id: 'ejercicios',
  kind: 'ejercicio',
  one: 'Ejercicio',
  many: 'Ejercicios',
  add: 'Nuevo ejercicio',
  table,
  fields: {
    anio: integer(1900, 2100, {
      label: 'Año',
      also: ['Ejercicio', 'Ejercicio fiscal', 'Año fiscal', 'Cuenta pública'],
      help: 'Con cuatro cifras.',
      example: 2016,
    }),
  },
  identity: {
    fields: ['anio'],
    taken: () => 'ese ejercicio ya está',
    fixed: 'el año de un ejercicio publicado no cambia: agregue otro',
    number: {
      label: 'Id',
      also: ['Clave', 'Identificador'],
      help: 'Número por el que se le conoce en las direcciones del sitio. Uno nuevo sin él recibe el siguiente.',
      example: 1,
    },
  },
  title: rowText('Ejercicio ', column('anio')),
  content: {
    many: 'Ejercicios fiscales',
    affects: 'Los años de auditorías, informes y cuentas públicas que se pueden elegir.',
  },
});
