import { expect, test } from 'vitest';
import { FILES_AREA } from '#platform/files/schema.ts';
import { SETTINGS_AREA } from '#platform/settings/commands.ts';
import { sources } from './setup/source/source.ts';

const files = new Map(
  sources('src/{areas,platform}/**/*.ts')
    .filter(({ path }) => !path.includes('.test.'))
    .map((file) => [file.path, file]),
);
const isRead = (path: string) =>
  /^src\/areas\/[^/]+\/queries[./]/.test(path) ||
  path === 'src/platform/pictures/joined.ts' ||
  path === 'src/platform/settings/read.ts';

/** The name under which a change of the tables of a schema module is announced; undefined for other modules. */
function announcedAs(path: string): string | undefined {
  if (path === 'src/platform/files/schema.ts') return FILES_AREA;
  if (path === 'src/platform/settings/schema.ts') return SETTINGS_AREA;
  return /^src\/(?:areas|platform)\/([^/]+)\/schema[./]/.exec(path)?.[1];
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

const keeping = [...files.values()].flatMap(({ path, text }) => {
  const [, list] = /^const cached = keepResults\(([^)]*)\);$/m.exec(text) ?? [];
  return list === undefined ? [] : [{ path, areas: [...list.matchAll(/'(\w+)'/g)].map(([, area]) => area) }];
});

test('kept results name every area whose tables they read', () => {
  expect(keeping.length).toBeGreaterThan(10);
  const unnamed = keeping.flatMap(({ path, areas }) =>
    [...areasRead(path)].filter((area) => !areas.includes(area)).map((area) => `${path}: ${area}`),
  );
  expect(unnamed, 'Add the area to keepResults: a change of it drops these results.').toEqual([]);
});

test('only queries of areas and settings keep results', () => {
  expect(keeping.filter(({ path }) => !/^src\/(areas\/[^/]+\/queries[./]|platform\/settings\/)/.test(path))).toEqual(
    [],
  );
  expect(keeping.filter(({ path }) => path.startsWith('src/areas/atencion/'))).toEqual([]);
});

test('every area of kept results is an area, the files or the settings', () => {
  const known = new Set<string | undefined>([FILES_AREA, SETTINGS_AREA]);
  for (const path of files.keys()) known.add(/^src\/areas\/([^/]+)\//.exec(path)?.[1]);
  for (const { path, areas } of keeping) for (const area of areas) expect(known, path).toContain(area);
});
