import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesOutside } from '../../scripts/packages-outside.ts';

/** Bytes from which Node stores a source with one byte a letter only if it is ASCII; below, Latin-1 is enough. */
const LARGE = 1_000_000;

/** Returns the files that a built program can load, with their sources, and the packages outside the build that they import first of all. */
function reachableFrom(entries: readonly string[]) {
  const sources = new Map<string, string>();
  const packages = new Set<string>();
  const files = [...entries];
  for (const file of files) {
    if (sources.has(file)) continue;
    const source = readFileSync(file, 'utf8');
    sources.set(file, source);
    // The build writes static imports at the head of a file.
    const [head = ''] = /^(?:import[^"'();]*["'][^"']+["'];?\s*)*/.exec(source) ?? [];
    const imports = [...head.matchAll(/["']([^"']+)["']/g), ...source.matchAll(/\bimport\(["'`](\.[^"'`]+)["'`]\)/g)];
    for (const [, name = ''] of imports) {
      if (name.startsWith('.')) files.push(join(dirname(file), name));
      else if (name.startsWith('#packages/'))
        files.push(join('build/server/packages', name.slice('#packages/'.length)));
      else if (!isBuiltin(name)) packages.add(name);
    }
  }
  return { sources, packages: [...packages] };
}

const { sources, packages } = reachableFrom(['build/server/index.js', 'build/gestion/server/index.js']);

test('the server loads no files of packages but those that are outside the build', () => {
  expect(sources.size).toBeGreaterThan(30);
  expect(packages).toContain('pg');
  expect(packages.filter((name) => !packagesOutside.includes(name))).toEqual([]);
});

test('its sources take one byte a letter', () => {
  const wide = [...sources].filter(
    ([, source]) => !(source.length < LARGE ? /^[\0-\xff]*$/ : /^[\0-\x7f]*$/).test(source),
  );
  expect(wide.map(([file]) => file)).toEqual([]);
});
