import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { publishResultado } from '../commands/publish.ts';
import { encuestaKind } from '../publications.ts';
import {
  findResultadoId,
  findResultadoRow,
  listEjercicioOptions,
  listOpciones,
  listPlaceOptions,
  listTipoOptions,
  resultName,
} from '../queries/editing.ts';
import { figureProblem, readFigures } from '../rules/written-figures.ts';

const ResultadoData = z.object({
  tipoId: z.int('Elija el tipo.'),
  municipioId: z.int('Elija el lugar.'),
  ejercicioId: z.int('Elija el año.'),
  archivoId: z.int('Suba o elija el documento.'),
  cifras: listSchema(200, ([pregunta = '', respuesta = '', valor = '', base = '']) => {
    if (!/^[1-9]\d?$/.test(pregunta)) return 'escriba el número de la pregunta.';
    if (respuesta === '') return 'escriba la respuesta.';
    if (!/^\d{1,3}$/.test(valor) || Number(valor) > 100) return 'escriba de cada 100 personas, cuántas.';
    return /^[1-9]\d{0,6}$/.test(base) ? undefined : 'escriba a cuántas personas se preguntó.';
  }),
});

/** Results of surveys: the document of a type, a place and a year, with its figures. */
export const resultadoContent: ContentKind = {
  ...{ area: 'encuestas', tipo: 'encuesta', plural: 'encuestas', one: 'Resultado de encuesta' },
  ...{ many: 'Resultados de encuestas', add: 'Nuevo resultado' },
  publication: encuestaKind,
  schema: ResultadoData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'tipoId', label: 'Tipo de resultado', control: 'opcion', isNumber: true },
      ...{ readOptions: listTipoOptions, hint: 'El tipo, el lugar y el año no cambian después de publicarse.' },
    },
    {
      ...{ name: 'municipioId', label: 'Lugar', control: 'opcion', isNumber: true },
      readOptions: listPlaceOptions,
    },
    {
      ...{ name: 'ejercicioId', label: 'Año', control: 'opcion', isNumber: true },
      readOptions: listEjercicioOptions,
    },
    { name: 'archivoId', label: 'Documento', control: 'archivo' },
    {
      ...{ name: 'cifras', label: 'Cifras', control: 'lista' },
      hint: 'Un renglón por respuesta, con las palabras del tipo; las de cada pregunta suman 100.',
      columns: [
        { name: 'pregunta', label: 'Pregunta (su número)', type: 'number' },
        { name: 'respuesta', label: 'Respuesta' },
        { name: 'valor', label: 'De cada 100', type: 'number' },
        { name: 'base', label: 'Personas preguntadas', type: 'number' },
      ],
    },
  ],
  title: ({ tipoId, municipioId, ejercicioId }, querier) =>
    resultName(querier, { tipoId: Number(tipoId), municipioId: Number(municipioId), ejercicioId: Number(ejercicioId) }),
  empty: () => ({ tipoId: null, municipioId: null, ejercicioId: null, archivoId: null, cifras: '' }),
  load: findResultadoRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const { cifras, ...result } = ResultadoData.parse(data);
    const problem = figureProblem(rowsOf(cifras), await listOpciones(querier, result.tipoId));
    if (problem) return { cifras: problem };
    const existingId = await findResultadoId(querier, result);
    if (registro === null && existingId !== undefined)
      return { tipoId: 'Ya hay un resultado de ese tipo, lugar y año: edítelo.' };
    return registro === null || existingId === registro
      ? {}
      : { tipoId: 'El tipo, el lugar y el año de un resultado publicado no cambian.' };
  },
  async publish(tx, { registro, data }) {
    const { cifras: written, ...result } = ResultadoData.parse(data);
    const cifras = readFigures(rowsOf(written), await listOpciones(tx, result.tipoId));
    return publishResultado(tx, { id: registro, resultado: { ...result, cifras } });
  },
};
