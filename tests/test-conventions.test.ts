import { expect, test } from 'vitest';
import { places, sources } from './setup/source/source.ts';

// Conventions of tests. Each message says how to comply.

const tests = sources().filter(
  ({ path }) => /^tests\/|\.test\.tsx?$/.test(path) && path !== 'tests/test-conventions.test.ts',
);
// A class that ends at a tag, the beginning of an element in a text, and the comments that React writes between texts.
const htmlByText = [/\[\^[<>]\][*+{]/, /(indexOf|split|slice)\([^)]*'<\/?[a-z]/, /'<!-- -->'/];

const readText = new Set([
  // The parser; two whole pages compared byte for byte; repeated parts of a page measured in bytes.
  ...['tests/setup/html.ts', 'src/site/pages/draw-page.http.test.ts', 'tests/host/weights.http.test.ts'],
]);

test('read HTML with the parser', () => {
  const examples = ['/<h1[^>]*>(.*?)<\\/h1>/', "html.indexOf('<main')", "text.replaceAll('<!-- -->', '')"];
  expect(examples.filter((line) => !htmlByText.some((pattern) => pattern.test(line)))).toEqual([]);
  const parsing = tests.filter(({ path }) => !readText.has(path));
  expect(
    parsing.flatMap((file) => htmlByText.flatMap((pattern) => places(file, pattern))),
    'Use elements, texts, values and textOf of tests/setup/html.ts: they do not depend on attributes, comments and spaces.',
  ).toEqual([]);
});

// Records of the demonstration by their id: an address, a parameter of one, or a comparison.
const demonstrationId =
  /(\/[eE]ntes\/|\b(ente|de|nota)=|[aA]uditorias?\/|[iI]nforme(Word)?\/|Nota\/|NotasPrevNext\/|\bid === )[1-9][0-9_]{0,4}\b/;
/** Not converted yet. */
const nameIds = new Set([
  'src/areas/archivos/pages/verificar/verificar.browser.test.ts',
  'src/areas/archivos/pages/verificar/verificar.http.test.ts',
  'src/areas/archivos/pages/vista-previa/vista-previa.http.test.ts',
  'src/areas/encuestas/api.http.test.ts',
  'src/areas/informes/api/informes.http.test.ts',
  'src/areas/informes/pages/consultas/consultas.http.test.ts',
  'src/areas/informes/pages/informes-individuales.browser.test.ts',
  'src/areas/informes/pages/informes-individuales.http.test.ts',
  'src/areas/noticias/api.http.test.ts',
  'src/areas/noticias/pages/notas.http.test.ts',
  'src/areas/seguimiento/pages/avance-solventacion.browser.test.ts',
  'src/areas/seguimiento/pages/avance-solventacion.http.test.ts',
  'src/dossiers/ente/ente.browser.test.ts',
  'src/site/contract/serve-pictures.http.test.ts',
  'src/site/pages/draw-page.http.test.ts',
  'src/site/search/search.http.test.ts',
  'tests/demonstration/figures.http.test.ts',
  'tests/layout/large-text.browser.test.ts',
  'tests/layout/layout.browser.test.ts',
]);

test('find records of the demonstration by their content', () => {
  const examples = ["ask('/entes/80')", "open('?ente=68')", 'find(({ id }) => id === 354)'];
  expect(examples.filter((line) => !demonstrationId.test(line))).toEqual([]);
  const sharing = tests.filter(({ path }) => /\.(http|browser)\.test\./.test(path));
  const naming = sharing.filter((file) => places(file, demonstrationId).length > 0).map(({ path }) => path);
  expect(
    naming.filter((path) => !nameIds.has(path)),
    'Find the record with tests/setup/demonstration/records.ts or make one: ids change when somebody edits the demonstration.',
  ).toEqual([]);
  expect(
    [...nameIds].filter((path) => !naming.includes(path)),
    'Remove these from the list of files that are not converted.',
  ).toEqual([]);
});
