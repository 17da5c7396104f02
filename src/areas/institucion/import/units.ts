import type { Querier } from '#platform/database/connection.ts';
import type { FilledCell } from '#platform/import/cell.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { type NameIndex, nameIndex } from '#platform/import/name-index.ts';
import { integer, oneOf, text } from '#platform/import/parsers.ts';
import { slugOf } from '#platform/text/slug.ts';
import { saveUnidades } from '../commands.ts';
import { listKnownUnidades } from '../queries/known.ts';
import { isInCircle } from '../rules/hierarchy.ts';
import { clasesUnidad, organigramas } from '../schema.ts';

/** Finds units by name or id: those of one chart, or of both. */
export async function unitNames(
  querier: Querier,
  chart?: (typeof organigramas)[number],
): Promise<{ unidades: NameIndex }> {
  const rows = (await listKnownUnidades(querier)).filter(({ organigrama }) => !chart || organigrama === chart);
  const things = rows.map(({ id, nombre }) => ({ id, label: nombre, full: [nombre], short: [] }));
  return { unidades: nameIndex(things, 'una unidad conocida') };
}

/** Units of the organisation chart, known by their names; each comes after the unit that it depends on. */
export const unidadesImport = defineImport({
  id: 'unidades',
  action: 'institucion.importar',
  title: 'Unidades',
  columns: {
    nombre: required(text(200), {
      header: 'Unidad',
      also: ['Nombre', 'Departamento', 'Área'],
      note: 'Nombre completo; por él se reconoce.',
      example: 'Unidad de Transparencia',
    }),
    padreId: optional((cell: FilledCell, { unidades: names }: { unidades: NameIndex }) => names.find(cell), {
      header: 'Depende de',
      note: 'Nombre de una unidad que ya exista. Las que dependen de otras nuevas se importan en un segundo archivo.',
      example: 'Secretaría Técnica',
    }),
    clase: optional(oneOf(clasesUnidad), {
      header: 'Clase',
      note: 'titular, auditoria, apoyo o autonoma. Si falta, apoyo.',
      example: 'apoyo',
    }),
    organigrama: optional(oneOf(organigramas), {
      header: 'Organigrama',
      note: 'instituto, o control para el del Órgano Interno de Control. Si falta, instituto.',
      example: 'instituto',
    }),
    orden: optional(integer(0, 9999), { header: 'Orden', note: 'Lugar en el organigrama.', example: 16 }),
  },
  async prepare(querier: Querier) {
    const existingUnidades = await listKnownUnidades(querier);
    return { ...(await unitNames(querier)), byKey: new Map(existingUnidades.map((unit) => [unit.clave, unit])) };
  },
  key: ({ nombre }) => slugOf(nombre),
  async check(_querier, rows, { byKey }) {
    const unidades = [...byKey.values()];
    const idOf = (nombre: string) => unidades.find((unit) => slugOf(unit.nombre) === slugOf(nombre))?.id;
    const superiors = new Map(unidades.map(({ id, padreId }) => [id, padreId]));
    for (const { nombre, padreId } of rows) {
      const id = idOf(nombre);
      if (id !== undefined && padreId !== undefined) superiors.set(id, padreId);
    }
    const problems = rows.flatMap(({ nombre, padreId }, row): RowProblem[] =>
      padreId && isInCircle(idOf(nombre), superiors)
        ? [{ row, column: 'padreId', problem: 'depende de ella misma, por las unidades de las que depende' }]
        : [],
    );
    return { problems, references: undefined };
  },
  write: (tx, rows, { byKey }) =>
    saveUnidades(
      tx,
      rows.map((row, index) => {
        const before = [...byKey.values()].find(({ nombre }) => slugOf(nombre) === slugOf(row.nombre));
        return {
          clave: before?.clave ?? slugOf(row.nombre),
          nombre: row.nombre,
          padreId: row.padreId === undefined ? (before?.padreId ?? null) : row.padreId,
          clase: row.clase ?? before?.clase ?? 'apoyo',
          organigrama: row.organigrama ?? before?.organigrama ?? 'instituto',
          orden: row.orden ?? before?.orden ?? byKey.size + index,
        };
      }),
    ),
});
