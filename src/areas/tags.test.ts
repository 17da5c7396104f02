import { expect, test } from 'vitest';
import { screens as dossiers } from '#dossiers/screens.ts';
import { type SourceFile, sources } from '#tests/setup/source/source.ts';
import { areas } from './index.ts';
import { changedArea, tagsOfArea, tagsOfScreen } from './tags.ts';

// A missing tag shows pages that are out of date, so the declarations are compared with the imports.

const files = new Map(sources('src/**/*.{ts,tsx}').map((file) => [file.path, file]));
const areaOfPath = (path: string) => /^src\/areas\/([\w-]+)\//.exec(path)?.[1];
/** Modules that no call or screen runs. */
const isOutside = (path: string) => /\.test\.tsx?$|\/(demo|import|commands)(\/|\.ts$)|\/area\.ts$/.test(path);

/** Areas whose reads or tables some modules reach by imports. */
function reachedAreas(pending: SourceFile[]): string[] {
  const seen = new Set<SourceFile>(pending);
  for (const file of pending) {
    for (const { target = '' } of file.imports) {
      const imported = files.get(target);
      if (!imported || seen.has(imported) || isOutside(target)) continue;
      seen.add(imported);
      pending.push(imported);
    }
  }
  const data = [...seen].filter(({ path }) => /\/(queries|schema)(\/|\.ts$)/.test(path));
  return [...new Set(data.flatMap(({ path }) => areaOfPath(path) ?? []))].sort();
}

test.each(areas.flatMap(({ name, reads }) => (reads ? [{ name, reads }] : [])))(
  'the area $name declares exactly the areas that it reads',
  ({ name, reads }) => {
    const ownFiles = [...files.values()].filter(({ path }) => areaOfPath(path) === name && !isOutside(path));
    const reached = reachedAreas(ownFiles).filter((other) => other !== name);
    expect([...reads].sort(), `Set \`reads\` in src/areas/${name}/area.ts`).toEqual(reached);
  },
);

test.each(dossiers.flatMap((screen) => ('reads' in screen ? [screen] : [])))(
  'the screen $path declares exactly the areas that it reads',
  ({ file, reads }) => {
    const module = files.get(`src/${file}`);
    const reached = module ? reachedAreas([module]) : [];
    expect([...reads].sort(), 'Set `reads` in src/dossiers/screens.ts').toEqual(reached);
  },
);

test('an answer depends on its area, what that reads, and files', () => {
  expect(tagsOfArea('noticias')).toEqual(['noticias', 'archivos']);
  expect(tagsOfScreen({ file: 'areas/noticias/pages/nota.tsx' })).toEqual(['noticias', 'archivos']);
  expect(tagsOfScreen({ file: 'dossiers/ente/ente.tsx', reads: ['entes'] })).toEqual(['entes', 'archivos']);
  expect(tagsOfArea('seguimiento')).toEqual(expect.arrayContaining(['auditorias', 'entes']));
});

test('an address that no area declares depends on all areas', () => {
  expect(tagsOfScreen({ file: 'pages/home/home.tsx' })).toBe('all');
  expect(tagsOfArea('desconocida')).toBe('all');
});

test('a change without a tag changes everything', () => {
  expect(changedArea('noticias')).toBe('noticias');
  expect(changedArea('archivos')).toBe('archivos');
  expect(changedArea('calendario')).toBeUndefined();
  expect(changedArea(undefined)).toBeUndefined();
});
