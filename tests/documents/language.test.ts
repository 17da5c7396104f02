import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { files, places, read } from '../setup/source/source.ts';

// Comments, names of tests and documents are plain technical English: standard terms, and verbs that say what happens.

const avoided: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\b(anew)\b/i, instead: 'again, or the verb with re-' },
  { pattern: /\b(at the most)\b/i, instead: 'at most' },
  { pattern: /\b(for ever)\b/i, instead: 'without limit, permanently' },
  { pattern: /\bshall\b/i, instead: 'must, or the present tense' },
  { pattern: /\b(is|are|to be) had\b/i, instead: 'is available' },
  { pattern: /\b(whoever|whatever|whichever)\b/i, instead: 'the noun: the caller, any file' },
  { pattern: /\bwho asks\b/i, instead: 'the caller, the client' },
  { pattern: /\bwhat is (refused|asked)\b/i, instead: 'the rejected fields, the request' },
  { pattern: /\bupwards\b/i, instead: 'up, vertical' },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: 'correct, repair' },
  { pattern: /\bdear\b/i, instead: 'expensive' },
  { pattern: /\bstand(s|ing)?\b|\bstood\b/i, instead: 'is, is in, has' },
  { pattern: /\b(lies|bears?)\b/i, instead: 'is, has, accepts' },
  { pattern: /\bthe house\b/i, instead: 'the project, the institution' },
  { pattern: /\bbeside\b/i, instead: 'next to, in addition to, while … runs' },
  { pattern: /\bno room for\b/i, instead: 'does not fit, is full' },
  { pattern: /\b(by|for|from|of|to|with) who\b/i, instead: 'the noun: the sender, the operator' },
  { pattern: /\b(one|two) that waits?\b|\bof an older one\b/i, instead: 'pending, coalesced, an earlier version' },
  { pattern: /\/\*\* (What|Who|Where|How|Which)\b/, instead: 'the noun or the verb: Label of …, Returns …' },
];

type Text = { path: string; text: string };

/** Keeps line breaks, so that messages name the line. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** The comments and the names of tests of a source file; everything else is blank. */
function proseOf(path: string): Text {
  const text = read(path);
  const commentRanges = parseSync(path, text).comments.map(({ start, end }) => [start, end] as const);
  for (const match of text.matchAll(/\b(?:test|describe|it)(?:\.each\([^()]*\))?\(\s*(['"`])(.*?)\1/g))
    commentRanges.push([match.index, match.index + match[0].length]);
  let prose = '';
  for (const [start, end] of commentRanges.toSorted(([a], [b]) => a - b))
    if (start >= prose.length) prose += blank(text.slice(prose.length, start)) + text.slice(start, end);
  return { path, text: prose };
}

const sourceFiles = files('{src,institution,demo,client,tests,scripts,bench}/**/*.{ts,tsx,mjs}');
const documents = files('{README,ARCHITECTURE,CONTRIBUTING,SECURITY,CHANGELOG,docs/**/*}.md');
const styleSheets = files('src/**/*.css');
const prose: Text[] = [
  ...styleSheets.map((path) => ({ path, text: read(path).replaceAll(/(?<=\*\/|^)(?:(?!\/\*)[\s\S])+/g, blank) })),
  ...sourceFiles.filter((path) => path !== 'tests/documents/language.test.ts').map(proseOf),
  ...documents.map((path) => ({ path, text: read(path).replaceAll(/^```[\s\S]*?^```/gm, blank) })),
];

describe('comments, names of tests and documents', () => {
  test.each(avoided)('do not say $pattern: $instead', ({ pattern }) => {
    expect(prose.flatMap((file) => places(file, pattern))).toEqual([]);
  });
});

test('functions and variables have the standard verbs: notify, print, receive, predict', () => {
  const production = sourceFiles.filter((path) => !/^(tests|bench)\/|\.test\.tsx?$/.test(path));
  const avoidedNames =
    /\b(const|let|function) ((un)?told|(un)?heard|unsaid|saidBy|isDear|(tell|say|hear|foresee)([A-Z]\w*)?)\b/;
  expect(production.flatMap((path) => places({ path, text: read(path) }, avoidedNames))).toEqual([]);
});

test('the prose of a source file is its comments and the names of its tests', () => {
  const { text } = proseOf('tests/documents/asvs.test.ts');
  expect(text).toContain('names tests that exist');
  expect(text).toContain('is complete, and names tests');
  expect(text).not.toContain('existsSync');
});
