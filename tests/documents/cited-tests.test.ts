import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, root } from '../setup/source/source.ts';

// The two documents name the tests of what they promise: files, and in the tables of sealed records titles in italics.

const documents = ['docs/security.md', 'docs/sealed-records.md'];

type Citation = { file: string; title: string };
type Table = { heading: string; rows: string[][]; file: string };

/** Returns the table of a document that comes after a heading, and the file whose tests it names where it names no other. */
function tableAfter(document: string, heading: string): Table {
  const section = read(document).split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, ''));
  const [, file = ''] = /Tests are those of `([^`]+)`/.exec(section) ?? [];
  return { heading, rows: lines.slice(2).map(cellsOf), file };
}

/** Returns the tests that a cell names: each title belongs to the file before it. */
function citationsIn(cell: string, file: string): Citation[] {
  let current = file;
  return [...cell.matchAll(/`([^`]+\.test\.tsx?)`|\*([^*]+)\*/g)].flatMap(([, named, title]) => {
    if (named) current = named;
    return title ? [{ file: current, title }] : [];
  });
}

function hasTest({ file, title }: Citation): boolean {
  const source = existsSync(join(root, file)) ? read(file) : '';
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}

test.each(documents)('%s names files of tests that exist', (document) => {
  const files = [...read(document).matchAll(/`((?:src|tests)\/[\w./-]+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

const namesTest = (text: string) => /`(src|tests)\/[\w./-]+`/.test(text);

/** Returns the sections of a document; what people do outside has no test. */
function sectionsOf(document: string): string[] {
  const sections = read(document).split('\n## ').slice(1);
  return sections.filter((section) => !section.startsWith('Report a vulnerability'));
}

/** Returns the sentences of paragraphs and list items of a section. */
function sentencesOf(section: string): string[] {
  return section
    .split('\n\n')
    .slice(1)
    .flatMap((paragraph) => paragraph.trim().split(/\n(?=- )/))
    .filter((text) => text !== '' && !text.startsWith('|'))
    .flatMap((text) => text.replaceAll('\n', ' ').split(/(?<=\.) (?=[A-Z`])/));
}

/** Returns the rows of the tables of a section, without their headings. */
function rowsOf(section: string): string[] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.filter((line, at) => !/^\| ---/.test(line) && !/^\| ---/.test(lines[at + 1] ?? ''));
}

test.each(documents)('each sentence of %s names a test', (document) => {
  const sentences = sectionsOf(document).flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(20);
  expect(
    sentences.filter((text) => !namesTest(text) && !/^A data key exists in these forms/.test(text)),
    'Name the test of what it says, or leave it out.',
  ).toEqual([]);
});

test.each(documents)('each row of the tables of %s names a test, or those of its section', (document) => {
  const unnamed = sectionsOf(document)
    .filter((section) => !/Tests are those of|checks them/.test(section))
    .flatMap(rowsOf);
  expect(unnamed.filter((row) => !namesTest(row) && !row.includes('| the same'))).toEqual([]);
});

describe.each(['Who opens what', 'Who can change what unnoticed'])('the table "%s"', (heading) => {
  const { rows, file } = tableAfter('docs/sealed-records.md', heading);

  test('names a test for each row, by its title', () => {
    expect(rows.length).toBeGreaterThan(3);
    for (const cells of rows) {
      const citations = citationsIn(cells.at(-1) ?? '', file);
      expect(citations, cells[0]).not.toEqual([]);
      expect(
        citations.filter((citation) => !hasTest(citation)),
        cells[0],
      ).toEqual([]);
    }
  });
});

test('each attack of docs/security.md has a test', () => {
  const { rows } = tableAfter('docs/security.md', 'Attacks and what meets them');
  expect(rows.length).toBeGreaterThan(30);
  for (const cells of rows) expect(cells.at(-1), cells[0]).toMatch(/`(src|tests)\/[\w./-]+`|^the same/);
});
