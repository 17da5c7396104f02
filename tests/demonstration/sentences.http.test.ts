import { expect, test } from 'vitest';
import { siteMapAddresses } from '#tests/setup/addresses.ts';
import { elements, exactTextOf, hrefsOf, mainOf, nextElement, values } from '#tests/setup/html.ts';
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

const reports = [
  '/auditorias/informes-de-resultados',
  '/auditorias/informes-ciudadanos',
  '/auditorias/informes-ciudadanos-actual',
  '/informes-individuales-estatal',
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
    ...reports,
    ...(await surveyAddresses()),
    ...audits.map((id) => `/informes/informe/${id}`),
    ...[...withYears, ...subjects].flatMap((path) => [path, ...years.map((year) => `${path}?ejercicio=${year}`)]),
  ]);
  expect(addresses.size).toBeGreaterThan(800);
  const problems: string[] = [];
  let sentences = 0;
  for (const address of addresses) {
    const { status, text } = await ask(address);
    if (status !== 200) continue;
    for (const sentence of sentencesOf(text)) {
      sentences += 1;
      for (const [name, fault] of Object.entries(faults))
        if (fault.test(sentence)) problems.push(`${address}: ${name}: ${sentence}`);
    }
  }
  expect(sentences).toBeGreaterThan(3000);
  expect(problems.slice(0, 20)).toEqual([]);
});

/** Returns the addresses of the surveys: every result, and those by municipality of every municipality. */
async function surveyAddresses(): Promise<string[]> {
  const results = Array.from({ length: 15 }, (_, index) => index + 1).flatMap((tipo) => [
    `/Encuestas?tipo=${tipo}`,
    `/inicio/${tipo < 10 ? 'servicios-publicos' : 'corrupcion'}?tipo=${tipo}`,
  ]);
  const options = elements((await ask('/Encuestas')).text, 'select', { name: 'municipio' });
  const municipios = values(options, 'option', 'value').filter(Boolean);
  expect(municipios).toHaveLength(72);
  return [
    ...results,
    ...municipios.flatMap((id) => [`/Encuestas?municipio=${id}`, `/inicio/corrupcion?tipo=15&municipio=${id}`]),
  ];
}

/** Returns the words of the headings of the main part and of the paragraph under its title, with the spaces that they are written with. */
function sentencesOf(html: string): string[] {
  const main = mainOf(html);
  const headings = ['h1', 'h2', 'h3'].flatMap((tag) => elements(main, tag));
  const statements = elements(main, 'h1').flatMap((title) => nextElement(title) ?? []);
  return [...headings, ...statements].map((each) => exactTextOf(each).replaceAll('\u00A0', ' ').trim());
}
