import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { encuestas, tonos } from '../schema.ts';

const percents = z.array(z.int().min(0)).refine((values) => values.reduce((sum, each) => sum + each, 0) === 100);

const Own = z.strictObject({
  tema: z.string(),
  texto: z.string(),
  frase: z.string(),
  cuenta: z.enum(tonos).nullable(),
  opciones: z.array(z.strictObject({ texto: z.string(), tono: z.enum(tonos) })),
  /** Year → percent of each option in the state, as the demonstration aims at. */
  valores: z.record(z.string(), percents),
  /** Year → percent of the people to whom this was asked at all. */
  parte: z.record(z.string(), z.int()).optional(),
});
/** The question of another type, asked municipality by municipality. */
const Same = z.strictObject({ igualA: z.tuple([z.int(), z.int()]) });

const File = z.strictObject({
  ejercicios: z.array(z.strictObject({ id: z.int(), año: z.int(), corte: z.string() })),
  /** Municipalities that have documents. */
  conDocumento: z.array(z.int()),
  /** Interviews in some municipalities, by id. */
  entrevistas: z.record(z.string(), z.int()),
  tipos: z.array(
    z.strictObject({
      id: z.int(),
      nombre: z.string(),
      encuesta: z.enum(encuestas),
      porMunicipio: z.boolean(),
      preguntas: z.array(z.union([Own, Same])),
    }),
  ),
  municipios: z.array(z.strictObject({ id: z.int(), clave: z.string().length(5) })),
});

export type Question = z.output<typeof Own>;
export type Content = Omit<z.output<typeof File>, 'tipos'> & {
  tipos: (Omit<z.output<typeof File>['tipos'][number], 'preguntas'> & { preguntas: Question[] })[];
};

/** The surveys of the demonstration, each question written out. */
export async function readContent(): Promise<Content> {
  const file = File.parse(JSON.parse(await readFile('content/demo/encuestas.json', 'utf8')));
  const resolve = (question: z.output<typeof Own> | z.output<typeof Same>): Question => {
    if (!('igualA' in question)) return question;
    const [tipo, numero] = question.igualA;
    const other = file.tipos.find(({ id }) => id === tipo)?.preguntas[numero - 1];
    if (!other) throw new Error(`No question ${numero} of type ${tipo}`);
    return resolve(other);
  };
  return { ...file, tipos: file.tipos.map((tipo) => ({ ...tipo, preguntas: tipo.preguntas.map(resolve) })) };
}
