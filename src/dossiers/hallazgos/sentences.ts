import type { EnteOfTema, EntesOfTema, TemaSums } from '#areas/auditorias/queries/temas.ts';
import { temaName } from '#areas/auditorias/rules/observacion-words.ts';
import { formatInteger, formatMillions, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { wordList } from '#platform/text/word-list.ts';
import { figure, joinedPhrase, type Phrase } from '#ui/conclusion/phrase.ts';

/** Maximum number of subjects in a title. */
const MAX_NAMED = 3;

type Sums = Pick<TemaSums, 'nombre' | 'casos' | 'pendientes' | 'monto' | 'porResolver'>;

/** Returns the title of all subjects: the few that make up most of the observed money or, without amounts, most of the cases. */
export function findingsTitle(rows: readonly Sums[], anio: number | undefined): Phrase {
  const cases = sumOf(rows, ({ casos }) => casos);
  if (cases === 0)
    return [`Todavía no hay observaciones publicadas${anio === undefined ? '' : ` de la cuenta ${anio}`}.`];
  const named = rows.filter(({ nombre }) => nombre !== null);
  if (named.length === 0)
    return [
      cases === 1
        ? 'La única observación publicada todavía no tiene tema.'
        : `Las ${formatInteger(cases)} observaciones publicadas todavía no tienen tema.`,
    ];
  const money = sumOf(rows, ({ monto }) => monto);
  const weight = (row: Sums) => (money > 0 ? row.monto : row.casos);
  const first = named.toSorted((a, b) => weight(b) - weight(a)).slice(0, MAX_NAMED);
  const whole = money > 0 ? money : cases;
  const share = Math.round((sumOf(first, weight) * 100) / whole);
  const of = money > 0 ? 'de cada 100 pesos observados' : 'de cada 100 observaciones';
  const names = list(first.map(({ nombre }) => `«${temaName(nombre)}»`));
  const subject = first.length === 1 ? 'Un tema junta ' : `${capitalized(numberWord(first.length))} temas juntan `;
  if (share >= 100)
    return first.length === 1
      ? [`${money > 0 ? 'Todo lo observado' : 'Todas las observaciones'} es de un tema: ${names}.`]
      : [subject, figure('todo', 'neutral'), ` lo observado: ${names}.`];
  return joinedPhrase([subject, figure(share < 1 ? 'menos de 1' : String(share), 'neutral'), ` ${of}: ${names}.`]);
}

/** Returns the sentence on the subject with the most money and the one with the most cases. */
export function ledgerSentence(rows: readonly Sums[]): Phrase {
  const named = rows.filter(({ nombre }) => nombre !== null);
  const [richest] = named.toSorted((a, b) => b.monto - a.monto);
  const [commonest] = named.toSorted((a, b) => b.casos - a.casos || b.monto - a.monto);
  if (!richest || !commonest) return ['Lo que se encontró, por tema.'];
  const cases = casesOf(commonest.casos);
  if (richest.monto === 0) return [`Lo que más se repite es «${temaName(commonest.nombre)}»: ${cases}.`];
  if (richest.nombre === commonest.nombre)
    return [
      `«${temaName(richest.nombre)}» es el tema con más dinero y con más casos: ${formatMillions(richest.monto)} en ${cases}.`,
    ];
  return [
    `Lo que suma más dinero es «${temaName(richest.nombre)}»; lo que más se repite, «${temaName(commonest.nombre)}».`,
  ];
}

/** Returns the title of one subject: its cases, its amount and the pending part. */
export function temaTitle(sums: Sums | undefined, nombre: string | null, anio: number | undefined): Phrase {
  const year = anio === undefined ? '' : ` en la cuenta ${anio}`;
  const name = temaName(nombre);
  if (!sums || sums.casos === 0) return [`${name}: ningún caso${year}.`];
  const amount = sums.monto > 0 ? ` por ${formatMillions(sums.monto).replaceAll(' ', '\u00A0')}` : ' sin monto';
  const opening = `${name}: ${casesOf(sums.casos)}${amount}${year}. `;
  if (sums.pendientes === 0)
    return sums.casos === 1
      ? [opening, figure('Ya se resolvió', 'resolved'), '.']
      : [opening, figure('Todos', 'resolved'), ' se resolvieron.'];
  if (sums.pendientes === sums.casos)
    return sums.casos === 1
      ? [opening, figure('Sigue pendiente', 'pending'), '.']
      : [opening, figure('Ninguno', 'pending'), ' se ha resuelto.'];
  return [
    opening,
    figure(formatInteger(sums.pendientes), 'pending'),
    sums.pendientes === 1 ? ' sigue pendiente.' : ' siguen pendientes.',
  ];
}

/** Returns the sentence on the entes with cases of a subject. */
export function entesSentence({ rows, total, ties }: EntesOfTema): Phrase {
  const [first, second] = rows;
  if (!first) return ['Ningún ente tiene casos de este tema.'];
  const owes = owesWords(first);
  if (!second) return [`Todo es de ${first.ente}: ${casesOf(first.casos)}. ${capitalized(owes)}.`];
  const opening = `Pasó en ${formatInteger(total)} entes. `;
  if (first.casos === 1) return [`${opening}En cada uno, una vez.`];
  if (ties > 1) return [`${opening}En ${ties === total ? 'cada uno' : formatInteger(ties)}, ${casesOf(first.casos)}.`];
  return [`${opening}${first.ente} es el que más casos tiene, ${formatInteger(first.casos)}, y ${owes}.`];
}

/** Returns how many cases of an ente are pending: «debe 4 de 7». */
export function owesWords({ casos, pendientes }: Pick<EnteOfTema, 'casos' | 'pendientes'>): string {
  if (pendientes === 0) return casos === 1 ? 'ya lo resolvió' : `ya resolvió los ${formatInteger(casos)}`;
  if (casos === 1) return 'debe resolverlo';
  return pendientes === casos
    ? `debe los ${formatInteger(casos)}`
    : `debe ${formatInteger(pendientes)} de ${formatInteger(casos)}`;
}

/** Returns the heading of the quotations. */
export function quotesSentence(quotes: number): Phrase {
  return [quotes === 1 ? 'Así lo dice un informe.' : `Así lo dicen ${numberWord(quotes)} informes.`];
}

function casesOf(casos: number): string {
  return casos === 1 ? 'un caso' : `${formatInteger(casos)} casos`;
}

function list(items: readonly string[]): string {
  return wordList(items);
}
