import { required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { saveFondos, saveTiposInforme } from '../commands.ts';

const id = required(integer(1, 1_000_000), { header: 'Id', also: ['Clave'], note: 'Su número.', example: 3 });

/** Types of report: a new database has none. */
export const tiposInformeImport = defineImport({
  id: 'tipos-informe',
  title: 'Tipos de informe',
  columns: {
    id,
    nombre: required(text(100), {
      header: 'Nombre',
      note: 'El consultor de informes no ofrece el de menor número.',
      example: 'Individual',
    }),
  },
  prepare: async () => ({}),
  key: ({ id }) => String(id),
  write: saveTiposInforme,
});

/** Federal funds: a new database has none. */
export const fondosImport = defineImport({
  id: 'fondos',
  title: 'Fondos federales',
  columns: {
    id,
    siglas: required(text(30), { header: 'Siglas', note: 'Como se citan.', example: 'FAIS' }),
    nombre: required(text(300), {
      header: 'Nombre',
      also: ['Fondo'],
      note: 'Nombre oficial.',
      example: 'Fondo de Aportaciones para la Infraestructura Social',
    }),
  },
  prepare: async () => ({}),
  key: ({ id }) => String(id),
  write: (querier, rows) =>
    saveFondos(
      querier,
      rows.map((row) => ({ ...row, programa: `${row.siglas} - ${row.nombre}` })),
    ),
});
