import { describe, expect, test } from 'vitest';
import { findCycles, modulesOf } from './setup/source/modules.ts';
import { read, type SourceFile, sources } from './setup/source/source.ts';

// Dependency rules between modules. ARCHITECTURE.md describes them and shows the picture that the last test draws.

const isTest = (path: string) => /^tests\/|\.test\.tsx?$/.test(path);
const all = sources('{src,institution,demo,tests}/**/*.{ts,tsx,mjs}');
const shipped = all.filter(({ path }) => !isTest(path));

/** From the bottom up. A module imports its own files and the modules below it. */
const layers = [
  ['institution', 'content'],
  ['src/platform'],
  ['src/ui'],
  ['src/areas/entes'],
  ['src/areas/documentos'],
  ['src/areas/auditorias'],
  ['src/areas/*'],
  ['src/areas'],
  ['src/dossiers'],
  ['src/site', 'src/gestion'],
  ['src/server'],
  ['demo'],
];
/** Parts of an area that other modules may import. */
const publicParts = [
  'queries',
  'rules',
  'components',
  'contract',
  'schema',
  'commands',
  'datasets',
  'screens',
  'editing',
  'area',
];

type Rule = (from: string, to: string) => boolean;

const layerOf = (module: string) => {
  const exact = layers.findIndex((layer) => layer.includes(module));
  return exact >= 0 || !module.startsWith('src/areas/') ? exact : layers.findIndex(([name]) => name === 'src/areas/*');
};
const moduleOf = (path: string) =>
  /^src\/areas\/[^/]+(?=\/)|^src\/(?:platform|ui|areas|dossiers|site|gestion|server)(?=\/)|^(?:institution|content|demo|tests)(?=\/)/.exec(
    path,
  )?.[0] ?? 'src';

/** Lower layers only; the files of `src` itself, which the router's build reads, are above everything but the demonstration. */
const pointsDown: Rule = (from, to) => {
  const [above, below] = [moduleOf(from), moduleOf(to)];
  if (above === below || isTest(from)) return true;
  if (above === 'src') return below !== 'demo';
  return below !== 'src' && layerOf(below) >= 0 && layerOf(below) < layerOf(above);
};

/** Of another area only its public parts. */
const usesPublicParts: Rule = (from, to) => {
  const area = /^src\/areas\/[^/]+\//.exec(to)?.[0];
  if (!area || from.startsWith(area) || isTest(from)) return true;
  const part = /^[\w-]+/.exec(to.slice(area.length))?.[0] ?? '';
  const partOf = (path: string) => /^src\/areas\/[^/]+\/([\w-]+)/.exec(path)?.[1];
  const sharedColumns = /\/import\/columns\.ts$/.test(to) && partOf(from) === 'import';
  return publicParts.includes(part) || sharedColumns;
};

/** Inside a module a relative path, across modules an address of `package.json`. */
const addresses = (list: readonly SourceFile[]) =>
  list.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, specifier }) => {
      if (!target || moduleOf(path) === 'src' || isTest(path) || specifier.includes('+types/')) return [];
      const inside = moduleOf(path) === moduleOf(target);
      const beside = moduleOf(path) === 'src/areas' && target.startsWith('src/areas/');
      return (inside || beside) === specifier.startsWith('.') ? [] : [`${path} imports ${specifier}`];
    }),
  );

function breaches(list: readonly SourceFile[], rule: Rule): string[] {
  return list.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) =>
      target === undefined || target.includes('+types/') || rule(path, target) ? [] : [`${path} imports ${target}`],
    ),
  );
}

