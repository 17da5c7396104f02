import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { completeAsRow, type ImportedRow } from '#platform/editing/rows/imported-row.ts';
import { keyedRow } from '#platform/editing/rows/keyed-row.ts';
import { withdrawRenglon } from '../commands/withdraw.ts';
import { renglonesImport } from '../import/renglones.ts';
import { auditCode, auditField, codigoOf, findAudit } from '../queries/editing/audit-field.ts';
import {
  findAuditOfRenglon,
  findRenglonId,
  findRenglonRow,
  renglonRows,
  renglonTitle,
} from '../queries/editing/renglones.ts';
import { executiveReportPath } from '../rules/address.ts';
import { optionsOf } from '../rules/catalogues/options.ts';
import { cuentas } from '../schema.ts';

const pesos = z.int('Escriba la cantidad en pesos, como 1,250,000.50; si no hay, 0.');

const RenglonData = z.object({
  auditoria: auditCode,
  cuenta: z.enum(cuentas, 'Elija la cuenta.'),
  orden: z.int('Escriba su lugar.').min(0).max(10_000),
  concepto: z.string().min(1, 'Escriba el concepto.').max(500),
  objeto: z.string().min(1, 'Escriba el rubro o el capítulo.').max(30),
  devengado: pesos,
  revisado: pesos,
});

const imported: ImportedRow = { definition: renglonesImport };

/** Lines of income and spending of audits. A version is checked and written as a table with this one row is. */
export const renglonContent: ContentKind = {
  ...{ area: 'auditorias', tipo: 'renglon', plural: 'renglones', one: 'Renglón', many: 'Renglones de auditorías' },
  add: 'Nuevo renglón',
  part: {
    rows: renglonRows,
    async address(querier, registro) {
      const auditoriaId = await findAuditOfRenglon(querier, registro);
      return auditoriaId === undefined ? null : executiveReportPath(auditoriaId);
    },
    withdraw: withdrawRenglon,
    onlyMistakes: true,
  },
  schema: RenglonData,
  esquema: 1,
  fields: [
    auditField,
    {
      ...{ name: 'cuenta', label: 'Cuenta', control: 'opcion', options: optionsOf(cuentas) },
      hint: 'No cambia después de publicarse.',
    },
    {
      ...{ name: 'orden', label: 'Lugar en su cuenta', control: 'numero' },
      hint: 'El número que lo ordena en la tabla. No cambia después de publicarse.',
    },
    { name: 'concepto', label: 'Concepto', control: 'linea', hint: 'Como se publica.' },
    {
      ...{ name: 'objeto', label: 'Rubro del ingreso o capítulo del gasto', control: 'linea' },
      hint: 'Su clave: 8100, 3000.',
    },
    { name: 'devengado', label: 'Devengado', control: 'pesos', hint: 'En pesos, con centavos si los hay.' },
    {
      ...{ name: 'revisado', label: 'Revisado', control: 'pesos' },
      hint: 'En pesos: la parte de lo devengado que se revisó. El alcance se calcula solo.',
    },
  ],
  title: ({ auditoria, cuenta, orden, concepto }) =>
    renglonTitle({ auditoria: `${auditoria}`, cuenta: `${cuenta}`, orden: Number(orden), concepto: `${concepto}` }),
  empty: () => ({
    ...{ auditoria: '', cuenta: null, orden: null, concepto: '', objeto: '', devengado: null, revisado: null },
  }),
  load: findRenglonRow,
  ...keyedRow({
    imported,
    async findId(querier, data) {
      const audit = await findAudit(querier, data);
      const { cuenta, orden } = RenglonData.parse(data);
      return audit && findRenglonId(querier, { auditoriaId: audit.id, cuenta, orden });
    },
    taken: { field: 'orden', sentence: 'La cuenta ya tiene ese renglón: búsquelo en la lista y edítelo.' },
    fixed: { field: 'orden', sentence: 'La auditoría, la cuenta y el lugar de un renglón publicado no cambian.' },
  }),
  complete: async (querier, { data }) => ({
    ...(await completeAsRow(imported, querier, data)),
    auditoria: await codigoOf(querier, data),
  }),
};
