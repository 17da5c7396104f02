import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { encuestas, tonos } from '#areas/encuestas/schema.ts';

const percents = z.array(z.int().min(0)).refine((values) => values.reduce((sum, each) => sum + each, 0) === 100);

const FullQuestion = z.strictObject({
  tema: z.string(),
  texto: z.string(),
  frase: z.string(),
  cuenta: z.enum(tonos).nullable(),
  opciones: z.array(z.strictObject({ texto: z.string(), tono: z.enum(tonos) })),
  /** Percent of each option in the state by year, the target of the demonstration. */
  valores: z.record(z.string(), percents),
  /** Percent of the people who were asked, by year. */
  parte: z.record(z.string(), z.int()).optional(),
});
/** Reference to the question of another type, by municipality. */
const RepeatedQuestion = z.strictObject({ igualA: z.tuple([z.int(), z.int()]) });

const File = z.strictObject({
  ejercicios: z.array(z.strictObject({ id: z.int(), anio: z.int(), corte: z.string() })),
  /** Municipalities whose documents have a chart for each question; those of the others are one table. */
  conInforme: z.array(z.int()),
  /** Interviews in some municipalities, by id. */
  entrevistas: z.record(z.string(), z.int()),
  tipos: z.array(
    z.strictObject({
      id: z.int(),
      nombre: z.string(),
      encuesta: z.enum(encuestas),
      porMunicipio: z.boolean(),
      preguntas: z.array(z.union([FullQuestion, RepeatedQuestion])),
    }),
  ),
  municipios: z.array(z.strictObject({ id: z.int(), clave: z.string().length(5) })),
});

export type Question = z.output<typeof FullQuestion>;
export type Content = Omit<z.output<typeof File>, 'tipos'> & {
  tipos: (Omit<z.output<typeof File>['tipos'][number], 'preguntas'> & { preguntas: Question[] })[];
};

/** Reads the surveys of the demonstration, with repeated questions resolved. */
export async function readContent(): Promise<Content> {
  const file = File.parse(JSON.parse(await readFile('demo/content/encuestas.json', 'utf8')));
  const resolve = (question: z.output<typeof FullQuestion> | z.output<typeof RepeatedQuestion>): Question => {
    if (!('igualA' in question)) return question;
    const [tipo, numero] = question.igualA;
    const original = file.tipos.find(({ id }) => id === tipo)?.preguntas[numero - 1];
    if (!original) throw new Error(`No question ${numero} of type ${tipo}`);
    return resolve(original);
  };
  return { ...file, tipos: file.tipos.map((tipo) => ({ ...tipo, preguntas: tipo.preguntas.map(resolve) })) };
}
