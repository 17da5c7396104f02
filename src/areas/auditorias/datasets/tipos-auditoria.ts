import { catalogue } from '#platform/datasets/dataset.ts';
import { blankInTables } from '#platform/datasets/field-types/roles.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { refreshAuditoriasOfTypes } from '../commands.ts';
import { catalogueTitles, INTEGRAL } from '../rules/catalogues.ts';
import { tiposAuditoria as table } from '../schema.ts';

const isIntegral = (nombre: string | undefined) => nombre?.toLowerCase() === INTEGRAL.toLowerCase();

/** Types of audit, referred to by name in imported files. */
export const tiposAuditoria = catalogue({
  area: 'auditorias',
  id: 'tipos-auditoria',
  kind: 'tipo-auditoria',
  one: 'Tipo de auditoría',
  many: catalogueTitles.tiposAuditoria,
  add: 'Nuevo tipo de auditoría',
  table,
  fields: {
    nombre: text(200, {
      label: 'Nombre',
      help: `Como en el programa anual. Por él lo reconocen las tablas que se importan; el de «${INTEGRAL}», también el sitio.`,
      example: 'Integral',
    }),
    nombreCiudadano: blankInTables(
      text(200, {
        label: 'Nombre para la gente',
        also: ['Nombre ciudadano'],
        help: 'El título de sus auditorías.',
        inTables: 'Si falta, «Auditoría» y el nombre.',
        example: 'Auditoría Integral',
      }),
    ),
  },
  identity: {
    fields: ['nombre'],
    keyOf: ({ nombre }) => nombre.toLowerCase(),
    taken: () => 'otro tipo tiene ese nombre',
    number: {
      label: 'Id',
      help: 'Número del tipo. Si falta, se reconoce por su nombre; uno nuevo recibe el siguiente.',
      example: 9,
    },
  },
  title: rowText(column('nombreCiudadano')),
  complete: async () => (row) => ({ nombreCiudadano: row.nombreCiudadano ?? `Auditoría ${row.nombre}` }),
  check: async (_querier, changes) =>
    changes.flatMap(({ index, row, before }) =>
      isIntegral(before?.nombre) && !isIntegral(row.nombre)
        ? [
            {
              index,
              field: 'nombre' as const,
              problem: `el sitio encuentra la cuenta actual por el nombre «${INTEGRAL}»: no cambia`,
            },
          ]
        : [],
    ),
  afterWrite: refreshAuditoriasOfTypes,
  content: {
    plural: 'tipos-de-auditoria',
    affects: 'Los títulos de las auditorías y los filtros del sitio.',
  },
});
