import { expect, test } from 'vitest';
import { siteMapAddresses } from '#tests/setup/addresses.ts';
import { elements, exactTextOf, hrefsOf, mainOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

/** Wrong sentences computed from data, by name. */
const faults: Record<string, RegExp> = {
  'a value that is none': /\b(?:NaN|undefined|null|Infinity)\b|\[object/,
  'one of several':
    /(?<![\d.,$])1 (?:observaciones|casos|entes|días|páginas|informes|auditorías|recomendaciones|municipios|años|temas)\b/i,
  'several of one':
    /(?<![\d.,])(?:[2-9]|\d+[\d,]*\d) (?:observación|caso|ente|día|página|informe|auditoría|recomendación|municipio|año|tema)\b/i,
  'the one of several': /\b(?:los|las|sus|otros|otras) 1\b/i,
  'nothing of nothing': /\b0 de 0\b|(?<![\d.,])0 (?:observaciones|casos|entes|días|páginas)\b/,
  'two spaces': / {2}/,
  'a space before a mark': / [.,;:](?!\d)/,
  'two marks': /\.\.(?!\.)|,,|;;|\(\s*\)|, \./,
  'an amount without figures': /\$(?!\d)/,
  'a negative amount': /-\$|\$-|−\$/,
  'an amount of nothing': /\$0(?![.,]?\d)/,
  'an article that contracts': /\b(?:de|a) el (?!\p{Lu})/u,
};

const pages = /^\/(?:entes\/\d+|auditorias\/auditoria\/\d+|hallazgos)/;
const withYears = [
  '/hallazgos',
  '/informes/cuenta-publica-2324',
  '/auditorias/avance-solventacion',
  '/mi-municipio',
  '/',
];

test('finds the faults that it looks for', () => {
  const wrong = {
    'one of several': 'Ures aún debe resolver 1 observaciones.',
    'several of one': 'Ures resolvió 12 observación.',
    'the one of several': 'Ya resolvió sus 1 casos.',
    'nothing of nothing': 'debe 0 de 0',
    'a value that is none': 'En NaN días.',
    'an amount without figures': 'por $ millones',
    'an amount of nothing': 'suman $0.',
  };
  for (const [name, sentence] of Object.entries(wrong)) expect(sentence, name).toMatch(faults[name] ?? /^$/);
  for (const sentence of ['De 1,001 observaciones, 21 casos y 1 caso por $1.1 millones en 11 días, $0.50.'])
    for (const [name, fault] of Object.entries(faults)) expect(sentence, name).not.toMatch(fault);
});

test('the sentences of all entes, audits, reports, subjects and years are grammatical', {
  timeout: 600_000,
}, async () => {
  const listed = (await siteMapAddresses()).filter((address) => pages.test(address));
  const audits = listed
    .filter((address) => address.startsWith('/auditorias/'))
    .map((address) => address.split('/').at(-1));
  const subjects = hrefsOf((await ask('/hallazgos')).text, /^\/hallazgos\/[^#?]+$/);
  const years = Array.from({ length: 10 }, (_, index) => 2015 + index);
  const addresses = new Set([
    ...listed,
    ...audits.map((id) => `/informes/informe/${id}`),
    ...[...withYears, ...subjects].flatMap((path) => [path, ...years.map((year) => `${path}?ejercicio=${year}`)]),
  ]);
  expect(addresses.size).toBeGreaterThan(800);
  const found: string[] = [];
  let sentences = 0;
  for (const address of addresses) {
    const { status, text } = await ask(address);
    if (status !== 200) continue;
    for (const sentence of sentencesOf(text)) {
      sentences += 1;
      for (const [name, fault] of Object.entries(faults))
        if (fault.test(sentence)) found.push(`${address}: ${name}: ${sentence}`);
    }
  }
  expect(sentences).toBeGreaterThan(3000);
  expect(found.slice(0, 20)).toEqual([]);
});

/** Returns the words of the headings of the main part, with the spaces that they are written with. */
function sentencesOf(html: string): string[] {
  const main = mainOf(html);
  return ['h1', 'h2'].flatMap((tag) =>
    elements(main, tag).map((heading) => exactTextOf(heading).replaceAll('\u00A0', ' ').trim()),
  );
}
