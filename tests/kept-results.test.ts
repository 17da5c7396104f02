import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILES_AREA } from '#platform/files/schema.ts';
import { SETTINGS_AREA } from '#platform/settings/commands.ts';
import { root, type SourceFile, sources } from './setup/source/source.ts';

const SECTIONS_AREA = 'secciones';
const KEEP_RESULTS = 'src/platform/kept-results/keep-results.ts';
const files = new Map(
  sources('src/**/*.{ts,tsx}')
    .filter(({ path }) => !path.includes('.test.'))
    .map((file) => [file.path, file]),
);
const isRead = (path: string) =>
  /^src\/(areas\/[^/]+\/queries[./]|site\/.*\.server\.ts$|platform\/sections\/queries\.ts$)/.test(path) ||
  path === 'src/platform/pictures/stories.ts' ||
  path === 'src/platform/search/synonyms.ts' ||
  path === 'src/platform/search/site-pages.ts' ||
  /^src\/platform\/settings\/(?!commands|setting-kind)/.test(path);

/** The name under which a change of the tables of a schema module is announced; undefined for other modules, and for technical state. */
function announcedAs(path: string): string | undefined {
  if (path === 'src/platform/files/schema.ts') return FILES_AREA;
  if (/^src\/platform\/(settings|search)\/schema\.ts$/.test(path)) return SETTINGS_AREA;
  if (path === 'src/platform/sections/schema.ts') return SECTIONS_AREA;
  return /^src\/areas\/([^/]+)\/schema[./]/.exec(path)?.[1];
}

/** The areas whose tables the queries of a file read, those of the queries that it calls included. */
function areasRead(path: string, visited = new Set<string>()): Set<string> {
  visited.add(path);
  const areas = new Set<string>();
  for (const { target } of files.get(path)?.imports ?? []) {
    if (target === undefined || visited.has(target)) continue;
    const area = announcedAs(target);
    if (area) areas.add(area);
    if (isRead(target)) for (const each of areasRead(target, visited)) areas.add(each);
  }
  return areas;
}

/** The areas that a call of `keepResults` names: texts, and lists that the same file or an imported one exports. Throws for other arguments. */
async function areasNamed({ path, imports }: SourceFile, call: string): Promise<string[]> {
  const others = call.replaceAll(/\.\.\.\w+(?=,|\s*$)|'[\w-]+'|[\s,]/g, '');
  if (others) throw new Error(`${path}: keepResults(${call}) names areas otherwise than by texts and lists`);
  const lists = [...call.matchAll(/\.\.\.(\w+)/g)].map(async ([, name = '']): Promise<string[]> => {
    const source = imports.find(({ names }) => names.includes(name))?.target ?? path;
    const list: unknown = (await import(join(root, source)))[name];
    if (!Array.isArray(list)) throw new Error(`${source} does not export the list ${name}`);
    return list;
  });
  return [...[...call.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area), ...(await Promise.all(lists)).flat()];
}

/** Files that keep results, each with the areas of all its calls: of `keepResults`, or of a wrapper that another file made by it. */
const keeping = await Promise.all(
  [...files.values()].flatMap((file) => {
    const calls = callsOf(file);
    if (calls.length === 0) return [];
    return [
      Promise.all(calls.map(({ source, call }) => areasNamed(source, call))).then((areas) => ({
        path: file.path,
        areas: areas.flat(),
      })),
    ];
  }),
);

function callsOf(file: SourceFile): { source: SourceFile; call: string }[] {
  const ownCalls = file.imports.some(({ target, names }) => target === KEEP_RESULTS && names.includes('keepResults'))
    ? [...file.text.matchAll(/\bkeepResults\(([^)]*)/g)].map(([, call = '']) => ({ source: file, call }))
    : [];
  const wrappers = file.imports.flatMap(({ target, names }) => {
    const source = files.get(target ?? '');
    const made = [...(source?.text.matchAll(/^export const (\w+) = keepResults\(([^()]*)\);$/gm) ?? [])];
    return source ? made.flatMap(([, name = '', call = '']) => (names.includes(name) ? [{ source, call }] : [])) : [];
  });
  return [...ownCalls, ...wrappers];
}

test('every file that imports keepResults is found with its calls', () => {
  const importing = [...files.values()].filter(({ imports }) =>
    imports.some(({ target, names }) => target === KEEP_RESULTS && names.includes('keepResults')),
  );
  const paths = keeping.map(({ path }) => path);
  expect(importing.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
  expect(paths).toContain('src/site/search/correct-terms.server.ts');
  expect(keeping.length).toBeGreaterThan(40);
});

test('kept results name every area whose tables they read', () => {
  const unnamed = keeping.flatMap(({ path, areas }) =>
    [...areasRead(path)].filter((area) => !areas.includes(area)).map((area) => `${path}: ${area}`),
  );
  expect(unnamed, 'Add the area to keepResults: a change of it drops these results.').toEqual([]);
});

test('only queries of areas, settings and the search keep results', () => {
  const mayKeep =
    /^src\/(areas\/[^/]+\/queries[./]|platform\/settings\/|platform\/search\/read-query\.ts$|site\/search\/[\w-]+\.server\.ts$)/;
  expect(keeping.filter(({ path }) => !mayKeep.test(path))).toEqual([]);
  expect(keeping.filter(({ path }) => path.startsWith('src/areas/atencion/'))).toEqual([]);
});

test('every area of kept results is an area, the files, the settings or the sections', () => {
  const known = new Set<string | undefined>([FILES_AREA, SETTINGS_AREA, SECTIONS_AREA]);
  for (const path of files.keys()) known.add(/^src\/areas\/([^/]+)\//.exec(path)?.[1]);
  for (const { path, areas } of keeping) for (const area of areas) expect(known, path).toContain(area);
});
