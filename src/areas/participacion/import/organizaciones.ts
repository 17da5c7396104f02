import type { Querier } from '#platform/database/connection.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { integer, oneOf, text } from '#platform/import/parsers.ts';
import { slugOf } from '#platform/text/slug.ts';
import { saveOrganizaciones } from '../commands.ts';
import { listKnownOrganizaciones } from '../queries/known.ts';
import { procedencias } from '../schema.ts';

/** Organisations that sent requests, known by origin and name. */
export const organizacionesImport = defineImport({
  id: 'organizaciones',
  action: 'participacion.importar',
  title: 'Organizaciones',
  columns: {
    procedencia: required(oneOf(procedencias), {
      header: 'Origen',
      also: ['Procedencia'],
      note: procedencias.join(', '),
      example: 'estatal',
    }),
    nombre: required(text(300), {
      header: 'Organización',
      also: ['Nombre'],
      note: 'Con el origen, por él se reconoce.',
      example: 'Colegio de profesionistas',
    }),
    orden: optional(integer(0, 9999), { header: 'Orden', note: 'Lugar en su origen.', example: 2 }),
  },
  async prepare(querier: Querier) {
    const existingOrganizaciones = await listKnownOrganizaciones(querier);
    return { byKey: new Map(existingOrganizaciones.map((row) => [keyOf(row), row])) };
  },
  key: keyOf,
  write: (tx, rows, { byKey }) =>
    saveOrganizaciones(
      tx,
      rows.map((row, index) => {
        const before = byKey.get(keyOf(row));
        return { ...row, id: before?.id, orden: row.orden ?? before?.orden ?? byKey.size + index };
      }),
    ),
});

function keyOf({ procedencia, nombre }: { procedencia: string; nombre: string }): string {
  return `${procedencia}\n${slugOf(nombre)}`;
}
