import { required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, money, oneOf, text } from '#platform/import/parsers.ts';
import { saveRenglones } from '../commands.ts';
import { cuentas } from '../schema.ts';
import { auditoriaColumn, checkAudits, type OfAudits } from './of-audit.ts';

/** Lines of income and spending of audits that are there already, known by audit, account and place. */
export const renglonesImport = defineImport({
  id: 'renglones',
  title: 'Renglones',
  columns: {
    auditoria: auditoriaColumn,
    cuenta: required(oneOf(cuentas, { ingresos: 'ingreso', gastos: 'gasto', egreso: 'gasto', egresos: 'gasto' }), {
      header: 'Cuenta',
      also: ['Tipo', 'Rubro'],
      note: 'ingreso o gasto.',
      example: 'gasto',
    }),
    orden: required(integer(0, 10_000), {
      header: 'Renglón',
      also: ['Orden', 'Número', 'No', 'Núm'],
      note: 'Lugar en su cuenta; con la auditoría y la cuenta lo reconoce.',
      example: 1,
    }),
    concepto: required(text(500), {
      header: 'Concepto',
      also: ['Descripción', 'Nombre'],
      note: 'Como se publica.',
      example: 'Servicios generales',
    }),
    objeto: required(text(30), {
      header: 'Objeto',
      also: ['Capítulo', 'Objeto del gasto', 'Clave', 'Partida'],
      note: 'Rubro del ingreso o capítulo del gasto.',
      example: '3000',
    }),
    devengado: required(money, {
      header: 'Devengado',
      also: ['Importe devengado', 'Monto devengado'],
      note: 'En pesos.',
      example: 1_250_000.5,
    }),
    revisado: required(money, {
      header: 'Revisado',
      also: ['Importe revisado', 'Monto revisado', 'Muestra'],
      note: 'En pesos; la parte de lo devengado que se revisó.',
      example: 900_000,
    }),
  },
  prepare: async (): Promise<OfAudits> => ({ audits: new Map() }),
  key: ({ auditoria, cuenta, orden }) => `${auditoria}\n${cuenta}\n${orden}`,
  async check(querier, rows, context) {
    const lost = await checkAudits(querier, rows, context);
    const more = rows.flatMap(({ auditoria, devengado, revisado }, row): RowProblem[] =>
      context.audits.has(auditoria) && Math.abs(revisado) > Math.abs(devengado)
        ? [{ row, column: 'revisado', problem: 'lo revisado pasa de lo devengado' }]
        : [],
    );
    return [...lost, ...more];
  },
  write: (querier, rows, { audits }) =>
    saveRenglones(
      querier,
      rows.flatMap(({ auditoria, ...row }) => {
        const audit = audits.get(auditoria);
        return audit ? [{ ...row, auditoriaId: audit.id }] : [];
      }),
      ['concepto', 'objeto', 'devengado', 'revisado'],
    ),
});
