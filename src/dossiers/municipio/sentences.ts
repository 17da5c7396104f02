import { type EnteFigures, isHalfResolved, middleOf } from '#areas/auditorias/rules/figures/measures.ts';
import { formatInteger, formatMillions, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized, uncapitalized } from '#platform/text/first-letter.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import { type MunicipalRow, type ViewId, views } from './views.ts';

/** Municipalities below this share are named. */
const LOW_SHARE = 45;

/** Verbs of the sentences: as of today, and as of a past day. */
const tenses = {
  present: {
    haveResolved: 'han resuelto',
    none: 'Ninguno baja de',
    below: ['no llega a', 'no llegan a'],
    mustReturn: 'deben aclarar o devolver',
    owe: ['debe', 'deben'],
    haveNone: 'no tienen montos por resolver',
    hasNot: ['no la ha resuelto', 'no la han resuelto'],
    has: 'ha resuelto',
    already: 'ya resolvieron',
    alreadyOne: 'ya resolvió',
    took: 'tardó',
    nothing: 'Todavía no hay observaciones publicadas de los municipios.',
  },
  past: {
    haveResolved: 'habían resuelto',
    none: 'Ninguno bajaba de',
    below: ['no llegaba a', 'no llegaban a'],
    mustReturn: 'debían aclarar o devolver',
    owe: ['debía', 'debían'],
    haveNone: 'no tenían montos por resolver',
    hasNot: ['no la había resuelto', 'no la habían resuelto'],
    has: 'había resuelto',
    already: 'ya habían resuelto',
    alreadyOne: 'ya había resuelto',
    took: 'había tardado',
    nothing: 'Los municipios no tenían observaciones emitidas.',
  },
} as const;

type Words = (typeof tenses)[keyof typeof tenses];
type Say = { words: Words; figures: readonly EnteFigures[]; values: readonly number[] };

/** Returns the sentence of the map for its measure; with `day` (formatted) as of that past day. */
export function municipalSentence(view: ViewId, rows: readonly MunicipalRow[], day?: string): Phrase {
  const words = day ? tenses.past : tenses.present;
  const figures = rows.flatMap((row) => (row.figures ? [row.figures] : []));
  const values = figures.map(views[view].of).filter((value) => value !== null);
  const sentence = figures.length === 0 ? [words.nothing] : says[view]({ words, figures, values });
  return day ? datedPhrase(sentence, day) : sentence;
}

/** Returns a sentence with a day before it; its first part must be plain text. */
function datedPhrase([first, ...rest]: Phrase, day: string): Phrase {
  const opening = typeof first === 'string' ? uncapitalized(first) : '';
  return [`Al ${day}, ${opening}`, ...rest];
}

const says: Record<ViewId, (input: Say) => Phrase> = {
  resueltas({ words, figures, values }) {
    const total = sumOf(figures, ({ observaciones }) => observaciones);
    const resolved = sumOf(figures, ({ resueltas }) => resueltas);
    const low = values.filter((value) => value < LOW_SHARE).length;
    const share = resolved === total ? 100 : Math.min(99, Math.round((resolved * 100) / total));
    return [
      `Los municipios ${words.haveResolved} `,
      figure(String(share), 'resolved'),
      ' de cada 100 observaciones. ',
      ...(low === 0
        ? [`${words.none} ${LOW_SHARE}.`]
        : [figure(capitalized(numberWord(low)), 'pending'), ` ${words.below[low === 1 ? 0 : 1]} ${LOW_SHARE}.`]),
    ];
  },
  monto({ words, values }) {
    const total = sumOf(values);
    if (total <= 0) return [`Los municipios ${words.haveNone}.`];
    const holders = halfHolders(values);
    return [
      `Los municipios ${words.mustReturn} `,
      figure(formatMillions(total), 'pending'),
      '. ',
      holders === 1 ? `Uno ${words.owe[0]} la mitad.` : `${capitalized(numberWord(holders))} ${words.owe[1]} la mitad.`,
    ];
  },
  pendiente({ words, values }) {
    const middle = middleOf(values);
    return middle === undefined
      ? ['No se publica el gasto revisado de los municipios.']
      : [
          `La mitad de los municipios ${words.owe[0]} más de `,
          figure(views.pendiente.full(middle, blank), 'pending'),
          ' por cada mil pesos revisados.',
        ];
  },
  dias({ words, figures, values }) {
    const middle = middleOf(values);
    const without = figures.filter(({ dias }) => dias === null);
    const unknown = without.filter(isHalfResolved).length;
    const unknownText =
      unknown === 0
        ? ''
        : ` De ${unknown === 1 ? 'uno' : numberWord(unknown)} no se publica en cuántos días se resolvió la mitad.`;
    if (middle === undefined)
      return [unknown === 0 ? `Ningún municipio ${words.has} la mitad de sus observaciones.` : unknownText.trim()];
    const never = without.length - unknown;
    const rest = never === 1 ? ` Uno ${words.hasNot[0]}.` : ` ${capitalized(numberWord(never))} ${words.hasNot[1]}.`;
    const days = figure(middle === 1 ? '1 día' : `${formatInteger(middle)} días`, 'pending');
    const opening: Phrase =
      values.length === 1
        ? [`El único municipio que ${words.alreadyOne} la mitad de sus observaciones ${words.took} `, days]
        : [
            `De los ${values.length} municipios que ${words.already} la mitad de sus observaciones, uno de cada dos ${words.took} más de `,
            days,
          ];
    return [...opening, `.${never === 0 ? '' : rest}${unknownText}`];
  },
};

/** Returns how many of the largest values make up half of the total. */
export function halfHolders(values: readonly number[]): number {
  const total = sumOf(values);
  let sum = 0;
  const last = values
    .toSorted((a, b) => b - a)
    .findIndex((value) => {
      sum += value;
      return sum * 2 >= total;
    });
  return total > 0 ? last + 1 : 0;
}

const blank = {
  observaciones: 0,
  resueltas: 0,
  observado: 0,
  recuperado: 0,
  porResolver: 0,
  gasto: 0,
  revisado: 0,
  dias: null,
};
