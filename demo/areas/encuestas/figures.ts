import type { NewResultado } from '#areas/encuestas/commands.ts';
import { chance } from '../../random.ts';
import type { Content, Question } from './content.ts';

/** Maximum deviation of a municipality: favourable answers are up to about half as many again. */
const SPREAD = 0.45;
const NOISE = 0.12;

type Answers = { values: number[]; base: number };

/**
 * Returns every figure of the demonstration, the same on every machine. The state's figure of a question by municipality is the average of
 * the municipalities, weighted by interviews, in every type that repeats the question.
 */
export function buildFigures(content: Content): NewResultado[] {
  const rows: NewResultado[] = [];
  for (const { id: ejercicioId, anio } of content.ejercicios) {
    const interviews = new Map(content.municipios.map(({ id }) => [id, interviewsIn(content, id, anio)]));
    const total = [...interviews.values()].reduce((sum, each) => sum + each, 0);
    const states = new Map<Question, number[]>();
    const add = (tipoId: number, pregunta: number, municipioId: number, { values, base }: Answers) =>
      rows.push(
        ...values.map((valor, index) => ({
          tipoId,
          pregunta,
          opcion: index + 1,
          municipioId,
          ejercicioId,
          valor,
          base,
        })),
      );
    // Types by municipality first: the others repeat the state's figures.
    for (const tipo of content.tipos.toSorted((a, b) => Number(b.porMunicipio) - Number(a.porMunicipio)))
      for (const [index, question] of tipo.preguntas.entries()) {
        const target = question.valores[String(anio)];
        if (!target) throw new Error(`No figures of ${anio} for ${question.texto}`);
        if (tipo.porMunicipio) {
          const answers = content.municipios.map(({ id }) => ({
            id,
            base: interviews.get(id) ?? 0,
            values: around(target, question, `${id} ${question.texto}`, anio),
          }));
          for (const { id, ...figures } of answers) add(tipo.id, index + 1, id, figures);
          const sums = target.map((_, option) =>
            answers.reduce((sum, { values, base }) => sum + (values[option] ?? 0) * base, 0),
          );
          states.set(question, wholePercents(sums));
        }
        const values = states.get(question) ?? target;
        const base = Math.round((total * (question.parte?.[String(anio)] ?? 100)) / 100);
        add(tipo.id, index + 1, 0, { values, base });
      }
  }
  return rows;
}

/** Returns the completed interviews in a municipality: most of the planned ones, another part every year. */
function interviewsIn({ entrevistas }: Content, id: number, anio: number): number {
  const planned = entrevistas[String(id)] ?? chance(`entrevistas ${id}`).whole(24, 46) * 4;
  return planned - chance(`entrevistas ${id} ${anio}`).whole(0, Math.round(planned / 12));
}

/** Returns the percents of a municipality around those of the state. Most of its deviation is the same every year. */
function around(target: readonly number[], { opciones }: Question, seed: string, anio: number): number[] {
  const lasting = chance(seed).next() * 2 - 1;
  const passing = chance(`${seed} ${anio}`);
  const lean = (lasting * 0.8 + (passing.next() * 2 - 1) * 0.2) * SPREAD;
  const tilt = { favorable: lean, neutro: 0, desfavorable: -lean };
  return wholePercents(
    target.map((value, index) => {
      const tono = opciones[index]?.tono ?? 'neutro';
      return value * Math.exp(tilt[tono] + (passing.next() * 2 - 1) * NOISE);
    }),
  );
}

/** Returns integer percentages with sum 100, by the largest remainder method. */
export function wholePercents(parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  const exact = parts.map((part) => (part / sum) * 100);
  const whole = exact.map(Math.floor);
  const remaining = 100 - whole.reduce((total, part) => total + part, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, remaining)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
