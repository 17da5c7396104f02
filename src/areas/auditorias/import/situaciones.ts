import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { foldHeader } from '#platform/import/fold-header.ts';
import { text, yesNo } from '#platform/import/parsers.ts';
import { saveSituaciones } from '../commands/situaciones.ts';
import { readEstado } from '../queries/observation-names.ts';
import { listSituaciones } from '../queries/references.ts';
import { estadosObservacion } from '../schema.ts';

/** Import of the institution's states of observations, identified by name. */
export const situacionesImport = defineImport({
  id: 'estados-observacion',
  action: 'auditorias.importar',
  title: 'Estados de observación',
  columns: {
    nombre: required(text(80), {
      header: 'Estado',
      also: ['Nombre'],
      note: 'Como lo llama la institución; así se publica y así lo traen las observaciones.',
      example: 'Parcialmente solventada',
    }),
    cuentaComo: required(readEstado, {
      header: 'Cuenta como',
      note: `${estadosObservacion.join(', ')}: en cuál de las cuentas del seguimiento está.`,
      example: 'pendiente',
    }),
    turnada: optional(yesNo, {
      header: 'Turnada a una autoridad',
      also: ['Turnada'],
      note: 'Sí, cuando la observación pasó a otra autoridad, como en una denuncia. Si falta, No.',
      example: false,
    }),
  },
  prepare: async (querier: Querier) => ({
    stored: new Map((await listSituaciones(querier)).map((row) => [foldHeader(row.nombre), row])),
  }),
  key: ({ nombre }) => foldHeader(nombre),
  write: (tx, rows, { stored }) =>
    saveSituaciones(
      tx,
      rows.map((row) => {
        const before = stored.get(foldHeader(row.nombre));
        const turnada = row.turnada === undefined ? before?.turnada : row.turnada;
        return { ...row, nombre: before?.nombre ?? row.nombre, turnada: turnada ?? false };
      }),
    ),
});
