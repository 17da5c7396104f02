import type { Querier } from '#platform/database/connection.ts';
import { required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { foldHeader } from '#platform/import/fold-header.ts';
import { text } from '#platform/import/parsers.ts';
import { saveClases } from '../commands/clases.ts';
import { readNaturaleza } from '../queries/observation-names.ts';
import { listClases } from '../queries/references.ts';
import { naturalezas } from '../rules/naturaleza.ts';

/** Import of the institution's kinds of observation, identified by name. */
export const clasesImport = defineImport({
  id: 'clases-observacion',
  action: 'auditorias.importar',
  title: 'Clases de observación',
  columns: {
    nombre: required(text(80), {
      header: 'Clase',
      also: ['Nombre'],
      note: 'Como la llama la institución; así se publica y así la traen las observaciones.',
      example: 'Control interno',
    }),
    cuentaComo: required(readNaturaleza, {
      header: 'Cuenta como',
      also: ['Columna', 'Naturaleza'],
      note: `${naturalezas.join(', ')}: en qué columna del seguimiento se cuenta.`,
      example: 'Gabinete',
    }),
  },
  prepare: async (querier: Querier) => ({
    stored: new Map((await listClases(querier)).map((row) => [foldHeader(row.nombre), row])),
  }),
  key: ({ nombre }) => foldHeader(nombre),
  write: (tx, rows, { stored }) =>
    saveClases(
      tx,
      rows.map((row) => ({ ...row, nombre: stored.get(foldHeader(row.nombre))?.nombre ?? row.nombre })),
    ),
});
