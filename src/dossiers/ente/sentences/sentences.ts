import type { YearOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import type { DestinosOfYear } from '#areas/auditorias/queries/destinos.ts';
import { type Destino, type Destinos, destinos, destinoTexts } from '#areas/auditorias/rules/figures/destinos.ts';
import { afterPreposition } from '#areas/entes/rules/article.ts';
import { formatInteger, formatMillions, numberWord } from '#platform/format.ts';
import { sharesOfHundred, shareTexts } from '#platform/shares.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { type FigureMark, figure, type Phrase } from '#ui/conclusion/phrase.ts';

/** Returns the title of the ente: its unresolved observations, by number and amount. `name` is its name as a subject. */
export function headline(name: string, years: readonly YearOfEnte[], { porResolver }: Destinos): Phrase {
  const subject = capitalized(name);
  if (years.length === 0) return [`${subject} todavía no tiene auditorías publicadas.`];
  const total = sumOf(years, ({ observaciones }) => observaciones);
  if (total === 0)
    return [
      years.some(({ sinPublicar }) => sinPublicar > 0)
        ? `Las observaciones ${afterPreposition('a', name)} todavía no se publican.`
        : `Las auditorías ${afterPreposition('a', name)} no tienen observaciones.`,
    ];
  const pending = porResolver.casos;
  const totalText = formatInteger(total);
  if (pending === 0)
    return total === 1
      ? ['La ', figure('única', 'resolved'), ` observación ${afterPreposition('a', name)} ya se resolvió.`]
      : ['Las ', figure(totalText, 'resolved'), ` observaciones ${afterPreposition('a', name)} ya se resolvieron.`];
  const amount: Phrase = porResolver.monto > 0 ? [', por ', figure(formatMillions(porResolver.monto), 'pending')] : [];
  return total === 1
    ? [`${subject} aún debe resolver su `, figure('única', 'pending'), ' observación', ...amount, '.']
    : [
        `${subject} aún debe resolver `,
        figure(formatInteger(pending), 'pending'),
        ` de ${totalText} observaciones`,
        ...amount,
        '.',
      ];
}

/** Outcomes of the observed pesos. As everywhere on the site, cleared, recovered and otherwise closed ones count as resolved. */
const outcomes: readonly {
  parts: readonly Destino[];
  mark: FigureMark;
  phrase: readonly [one: string, many: string];
}[] = [
  {
    parts: ['aclarado', 'recuperado', 'resuelto'],
    mark: 'resolved',
    phrase: ['se resolvió', 'se resolvieron'],
  },
  { parts: ['pendiente'], mark: 'pending', phrase: destinoTexts.pendiente.phrase },
  { parts: ['turnado'], mark: 'referred', phrase: destinoTexts.turnado.phrase },
];

/** Returns the sentence on the outcomes of each hundred observed pesos. */
export function destinationSentence(sums: Destinos): Phrase {
  const amounts = outcomeAmounts(sums);
  const shares = sharesOfHundred(amounts);
  const texts = shareTexts(amounts);
  const parts = outcomes.flatMap(({ mark, phrase: [one, many] }, index) => {
    const share = shares[index] ?? 0;
    return share > 0 ? [{ mark, one, text: texts[index] ?? '', saying: share === 1 ? one : many }] : [];
  });
  const [only] = parts;
  if (!only) return ['Lo observado no tiene un monto que se pueda repartir.'];
  if (parts.length === 1) return ['Todo lo observado, peso por peso, ', figure(only.one, only.mark), '.'];
  return [
    'De cada 100 pesos observados, ',
    ...parts.flatMap(({ text, mark, saying }, index): Phrase => {
      const before = index === 0 ? [] : [index === parts.length - 1 ? ' y ' : ', '];
      return [...before, figure(text, mark), ' ', saying];
    }),
    '.',
  ];
}

/** Returns the share of each destino in a hundred observed pesos, in words; the shares of an outcome add up to that in the sentence. */
export function destinationShares(sums: Destinos): Partial<Record<Destino, string>> {
  const shares = sharesOfHundred(outcomeAmounts(sums));
  const texts = shareTexts(destinos.map((id) => sums[id].monto));
  return Object.fromEntries(
    outcomes.flatMap(({ parts }, index) => {
      const within = sharesOfHundred(
        parts.map((id) => sums[id].monto),
        shares[index],
      );
      return parts.flatMap((id, at) => {
        const share = within[at] ?? 0;
        if (texts.length === 0) return [];
        const isSmall = texts[destinos.indexOf(id)] === 'menos de 1' || (share === 0 && sums[id].monto > 0);
        return [[id, isSmall ? 'menos de 1' : String(share)]];
      });
    }),
  );
}

function outcomeAmounts(sums: Destinos): number[] {
  return outcomes.map(({ parts }) => sumOf(parts, (id) => sums[id].monto));
}

/** Returns the sentence on the account with the most pending observations, and the progress of the newest one. */
export function yearsSentence(years: readonly DestinosOfYear[]): Phrase {
  const owing = years.filter(({ porResolver }) => porResolver.casos > 0);
  const [newest] = years;
  if (!newest) return ['No hay observaciones publicadas.'];
  if (owing.length === 0) return ['Ninguna cuenta pública tiene observaciones por resolver.'];
  const mostOwing = owing.reduce((largest, year) =>
    year.porResolver.casos > largest.porResolver.casos ? year : largest,
  );
  const tied = owing.filter(({ porResolver }) => porResolver.casos === mostOwing.porResolver.casos);
  const first =
    owing.length === 1 ? `Solo la cuenta de ${mostOwing.anio} tiene observaciones por resolver.` : mostOwingText(tied);
  if (newest === mostOwing || tied.includes(newest)) return [first];
  return [`${first} De la de ${newest.anio}, ${progressText(newest)}.`];
}

/** Returns the sentence on the accounts that tie for the most pending observations. */
function mostOwingText(years: readonly DestinosOfYear[]): string {
  if (years.length === 1) return `La cuenta de ${years[0]?.anio} es la que más observaciones debe.`;
  const amount = capitalized(numberWord(years.length, { feminine: true }));
  const list = years
    .map(({ anio }) => anio)
    .join(', ')
    .replace(/, (\d+)$/, ' y $1');
  return `${amount} cuentas son las que más observaciones deben: ${list}.`;
}

function progressText({ observado, porResolver }: DestinosOfYear): string {
  if (porResolver.casos === 0) return 'ya se resolvió todo';
  const resolved = observado.casos - porResolver.casos;
  if (resolved === 0) return 'aún no se resuelve nada';
  if (resolved * 2 > observado.casos) return 'ya se resolvió más de la mitad';
  return resolved * 2 === observado.casos ? 'se resolvió la mitad' : 'se resolvió menos de la mitad';
}

/** Returns the sentence on the largest pending amounts. */
export function largestSentence(largest: readonly { porResolver: number }[], sums: Destinos): Phrase {
  const amount = sumOf(largest, ({ porResolver }) => porResolver);
  const share = Math.min(100, Math.max(1, Math.round((amount * 100) / Math.max(amount, sums.porResolver.monto))));
  const count = largest.length;
  if (count === 1 && share === 100) return ['Una sola observación reúne todos los pesos por resolver.'];
  const subject =
    count === 1 ? 'Una observación suma' : `${capitalized(numberWord(count, { feminine: true }))} observaciones suman`;
  return share === 100
    ? [`${subject} todos los pesos por resolver.`]
    : [`${subject} `, figure(String(share), 'pending'), ' de cada 100 pesos por resolver.'];
}
