import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, places, read, type SourceFile, sources, undocumented } from './setup/source.ts';

// The rules of the house that no other tool holds. Each message says what to do instead.

const all = sources();
const isTest = (path: string) => /^tests\/|\.test\.tsx?$/.test(path);
const source = all.filter(({ path }) => !isTest(path));
const inFolder = (folder: string) => source.filter(({ path }) => path.startsWith(folder));

/** Holds that no file breaks a rule; `find` gives the places, `advice` the right way. */
function hold(list: SourceFile[], find: (file: SourceFile) => string[], advice: string): void {
  expect(list.flatMap(find), advice).toEqual([]);
}

describe('walls', () => {
  const catalogues = ['src/areas/entes', 'src/areas/documentos', 'src/areas/auditorias'];
  const layerOf = (path: string) =>
    /^src\/areas\/[^/]+(?=\/)|^src\/(?:platform|ui)|^(?:src|institution|content|tests)(?=\/)/.exec(path)?.[0] ?? path;

  /** The layers that a file of `layer` may import besides its own. `src` is what stands above the areas: host, pages, routes. */
  function allowed(layer: string): string[] | 'all' {
    if (layer.startsWith('src/areas/')) return ['src/platform', 'src/ui', ...catalogues, 'institution', 'content'];
    if (layer === 'src/ui') return ['src/platform', 'institution'];
    if (layer === 'src/platform') return ['institution'];
    if (layer === 'institution') return [];
    return 'all';
  }

  const crossings = (list: SourceFile[]) =>
    list.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        if (target === undefined || target.includes('+types/')) return [];
        const [from, to] = [layerOf(path), layerOf(target)];
        const may = allowed(from);
        const sees = from === to || may === 'all' || may.includes(to) || target === 'src/areas/area.ts';
        return sees || (isTest(path) && to === 'tests') ? [] : [`${path} imports ${target}`];
      }),
    );

  test('stand between areas, interface, platform and institution', () => {
    expect(
      crossings(all),
      'An area sees platform, ui, institution, content and the catalogues entes, auditorias and documentos; ui sees platform; platform sees neither. ' +
        'What two areas share goes down to a catalogue, to ui or to platform; a page that composes two areas goes up to src/pages.',
    ).toEqual([]);
  });

  test('nothing that ships imports tests', () => {
    hold(
      source,
      ({ path, imports }) =>
        imports.filter(({ target }) => target && isTest(target)).map(({ target }) => `${path} imports ${target}`),
      'Move what both need into src, and let the test import it.',
    );
  });

  test('notice a crossing of each kind', () => {
    const imports = (path: string, target: string) => [
      { path, text: '', imports: [{ target, specifier: '', names: [] }] },
    ];
    for (const [path, target] of [
      ['src/areas/noticias/api.ts', 'src/areas/informes/queries.ts'],
      ['src/areas/noticias/api.ts', 'src/areas/index.ts'],
      ['src/areas/noticias/api.ts', 'src/server/host.ts'],
      ['src/ui/icon.tsx', 'src/areas/entes/queries.ts'],
      ['src/platform/log.ts', 'src/ui/icon.tsx'],
      ['src/platform/log.ts', 'src/routes.ts'],
      ['institution/links.ts', 'src/platform/log.ts'],
    ] as const)
      expect(crossings(imports(path, target)), `${path} → ${target}`).toHaveLength(1);
    for (const [path, target] of [
      ['src/areas/noticias/api.ts', 'src/areas/entes/queries.ts'],
      ['src/areas/noticias/api.http.test.ts', 'tests/setup/call.ts'],
      ['src/pages/home.tsx', 'src/areas/noticias/queries.ts'],
    ] as const)
      expect(crossings(imports(path, target)), `${path} → ${target}`).toEqual([]);
  });
});