describe('dependencies', () => {
  test('point down', () => {
    expect(
      breaches(
        all.filter(({ path }) => !path.startsWith('tests/')),
        pointsDown,
      ),
      'A module imports only modules below it (the order is in tests/architecture.test.ts). Move what two areas share to a catalogue, to ui or to platform; ' +
        'a page that composes several catalogues belongs to src/dossiers.',
    ).toEqual([]);
  });

  test('use only the public parts of an area', () => {
    expect(
      breaches(shipped, usesPublicParts),
      `Import ${publicParts.join(', ')} of another area, or import/columns.ts into an import; its pages, calls and imports are private.`,
    ).toEqual([]);
  });

  test('of rules are calculations: no database, request, key or counter', () => {
    const rules = shipped.filter(({ path }) => /^src\/areas\/[^/]+\/rules[./]/.test(path));
    const services =
      /^(?:#platform\/(?:database|encryption|guard|acts|jobs|mail|uploads|services|http\/(?:problem|page-context))|fastify|react-router$)/;
    const breaking = rules.flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, typesOnly }) =>
        typesOnly || !services.test(specifier) ? [] : [`${path} imports ${specifier}`],
      ),
    );
    expect(breaking, 'Pass the value in, or move the function next to queries and commands.').toEqual([]);
  });

  test('keep what is set at the start as a service, which both builds of the process find', () => {
    const variables = shipped
      .filter(({ path }) => /^src\/(platform|areas)\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^(?:export )?let (\w+)/gm)].map(([, name]) => `${path}: ${name}`),
      );
    expect(
      variables,
      'Each build has its own copy of a variable: use `provideService` (src/platform/services.ts), unless it is a cache or a counter.',
    ).toEqual([
      'src/platform/acts/watch-log.ts: verified',
      'src/platform/database/cursor.ts: openTransactions',
      'src/platform/database/foreign-objects.ts: bodies',
      'src/platform/database/own-tables.ts: expectedTables',
      'src/platform/format.ts: lastLocalDate',
      'src/platform/guard/caller.ts: key',
      'src/platform/guard/daily-mark.ts: cached',
      'src/platform/kept-results/keep-results.ts: results',
      'src/platform/kept-results/keep-results.ts: queries',
      'src/platform/pictures/pictures.ts: changes',
      'src/platform/searches/count-search.ts: timer',
      'src/platform/settings/read.ts: reading',
    ]);
  });

  test('have no cycle', () => {
    expect(findCycles(shipped), 'Move what both files need into a third file.').toEqual([]);
  });

  test('have one style of address', () => {
    expect(
      addresses(shipped),
      'Write ./ and ../ inside a module (an area, platform, ui, site, dossiers, server) and #areas/…, #platform/… across modules.',
    ).toEqual([]);
  });

  test('of a file use each name that it exports', () => {
    const everything = sources('{src,institution,demo,tests,scripts,bench,client}/**/*.{ts,tsx,mjs}');
    const imported = new Set(
      everything.flatMap(({ imports }) =>
        imports.flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)),
      ),
    );
    // The router and the development server read these by their names, and Drizzle those of schemas.
    const readByName =
      /^(?:default|loader|action|client(?:Loader|Action|Middleware)|shouldRevalidate|headers|ErrorBoundary|Layout|handleError|startDevelopment)$/;
    const unread = shipped
      .filter(({ path }) => path.startsWith('src/') && !/\/schema(?:\.ts$|\/)/.test(path) && !imported.has(`${path} *`))
      .flatMap(({ path, text, exportedNames }) =>
        exportedNames
          .filter((name) => !readByName.test(name) && !imported.has(`${path} ${name}`))
          // A list of areas, which `kept-results.test.ts` reads.
          .filter((name) => !text.includes(`keepResults(...${name}`))
          .map((name) => `${path}: ${name}`),
      );
    expect(unread, 'Leave out `export`, or delete what nothing uses.').toEqual([]);
  });

  test('never lead from shipped code to tests', () => {
    expect(
      breaches(shipped, (_from, to) => !isTest(to)),
      'Move what both need into src, and let the test import it.',
    ).toEqual([]);
  });

  test('of shipped code are packages that a server installs', () => {
    // Files that the build and the development server read, and a package whose name depends on the machine.
    const built = /^src\/(routes\.ts|gestion\/(routes|react-router\.config)\.ts|server\/dev\.ts)$/;
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));
    const missing = shipped
      .filter(({ path }) => /^(src|institution)\//.test(path) && !path.endsWith('.d.ts') && !built.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .map(({ specifier }) => /^(?:@[\w-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(specifier)?.[0])
          .filter((name) => name && name !== 'node' && !(name in dependencies))
          .map((name) => `${path} imports ${name}`),
      );
    expect(
      missing,
      'Move the package to `dependencies`; those of `demo/` and of tools stay in `devDependencies`.',
    ).toEqual([]);
  });

  test.each([
    ['src/areas/noticias/api.ts', 'src/areas/informes/queries.ts'],
    ['src/areas/noticias/api.ts', 'src/areas/index.ts'],
    ['src/areas/entes/queries.ts', 'src/areas/documentos/queries.ts'],
    ['src/areas/documentos/queries.ts', 'src/areas/auditorias/queries/search.ts'],
    ['src/areas/noticias/api.ts', 'src/server/host.ts'],
    ['src/dossiers/ente/ente.tsx', 'src/site/home/home.tsx'],
    ['src/site/home/home.tsx', 'src/server/host.ts'],
    ['src/ui/icon.tsx', 'src/areas/entes/queries.ts'],
    ['src/platform/log.ts', 'src/ui/icon.tsx'],
    ['src/platform/log.ts', 'src/routes.ts'],
    ['institution/links.ts', 'src/platform/log.ts'],
    ['src/server/start/prepare.ts', 'demo/load.ts'],
    ['src/root.tsx', 'demo/load.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(pointsDown(from, to)).toBe(false);
  });

  test.each([
    ['src/areas/noticias/api.ts', 'src/areas/entes/queries.ts'],
    ['src/areas/auditorias/queries/search.ts', 'src/areas/documentos/queries.ts'],
    ['src/areas/noticias/api.http.test.ts', 'tests/setup/call.ts'],
    ['src/dossiers/ente/ente.tsx', 'src/areas/seguimiento/rules.ts'],
    ['src/site/home/home.tsx', 'src/areas/noticias/queries.ts'],
  ])('%s may import %s', (from, to) => {
    expect(pointsDown(from, to) && usesPublicParts(from, to)).toBe(true);
  });

  test('notice a private part', () => {
    expect(usesPublicParts('src/dossiers/ente/ente.tsx', 'src/areas/informes/pages/browser-load.ts')).toBe(false);
    expect(usesPublicParts('src/server/contract.ts', 'src/areas/informes/api/params.ts')).toBe(false);
  });
});

test('ARCHITECTURE.md shows the modules and their dependencies as they are', () => {
  const drawn = modulesOf(shipped, moduleOf);
  const diagram = /<!-- modules -->\n```mermaid\n(.*?)```\n<!-- \/modules -->/s.exec(read('ARCHITECTURE.md'))?.[1];
  expect(diagram, 'Edit the picture in ARCHITECTURE.md: add the lines marked "-", remove those marked "+".').toBe(
    drawn,
  );
});
