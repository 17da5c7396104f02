import { catalogue } from '#platform/datasets/dataset.ts';
import { list } from '#platform/datasets/field-types/lists.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { namesOfReports } from '../commands/follow-up.ts';
import { catalogueTitles } from '../queries/catalogue-names.ts';
import { tipoSlug } from '../rules/words.ts';
import { tiposInforme as table } from '../schema.ts';

/** Types of report, with the names on the covers of their reports. */
export const tiposInforme = catalogue({
  area: 'informes',
  id: 'tipos-informe',
  kind: 'tipo-informe',
  one: 'Tipo de informe',
  many: 'Tipos de informe',
  add: 'Nuevo tipo de informe',
  table,
  fields: {
    nombre: text(100, {
      label: 'Tipo',
      also: ['Nombre'],
      help: 'Está en las direcciones del consultor, que no ofrece el tipo «Todos».',
      example: 'Individual',
      problem: (nombre) => tipoSlug(nombre) === '' && 'debe tener letras',
    }),
    nombres: list({
      label: 'Nombres de sus informes',
      help: 'Como los dice la portada. Cada uno conserva su lugar: los nuevos van al final y ninguno se quita.',
      rows: namesOfReports,
      max: 30,
      columns: [{ name: 'nombre', label: 'Nombre del informe' }],
      problemOf: ([nombre = '']) => (nombre === '' ? 'escriba el nombre de la portada.' : undefined),
    }),
  },
  identity: {
    fields: ['nombre'],
    keyOf: ({ nombre }) => tipoSlug(nombre),
    taken: () => 'otro tipo tiene ese nombre',
    fixed: 'el nombre de un tipo publicado no cambia: lo llevan las direcciones del sitio',
    number: {
      label: 'Id',
      also: ['Clave'],
      help: 'Su número. Si falta, el tipo se reconoce por su nombre.',
      example: 3,
    },
  },
  title: rowText(column('nombre')),
  async check(querier, changes) {
    const stored = await namesOfReports.read(
      querier,
      changes.flatMap(({ before }) => before?.id ?? []),
    );
    return coverFaults(changes, stored);
  },
  content: {
    plural: 'tipos-de-informe',
    many: catalogueTitles.tiposInforme,
    affects: 'Los nombres de las portadas y los filtros del consultor de informes.',
    address: () => '/auditorias/informes-individuales',
  },
});

type Change = { index: number; row: { nombres: string | null }; before: { id: number } | undefined };
type Fault = { index: number; field: 'nombres'; problem: string };

/** Returns the error for changed cover names of report types: published names must keep their position. `stored` contains the stored lines. */
function coverFaults(changes: readonly Change[], stored: ReadonlyMap<number, string>): Fault[] {
  return changes.flatMap(({ index, row, before }): Fault[] => {
    const existing = namesOf(before ? (stored.get(before.id) ?? '') : '');
    const names = namesOf(row.nombres ?? '');
    if (names.length < existing.length)
      return [{ index, field: 'nombres', problem: 'falta un nombre publicado: ninguno se quita' }];
    const moved = existing.find((name, place) => names[place] !== name && names.includes(name));
    if (moved === undefined) return [];
    return [{ index, field: 'nombres', problem: `«${moved}» cambió de lugar: los nombres nuevos van al final` }];
  });
}

function namesOf(lines: string): string[] {
  return rowsOf(lines).map(([name = '']) => name);
}
