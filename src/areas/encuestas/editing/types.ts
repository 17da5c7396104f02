import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { publishEjercicioEncuesta, publishTipoEncuesta } from '../commands/publish.ts';
import {
  ejercicioRows,
  findEjercicioId,
  findEjercicioRow,
  findTipoRow,
  listUsedOpciones,
  tipoRows,
} from '../queries/editing.ts';
import { surveys } from '../rules/address.ts';
import { movesFigures } from '../rules/figure-places.ts';
import { encuestas, tonos } from '../schema.ts';

const toneNames = { favorable: 'Favorable', neutro: 'Neutra', desfavorable: 'Desfavorable' };
const toneOptions = tonos.map((value) => ({ value, label: toneNames[value] }));

const TipoData = z
  .object({
    nombre: z.string().min(1, 'Escriba el nombre.').max(200),
    encuesta: z.enum(encuestas, 'Elija la encuesta.'),
    porMunicipio: z.boolean(),
    preguntas: listSchema(40, ([tema = '', texto = '']) =>
      tema === '' || texto === '' ? 'escriba el tema y la pregunta.' : undefined,
    ).min(1, 'Escriba al menos una pregunta.'),
    opciones: listSchema(200, ([pregunta = '', texto = '', tono]) => {
      if (!/^[1-9]\d?$/.test(pregunta)) return 'escriba el número de la pregunta: 1 es la primera.';
      if (texto === '') return 'escriba la respuesta.';
      return tonos.some((each) => each === tono) ? undefined : 'elija si es favorable.';
    }),
  })
  .superRefine(({ preguntas, opciones }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['opciones'], message });
    const answers = rowsOf(opciones);
    rowsOf(preguntas).forEach((_, index) => {
      const texts = answers.filter(([pregunta]) => Number(pregunta) === index + 1).map(([, texto]) => texto);
      if (texts.length < 2) issue(`A la pregunta ${index + 1} le faltan respuestas: escriba dos o más.`);
      if (new Set(texts).size < texts.length) issue(`La pregunta ${index + 1} tiene una respuesta dos veces.`);
    });
    const foreign = answers.find(([pregunta]) => Number(pregunta) > rowsOf(preguntas).length);
    if (foreign) issue(`No hay una pregunta ${foreign[0]}.`);
  });

/** Types of result of the surveys, with their questions and answers. */
export const tipoEncuestaContent: ContentKind = {
  ...{ area: 'encuestas', tipo: 'tipo-encuesta', plural: 'preguntas-de-encuestas', one: 'Tipo de resultado' },
  ...{ many: 'Preguntas de encuestas', add: 'Nuevo tipo de resultado' },
  affects: 'Las preguntas y respuestas con que se leen los resultados.',
  rows: tipoRows,
  schema: TipoData,
  esquema: 1,
  fields: [
    { name: 'nombre', label: 'Nombre', control: 'linea' },
    {
      ...{ name: 'encuesta', label: 'Encuesta', control: 'opcion' },
      options: encuestas.map((value) => ({ value, label: surveys[value].label })),
    },
    { name: 'porMunicipio', label: 'Tiene resultados por municipio', control: 'si-no' },
    {
      ...{ name: 'preguntas', label: 'Preguntas', control: 'lista' },
      hint: 'En su orden: la primera es la 1.',
      columns: [
        { name: 'tema', label: 'Tema, en una o dos palabras' },
        { name: 'texto', label: 'Pregunta' },
        { name: 'frase', label: 'Lo que sigue a «45 de cada 100 personas»' },
        { name: 'cuenta', label: 'Respuestas que la frase cuenta', options: toneOptions },
      ],
    },
    {
      ...{ name: 'opciones', label: 'Respuestas', control: 'lista' },
      columns: [
        { name: 'pregunta', label: 'Pregunta (su número)', type: 'number' },
        { name: 'texto', label: 'Respuesta' },
        { name: 'tono', label: 'Cómo es', options: toneOptions },
      ],
    },
  ],
  title: ({ nombre }) => String(nombre),
  empty: () => ({ nombre: '', encuesta: '', porMunicipio: true, preguntas: '', opciones: '' }),
  load: findTipoRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    if (registro === null) return {};
    const { preguntas, opciones } = readLists(data);
    const remainingKeys = preguntas.flatMap((_, index) =>
      opciones.filter(({ pregunta }) => pregunta === index + 1).map((__, at) => `${index + 1} ${at + 1}`),
    );
    const [used, present] = [await listUsedOpciones(querier, registro), await findTipoRow(querier, registro)];
    if (!used.every((key) => remainingKeys.includes(key)))
      return {
        opciones: 'Hay resultados publicados de una respuesta que ya no está: no se quita, se cambia su texto.',
      };
    return present && movesFigures(textsOf(present), textsOf(TipoData.parse(data)), used)
      ? {
          opciones:
            'Hay resultados publicados de una pregunta o respuesta que cambió de lugar: agregue las nuevas al final.',
        }
      : {};
  },
  publish(tx, { registro, data }) {
    const { nombre, encuesta, porMunicipio } = TipoData.parse(data);
    return publishTipoEncuesta(tx, { id: registro, tipo: { nombre, encuesta, porMunicipio, ...readLists(data) } });
  },
  address: (_registro, { encuesta }) => surveys[encuestas.find((each) => each === encuesta) ?? encuestas[0]].path,
};

