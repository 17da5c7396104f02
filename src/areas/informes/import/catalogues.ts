import type { Querier } from '#platform/database/connection.ts';
import { required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import type { NameIndex } from '#platform/import/name-index.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { saveNombresInforme } from '../commands.ts';
import { tipoInformeNames } from '../queries/catalogue-names.ts';

/** Column with the type of a report. */
export const tipoInformeColumn = required(
  (cell, { tiposInforme }: { tiposInforme: NameIndex }) => tiposInforme.find(cell),
  {
    header: 'Tipo de informe',
    also: ['Tipo'],
    note: 'Nombre o número de un tipo que exista.',
    example: 'Individual',
  },
);

/** Import of report names, as on the cover. */
export const nombresInformeImport = defineImport({
  id: 'nombres-informe',
  action: 'informes.importar',
  title: 'Nombres de informe',
  columns: {
    id: required(integer(1, 1_000_000), { header: 'Id', also: ['Clave'], note: 'Su número.', example: 3 }),
    tipoInformeId: tipoInformeColumn,
    nombre: required(text(300), {
      header: 'Nombre',
      also: ['Nombre del informe'],
      note: 'Como lo dice la portada de sus informes.',
      example: 'Informe Individual de Auditoría',
    }),
  },
  prepare: async (querier: Querier) => ({ tiposInforme: await tipoInformeNames(querier) }),
  key: ({ id }) => String(id),
  write: saveNombresInforme,
});
