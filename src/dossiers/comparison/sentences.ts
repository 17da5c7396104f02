import type { DestinosOfYear } from '#areas/auditorias/queries/destinos.ts';
import type { PeerCounts } from '#areas/auditorias/queries/largest-pairs.ts';
import type { Peer } from '#areas/auditorias/queries/peers.ts';
import { isHalfResolved, type MeasureId, measureOf, wholeShare } from '#areas/auditorias/rules/figures/measures.ts';
import { afterPreposition, subjectName } from '#areas/entes/rules/article.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { wordList } from '#platform/text/word-list.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

type Named = { nombre: string; nombreCorto: string };

const nameOf = ({ nombre, nombreCorto }: Named) => subjectName({ ente: nombre, enteCorto: nombreCorto });

/** Returns the short names of two entes: «Caborca e Imuris». */
export function joinNames(a: Named, b: Named): string {
  return wordList([a.nombreCorto, b.nombreCorto]);
}

/** Returns the name of an ente as the subject at the start of a sentence. */
export function openingName(ente: Named): string {
  return capitalized(nameOf(ente));
}

/** Returns the title with the share that each of two entes resolved, larger first. */
export function comparisonTitle(a: PeerCounts, b: PeerCounts): Phrase {
  const share = ({ resueltas, observaciones }: PeerCounts) => wholeShare(resueltas, observaciones) ?? 0;
  const [first, second] = share(a) >= share(b) ? [a, b] : [b, a];
  const larger = figure(String(share(first)), 'resolved');
  if (share(a) === share(b))
    return [`${openingName(a)} y ${nameOf(b)} resuelven lo mismo: `, larger, ' de cada 100 observaciones.'];
  return [
    `${openingName(first)} resuelve `,
    larger,
    ` de cada 100 observaciones. ${openingName(second)}, `,
    figure(String(share(second)), 'resolved'),
    '.',
  ];
}

/** Returns the sentence on further differences of the first ente. */
export function differenceSentence(a: Peer, b: Peer): Phrase {
  const compare = (id: MeasureId) => {
    const [own, other] = [measureOf(id).of(a), measureOf(id).of(b)];
    return own === null || other === null ? undefined : Math.sign(own - other);
  };
  const words = { '1': 'más', '-1': 'menos', '0': 'lo mismo' } as const;
  const word = (sign: number) => words[String(sign) as keyof typeof words];
  const [reviewed, recovered] = [compare('revisado'), compare('recuperado')];
  const name = nameOf(a);
  const parts = [
    ...(reviewed === undefined ? [] : [`${afterPreposition('a', name)} se le revisa ${word(reviewed)}`]),
    ...(recovered === undefined ? [] : [`${reviewed === undefined ? `${name} ` : ''}devuelve ${word(recovered)}`]),
  ];
  const first = parts.length === 0 ? `${name} y ${nameOf(b)}, medida por medida` : parts.join(' y ');
  return [`${capitalized(first)}.${daysSentence(a, b)}`];
}

function daysSentence(a: Peer, b: Peer): string {
  const unknown = [a, b].filter((peer) => peer.dias === null && isHalfResolved(peer));
  if (unknown.length > 0)
    return ` No se publica en cuántos días se resolvió la mitad de lo observado ${wordList(unknown.map((peer) => afterPreposition('a', nameOf(peer))))}.`;
  if (a.dias === null && b.dias === null) return ' Ninguno ha resuelto la mitad.';
  if (a.dias === null) return ` Aún no resuelve la mitad; ${nameOf(b)} tardó ${days(b.dias ?? 0)}.`;
  if (b.dias === null) return ` Resolvió la mitad en ${days(a.dias)}; ${nameOf(b)}, todavía no.`;
  const difference = Math.abs(a.dias - b.dias);
  if (difference === 0) return ` Los dos tardan ${days(a.dias)} en resolver la mitad.`;
  return ` Tarda ${days(difference)} ${a.dias > b.dias ? 'más' : 'menos'} en resolver la mitad.`;
}

function days(amount: number): string {
  return amount === 1 ? '1 día' : `${amount.toLocaleString('es-MX')} días`;
}

/** Returns the words of a difference, such as «17 puntos menos». */
export function differenceText(id: MeasureId, a: Peer, b: Peer): string {
  const { of, unit } = measureOf(id);
  const [own, other] = [of(a), of(b)];
  if (own === null || other === null) return 'sin datos de los dos';
  const difference = Math.round(Math.abs(own - other) * 10) / 10;
  if (difference === 0) return 'lo mismo';
  return `${difference.toLocaleString('es-MX')} ${unit(difference)} ${own > other ? 'más' : 'menos'}`;
}

type Owing = { name: string; years: readonly DestinosOfYear[] };

/** Returns the sentence on the account with the most pending observations of each ente. */
export function owingSentence(a: Owing, b: Owing): Phrase {
  const [ofA, ofB] = [mostOwed(a.years), mostOwed(b.years)];
  if (ofA === undefined && ofB === undefined) return ['Ninguno de los dos debe observaciones.'];
  if (ofA === undefined) return [`${a.name} no debe observaciones. ${b.name} debe más de ${ofB}.`];
  if (ofB === undefined) return [`${b.name} no debe observaciones. ${a.name} debe más de ${ofA}.`];
  if (ofA === ofB) return [`Los dos deben más de ${ofA} que de cualquier otra cuenta.`];
  return [`${a.name} debe más de la cuenta de ${ofA}. ${b.name}, de la de ${ofB}.`];
}

/** Returns the year with the most pending observations, the newest if several; undefined if none is pending. */
function mostOwed(years: readonly DestinosOfYear[]): number | undefined {
  const [first, ...rest] = years.filter(({ porResolver }) => porResolver.casos > 0);
  return rest.reduce(
    (largest, year) => (largest && year.porResolver.casos <= largest.porResolver.casos ? largest : year),
    first,
  )?.anio;
}
