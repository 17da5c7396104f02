import { catalogue } from '#platform/datasets/dataset.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { integer, oneOf, pesos } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { followRenglones, subjectsOfPart } from '../commands.ts';
import { auditOfPart, wholeAudits } from '../queries/looked-up-audits.ts';
import { executiveReportPath } from '../rules/address.ts';
import { auditorias, cuentas, renglones as table } from '../schema.ts';

/** Lines of income and spending of audits. */
export const renglones = catalogue({
  area: 'auditorias',
  id: 'renglones',
  kind: 'renglon',
  one: 'Renglón',
  many: 'Renglones',
  add: 'Nuevo renglón',
  table,
  open: {
    about:
      'Un renglón por cuenta de ingreso o de gasto que se revisó en una auditoría. Dice lo devengado y cuánto de ello se revisó.',
    origin: 'Sale de las cédulas de cada auditoría; el alcance es lo revisado entre lo devengado.',
    meanings: {
      cuenta: 'Si es de ingreso o de gasto.',
      orden: 'El lugar en la tabla de su cuenta.',
      objeto: 'La clave del rubro o del capítulo.',
      devengado: 'Lo que se ingresó o se gastó en el ejercicio.',
      revisado: 'La parte de lo devengado que se revisó.',
    },
  },
  fields: {
    auditoriaId: auditOfPart,
    cuenta: oneOf(cuentas, {
      label: 'Cuenta',
      also: ['Tipo', 'Rubro'],
      help: 'De ingreso o de gasto.',
      example: 'gasto',
      synonyms: { ingresos: 'ingreso', gastos: 'gasto', egreso: 'gasto', egresos: 'gasto' },
    }),
    orden: integer(0, 10_000, {
      label: 'Lugar en su cuenta',
      also: ['Lugar', 'Renglón', 'Orden', 'Número', 'No', 'Núm'],
      help: 'El número que lo ordena en la tabla.',
      example: 1,
    }),
    concepto: text(500, {
      label: 'Concepto',
      also: ['Descripción', 'Nombre'],
      help: 'Como se publica.',
      example: 'Servicios generales',
    }),
    objeto: text(30, {
      label: 'Rubro del ingreso o capítulo del gasto',
      also: ['Objeto', 'Capítulo', 'Objeto del gasto', 'Clave', 'Partida'],
      help: 'Su clave: 8100, 3000.',
      example: '3000',
    }),
    devengado: pesos({
      label: 'Devengado',
      also: ['Importe devengado', 'Monto devengado'],
      help: 'En pesos, con centavos si los hay.',
      example: 1_250_000.5,
    }),
    revisado: pesos({
      label: 'Revisado',
      also: ['Importe revisado', 'Monto revisado', 'Muestra'],
      help: 'En pesos: la parte de lo devengado que se revisó. El alcance se calcula solo.',
      example: 900_000,
    }),
  },
  identity: {
    fields: ['auditoriaId', 'cuenta', 'orden'],
    taken: () => 'la cuenta ya tiene ese renglón: búsquelo en la lista y edítelo',
    fixed: 'la auditoría, la cuenta y el lugar de un renglón publicado no cambian',
  },
  title: rowText(column('cuenta'), ' ', column('orden'), ': ', column('concepto')),
  rules: [
    {
      field: 'revisado',
      problem: ({ devengado, revisado }) =>
        Math.abs(revisado) > Math.abs(devengado) && 'lo revisado pasa de lo devengado',
    },
  ],
  afterWrite: followRenglones,
  subjectsOf: subjectsOfPart(table),
  part: {
    whole: wholeAudits,
    field: 'auditoriaId',
    date: auditorias.publicadaEl,
    searched: { text: table.concepto, common: 'ingreso gasto' },
    address: ({ auditoriaId }) => executiveReportPath(auditoriaId),
  },
  content: { many: 'Renglones de auditorías' },
});
