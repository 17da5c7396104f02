import { dataset } from '#platform/datasets/dataset.ts';
import { file } from '#platform/datasets/field-types/files.ts';
import { listOf } from '#platform/datasets/field-types/lists.ts';
import { ref } from '#platform/datasets/field-types/references.ts';
import { staffOnly } from '#platform/datasets/field-types/roles.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { institute } from '#platform/institute.ts';
import { figuresOfResult } from '../commands/lists.ts';
import { documentosEncuestasImport } from '../import/documentos.ts';
import { encuestaKind } from '../publications.ts';
import { placesOfResult, typesOfResult, yearsOfResult } from '../queries/refs.ts';
import { listOpciones } from '../queries/survey-lists.ts';
import { figureLines, MAX_ANSWERS, MAX_QUESTIONS } from '../rules/survey-fields.ts';
import { figureProblem } from '../rules/written-lists.ts';
import { encuestasDocumentos as table } from '../schema.ts';

/** Results of surveys: the document of a type, place and year, with its figures. Table files have the figures separately. */
export const resultados = dataset({
  area: 'encuestas',
  id: 'encuestas',
  kind: 'encuesta',
  one: 'Resultado de encuesta',
  many: 'Resultados de encuestas',
  add: 'Nuevo resultado',
  table,
  open: {
    about:
      'Un renglón por resultado de una encuesta: su tipo, su lugar y su año. Su página tiene las cifras y el documento.',
    origin: `Sale de las encuestas que hace ${institute.el}; cada resultado se publica con su documento.`,
  },
  fields: {
    tipoId: ref(typesOfResult, {
      label: 'Tipo de resultado',
      example: 'Percepción por servicio',
    }),
    municipioId: ref(placesOfResult, {
      label: 'Lugar',
      help: 'Un municipio, o todo el estado.',
      example: 'Todo el estado',
    }),
    ejercicioId: ref(yearsOfResult, { label: 'Año', example: 2024 }),
    // The file is public at the address of the result.
    archivoId: staffOnly(file({ label: 'Documento', example: 'percepcion-2024.pdf' }, ['pdf'])),
    cifras: listOf(figureLines, {
      label: 'Cifras',
      help: 'Un renglón por respuesta, con las palabras del tipo; las de cada pregunta suman 100.',
      rows: figuresOfResult,
      max: MAX_QUESTIONS * MAX_ANSWERS,
    }),
  },
  identity: {
    fields: ['ejercicioId', 'municipioId', 'tipoId'],
    taken: () => 'ya hay un resultado de ese tipo, lugar y año: edítelo',
    fixed: 'el tipo, el lugar y el año de un resultado publicado no cambian',
  },
  title: rowText('tipo ', column('tipoId'), ', lugar ', column('municipioId'), ', año ', column('ejercicioId')),
  async check(querier, changes) {
    const problems = await Promise.all(
      changes.map(async ({ index, row }) => ({
        index,
        problem: figureProblem(rowsOf(row.cifras ?? ''), await listOpciones(querier, row.tipoId)),
      })),
    );
    return problems.flatMap(({ index, problem }) => (problem ? [{ index, field: 'cifras' as const, problem }] : []));
  },
  publication: encuestaKind,
  import: documentosEncuestasImport,
  content: {
    async title({ tipoId, municipioId, ejercicioId }, querier) {
      const type = (await typesOfResult.names(querier)).label(Number(tipoId));
      const place = (await placesOfResult.names(querier)).label(Number(municipioId));
      const year = (await yearsOfResult.names(querier)).label(Number(ejercicioId));
      return `${type}, ${Number(municipioId) === 0 ? 'todo el estado' : place}, ${year}`;
    },
  },
});
