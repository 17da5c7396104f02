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

test('find records of the demonstration by their content', () => {
  const examples = ["ask('/entes/80')", "open('?ente=68')", 'find(({ id }) => id === 354)'];
  expect(examples.filter((line) => !demonstrationId.test(line))).toEqual([]);
  const sharing = tests.filter(({ path }) => /\.(http|browser)\.test\./.test(path));
  expect(
    sharing.flatMap((file) => places(file, demonstrationId)),
    'Find the record with tests/setup/demonstration/records.ts or make one: ids change when somebody edits the demonstration.',
  ).toEqual([]);
});
