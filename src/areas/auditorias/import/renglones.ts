import { required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, money, oneOf, text } from '#platform/import/parsers.ts';
import { saveRenglones } from '../commands.ts';
import { codigoKey } from '../rules/codigo.ts';
import { cuentas } from '../schema.ts';
import { auditoriaColumn, checkAudits } from './columns.ts';

/** Import of income and spending lines of existing audits, identified by audit, account and position. */
export const renglonesImport = defineImport({
  id: 'renglones',
  action: 'auditorias.importar',
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
  prepare: async () => ({}),
  key: ({ auditoria, cuenta, orden }) => `${codigoKey(auditoria)}\n${cuenta}\n${orden}`,
  async check(querier, rows) {
    const { problems, references: auditsByCodigo } = await checkAudits(querier, rows);
    const amountProblems = rows.flatMap(({ auditoria, devengado, revisado }, row): RowProblem[] =>
      auditsByCodigo.has(auditoria) && Math.abs(revisado) > Math.abs(devengado)
        ? [{ row, column: 'revisado', problem: 'lo revisado pasa de lo devengado' }]
        : [],
    );
    return { problems: [...problems, ...amountProblems], references: auditsByCodigo };
  },
  write: (tx, rows, _context, audits) =>
    saveRenglones(tx, {
      rows: rows.flatMap(({ auditoria, ...row }) => {
        const audit = audits.get(auditoria);
        return audit ? [{ ...row, auditoriaId: audit.id }] : [];
      }),
      columns: ['concepto', 'objeto', 'devengado', 'revisado'],
    }),
});
