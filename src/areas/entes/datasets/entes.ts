import { examples } from '#institution/examples.ts';
import { capitalsSentence, isInCapitals } from '#platform/datasets/capitals.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { codeRef, ref } from '#platform/datasets/field-types/references.ts';
import { blankInTables, notInTables } from '#platform/datasets/field-types/roles.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { oneOf, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { count } from '#platform/format.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { institute } from '#platform/institute.ts';
import { foldText } from '#platform/text/fold.ts';
import { rebuildWords } from '../commands.ts';
import { enteKind } from '../publications.ts';
import { countPublicationsOfEnte } from '../queries/editing.ts';
import { municipalities, typesOfEnte } from '../queries/refs.ts';
import { ambitos, entes as table, tiposEnte } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    entes: 'importar' | ContentVerb;
  }
}

/** Audited bodies. */
export const entes = dataset({
  area: 'entes',
  id: 'entes',
  kind: 'ente',
  one: 'Ente',
  many: 'Entes',
  add: 'Nuevo ente',
  table,
  open: {
    about: `Un renglón por ente que ${institute.el} puede fiscalizar. Los que dejaron de existir se quedan con el que los sucede.`,
    origin: `${institute.El} mantiene el padrón con lo que se publica en el Boletín Oficial.`,
  },
  fields: {
    nombre: text(300, {
      label: 'Nombre',
      also: ['Ente', 'Nombre del ente', 'Ente fiscalizado', 'Organismo'],
      help: 'El oficial.',
      example: examples.ente,
    }),
    nombreCompleto: blankInTables(
      text(300, {
        label: 'Nombre completo',
        help: 'Con el que lo nombran las listas y la búsqueda.',
        inTables: 'Si falta, el nombre.',
        example: examples.ente,
      }),
    ),
    nombreCorto: blankInTables(
      text(200, {
        label: 'Nombre corto',
        help: 'Como aparece en las listas.',
        inTables: 'Si falta, el nombre.',
        example: examples.enteCorto,
      }),
    ),
    nombreCortoCompleto: notInTables(text(200, { label: 'Nombre corto completo', example: examples.enteCorto })),
    siglas: text(40, { label: 'Siglas', help: 'Si tiene.', example: examples.siglas, optional: true }),
    tipoEnteId: ref(typesOfEnte, {
      label: 'Tipo de ente',
      also: ['Tipo', 'Clasificación'],
      inTables: 'Su nombre o su número; uno que exista.',
      example: 'Ayuntamientos',
    }),
    ambito: notInTables(oneOf(ambitos, { label: 'Ámbito', example: 'Municipal' })),
    claveMunicipio: codeRef(municipalities, {
      label: 'Municipio',
      help: 'En el que está.',
      inTables: 'Su nombre o su clave.',
      example: examples.enteCorto,
      optional: true,
    }),
    activo: yesNo({
      label: 'Existe todavía',
      also: ['Activo'],
      help: 'La búsqueda no encuentra los que ya no existen.',
      example: true,
      default: true,
    }),
  },
  identity: {
    fields: ['nombre'],
    keyOf: ({ nombre, nombreCompleto }) => [foldText(nombre), foldText(nombreCompleto ?? nombre)],
    number: {
      label: 'Id',
      also: ['Clave', 'Clave de ente', 'Id ente'],
      help: 'Su número. Si falta, el ente se reconoce por su nombre; uno nuevo recibe el siguiente.',
      example: 42,
    },
  },
  title: rowText(column('nombreCompleto')),
  async complete(querier) {
    const types = await querier.select({ id: tiposEnte.id, ambito: tiposEnte.ambito }).from(tiposEnte);
    const ambitoOf = new Map(types.map(({ id, ambito }) => [id, ambito]));
    return (row, before) => {
      const { nombre, siglas } = row;
      // After a rename, the stored complete and short names may derive from the former name.
      const nombreCompleto = before?.nombre === nombre ? (row.nombreCompleto ?? nombre) : nombre;
      const nombreCorto = row.nombreCorto && row.nombreCorto !== before?.nombre ? row.nombreCorto : nombre;
      return {
        nombreCompleto,
        nombreCorto,
        nombreCortoCompleto: siglas ? `${siglas} - ${nombreCorto}` : nombreCompleto,
        ambito: ambitoOf.get(row.tipoEnteId) ?? 'Estatal',
      };
    };
  },
  derive: (ente) => ({ busqueda: searchWords(ente) }),
  asksAboutAlike: true,
  remarks: [{ isAbout: ({ nombre }) => isInCapitals(nombre), sentence: capitalsSentence }],
  afterWrite: rebuildWords,
  content: {
    async aboutWithdrawal(querier, registro) {
      const amount = await countPublicationsOfEnte(querier, registro);
      return amount === 0
        ? undefined
        : `Tiene ${count('publicación', amount, 'publicaciones')}, como auditorías e informes: se quedan con él, y no pasan al otro si se une a otro.`;
    },
  },
  publication: enteKind,
});

type Names = { nombre: string; nombreCorto: string; nombreCompleto: string; siglas: string | null };

/** Returns the unique words of an ente's names, those of the short name first, so that prefix matches are found at the beginning. */
function searchWords({ nombreCorto, siglas, nombreCompleto, nombre }: Names): string {
  const words = foldText([nombreCorto, siglas, nombreCompleto, nombre].join(' ')).split(' ');
  return [...new Set(words)].join(' ');
}