describe('areas', () => {
  // schema, queries, commands, contract, api, rules, import, demo: one file, or a folder of that name when it passes 200 lines.
  const role =
    /^(area\.ts|(schema|queries|commands|contract|api|rules|import|demo)(\.ts|\/[\w.-]+\.ts)|(pages|components)\/([\w-]+\/)?[\w.-]+\.(tsx|ts|module\.css))$/;
  const partOf = (path: string) =>
    path.replace(/^src\/areas\/[^/]+\//, '').replace(/\.((http|browser)\.)?test(?=\.tsx?$)/, '');

  test('hold files of known roles only', () => {
    const strange = files('src/areas/*/**/*').filter((path) => !role.test(partOf(path)));
    expect(
      strange,
      'The roles are area, schema, queries, commands, contract, api, rules (calculations without database or HTTP), import (columns of workbooks), demo, pages/, components/, ' +
        'and tests named after the file they test.',
    ).toEqual([]);
  });

  test('reach the database only in queries, commands, schema and demo', () => {
    const mayRead = /^(queries|commands|schema|demo)[./]/;
    const outside = source.filter(
      ({ path }) => /^src\/(areas\/[^/]+\/|pages|server|ui|site-map)/.test(path) && !mayRead.test(partOf(path)),
    );
    hold(
      outside,
      ({ path, imports }) =>
        imports
          .filter(
            ({ specifier, names }) =>
              specifier.startsWith('drizzle-orm') ||
              (specifier.includes('database/connection') && names.includes('db')),
          )
          .map(({ specifier }) => `${path} imports ${specifier}`),
      'Write a named read in queries.ts, or a named write in commands.ts, and call that.',
    );
  });

  test('are all listed in src/areas/index.ts', () => {
    const index = read('src/areas/index.ts');
    const missing = files('src/areas/*/area.ts').filter((path) => !index.includes(`./${path.split('/')[2]}/area.ts`));
    expect(
      missing,
      'Import it in src/areas/index.ts: the host, the demonstration and the site map know an area from there.',
    ).toEqual([]);
  });
});

describe('sizes', () => {
  const sized = files('{src,institution,tests,scripts}/**/*.{ts,tsx,mjs,css}').map((path) => ({
    path,
    lines: read(path).trimEnd().split('\n').length,
  }));

  test('no file passes 300 lines, and 85 of 100 stay under 200', () => {
    const long = sized.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`);
    expect(long, 'Split it by what its parts are for; a role of an area becomes a folder: queries/x.ts.').toEqual([]);
    const over = sized.filter(({ lines }) => lines >= 200).map(({ path, lines }) => `${path}: ${lines}`);
    expect(over.length / sized.length, `Too many long files:\n${over.join('\n')}`).toBeLessThanOrEqual(0.15);
  });

  test('no folder holds more than 15 files', () => {
    const perFolder = new Map<string, number>();
    for (const path of files('{src,institution,tests,scripts,docs}/**/*'))
      perFolder.set(dirname(path), (perFolder.get(dirname(path)) ?? 0) + 1);
    // Decisions are a numbered list that only grows.
    const full = [...perFolder].filter(
      ([folder, amount]) => amount > 15 && !/\/demo(\/|$)|^docs\/decisions$/.test(folder),
    );
    expect(full, 'Group what belongs together in a folder of its own.').toEqual([]);
  });
});

describe('text', () => {
  // This file names what it forbids.
  const others = all.filter(({ path }) => path !== 'tests/house.test.ts');

  test('settings are read in one place', () => {
    // The host hands the environment to the settings; PostgreSQL's programs get the machine's PATH; Vite's configuration is a script.
    const callers = /^(scripts\/|src\/server\/(main\.ts|command\.ts|dev\.mjs)$|src\/platform\/database\/embedded\.ts$)/;
    hold(
      source.filter(({ path }) => !callers.test(path)),
      (file) => places(file, /process\.env/),
      'Add the setting to src/platform/config.ts and take it from the Config.',
    );
  });

  test('markup holds no style and no handler', () => {
    const markup = source.filter(({ path }) => path.endsWith('.tsx'));
    hold(
      markup,
      (file) => places(file, /\sstyle=\{/),
      'The content policy stops style attributes: use a class, a data attribute or an SVG attribute.',
    );
    hold(
      source,
      (file) => places(file, /\son[a-z]+="/),
      'The content policy stops inline handlers: hang behaviour on data-* in ui/enhance.',
    );
  });

  test('every suppression says why, and none is for a whole file', () => {
    hold(
      others,
      (file) =>
        places(
          file,
          /biome-ignore(?! lint\/[\w/]+: \S.{9})(?=[ -])|@ts-(ignore|nocheck)|@ts-expect-error(?! \S.{9})|eslint-disable/,
        ),
      'Write `biome-ignore lint/group/rule: the reason`, or better, change the code.',
    );
  });

  test('nothing is left for later', () => {
    hold(others, (file) => places(file, /\b(TODO|FIXME|XXX|HACK)\b/), 'Do it now, or write it down in the tracker.');
    hold(others, (file) => places(file, /\.(only|skip|todo)\(/), 'A test runs or does not exist.');
    hold(source, (file) => places(file, /lorem ipsum/i), 'Write what a visitor can use.');
  });

  test('nothing names the machine it was written on', () => {
    const texts = files(
      '{*,{src,institution,content,tests,scripts,docs,.ci}/**/*}.{ts,tsx,mjs,json,md,css,yml,yaml}',
    ).map((path) => ({
      path,
      text: read(path),
    }));
    expect(texts.flatMap((file) => places(file, /(?<![\w.:/-])\/(work|home|Users|root)\/\w/))).toEqual([]);
    expect(
      places(
        { path: 'package-lock.json', text: read('package-lock.json') },
        /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/,
      ),
    ).toEqual([]);
  });

  test('tests do not replace our own code', () => {
    hold(
      others,
      (file) => places(file, /\bvi\.mock\(/),
      'Pass the clock, the randomness or the querier as an argument.',
    );
  });
});

describe('modules', () => {
  test('export by name; only route modules, and what a tool loads, have a default', () => {
    const mayDefault = /^src\/(areas\/[^/]+\/pages\/|pages\/|root\.tsx|entry\.|routes\.ts)|^tests\/setup\//;
    hold(
      all.filter(({ path }) => !mayDefault.test(path)),
      (file) => places(file, /^export default/m),
      'Export it by its name.',
    );
    hold(all, (file) => places(file, /^export \*/m), 'Import from the file that defines it: no barrels.');
  });

  test('name the ending of the file they import', () => {
    hold(
      all,
      ({ path, imports }) =>
        imports
          .filter(({ target }) => target && !target.includes('+types/') && !/\.\w+$/.test(target))
          .map(({ specifier }) => `${path} imports ${specifier}`),
      'Write the .ts or .tsx.',
    );
  });

  test('explain what they export where others build on it', () => {
    const documented = [
      ...inFolder('src/platform/'),
      ...inFolder('src/ui/'),
      ...source.filter(({ path }) => /^src\/areas\/[^/]+\/(queries|commands)[./]/.test(path)),
    ];
    hold(
      documented,
      (file) => undocumented(file).map((name) => `${file.path}: ${name}`),
      'A doc comment directly above: what comes in and goes out, units, errors, and the section of the specification.',
    );
  });
});