/** Returns the texts of questions and answers. A type that was imported may have questions without answers. */
function textsOf({ preguntas, opciones }: { preguntas: string; opciones: string }) {
  return {
    preguntas: rowsOf(preguntas).map(([tema = '', texto = '']) => ({ tema, texto })),
    opciones: rowsOf(opciones).map(([pregunta, texto = '']) => ({ pregunta: Number(pregunta), texto })),
  };
}

function readLists(data: unknown) {
  const { preguntas, opciones } = TipoData.parse(data);
  const toneOf = (text: string | undefined) => tonos.find((each) => each === text);
  return {
    preguntas: rowsOf(preguntas).map(([tema = '', texto = '', frase = '', cuenta]) => ({
      ...{ tema, texto, frase },
      cuenta: toneOf(cuenta) ?? null,
    })),
    opciones: rowsOf(opciones).map(([pregunta, texto = '', tono]) => ({
      ...{ pregunta: Number(pregunta), texto },
      tono: toneOf(tono) ?? ('neutro' as const),
    })),
  };
}

const EjercicioData = z.object({
  anio: z.int('Escriba el año.').min(1950).max(2100),
  corte: z.string().min(1, 'Escriba hasta cuándo se preguntó, como «octubre de 2020».').max(100),
});

/** Years of survey. */
export const ejercicioEncuestaContent: ContentKind = {
  ...{ area: 'encuestas', tipo: 'ejercicio-encuesta', plural: 'anos-de-encuestas', one: 'Año de encuesta' },
  ...{ many: 'Años de encuestas', add: 'Nuevo año' },
  affects: 'Los años que se pueden elegir en los resultados de encuestas.',
  rows: ejercicioRows,
  schema: EjercicioData,
  esquema: 1,
  fields: [
    { name: 'anio', label: 'Año', control: 'numero' },
    { name: 'corte', label: 'Hasta cuándo se preguntó', control: 'linea', hint: 'Como «octubre de 2020».' },
  ],
  title: ({ anio }) => `Encuestas de ${anio}`,
  empty: (today) => ({ anio: Number(today.slice(0, 4)), corte: '' }),
  load: findEjercicioRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const id = await findEjercicioId(querier, EjercicioData.parse(data).anio);
    return id === undefined || id === registro ? {} : { anio: 'Ese año ya está.' };
  },
  publish: (tx, { registro, data }) =>
    publishEjercicioEncuesta(tx, { id: registro, ejercicio: EjercicioData.parse(data) }),
  address: (_registro, { anio }) => `${surveys['servicios-publicos'].path}?anio=${anio}`,
};
