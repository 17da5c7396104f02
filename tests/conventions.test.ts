import { describe, expect, test } from 'vitest';
import { files, places, read, type SourceFile, sources, undocumented } from './setup/source/source.ts';

// Conventions that no other tool checks. Each message says how to comply.

const allSources = sources();
const isTest = (path: string) => /^tests\/|\.test\.tsx?$/.test(path);
const productionSources = allSources.filter(({ path }) => !isTest(path));
const inFolder = (folder: string) => productionSources.filter(({ path }) => path.startsWith(folder));

/** Expects no violations. `find` returns the violations of a file; `remedy` says how to comply. */
function expectNone(list: SourceFile[], find: (file: SourceFile) => string[], remedy: string): void {
  expect(list.flatMap(find), remedy).toEqual([]);
}

describe('areas', () => {
  // schema, queries, commands, publications, editing (kinds of content that staff edit), contract, api, rules, import: one file, or a folder of that name when it passes 200 lines.
  const rolePattern =
    /^(area\.ts|screens\.ts|publications\.ts|(schema|editing|contract|api|import)(\.ts|\/[\w.-]+\.ts)|datasets\/[\w.-]+\.ts|(commands|queries|rules)(\.ts|\/([\w-]+\/)?[\w.-]+\.ts)|(pages|components)\/([\w-]+\/)?[\w.-]+\.(tsx|ts|module\.css))$/;
  const partOf = (path: string) =>
    path.replace(/^src\/areas\/[^/]+\//, '').replace(/\.((http|browser)\.)?test(?=\.tsx?$)/, '');

  test('contain only files of known roles', () => {
    const unknownFiles = files('src/areas/*/**/*').filter((path) => !rolePattern.test(partOf(path)));
    expect(
      unknownFiles,
      'The roles are area, screens, schema, queries, commands, publications, editing, contract, api, rules (calculations without database or HTTP), import (columns of workbooks), pages/, components/, ' +
        'and tests named after the file they test.',
    ).toEqual([]);
  });

  test('access the database only in queries, commands, publications and schema', () => {
    const allowedRoles = /^(queries|commands|publications|schema)[./]/;
    const otherFiles = productionSources.filter(
      ({ path }) =>
        /^src\/(areas\/[^/]+\/|site|dossiers|gestion|server|ui)/.test(path) && !allowedRoles.test(partOf(path)),
    );
    expectNone(
      otherFiles,
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

  test('have their addresses, kinds of content and demonstration in the lists of all areas', () => {
    const [screens, contents, demonstration] = ['src/areas/screens.ts', 'src/areas/contents.ts', 'demo/load.ts'].map(
      read,
    );
    const folder = (path: string) => path.split('/')[2];
    const kinds = inFolder('src/areas/').flatMap(({ path, text }) =>
      /\/editing[./]/.test(path)
        ? [...text.matchAll(/^export const (\w+): ContentKind\b/gm)].map(([, name]) => name)
        : [],
    );
    expect(kinds.length).toBeGreaterThan(1);
    const missing = [
      ...files('src/areas/*/screens.ts').filter((path) => !screens?.includes(`./${folder(path)}/screens.ts`)),
      ...kinds.filter((name) => !new RegExp(`^ .*\\b${name}\\b`, 'm').test(contents ?? '')),
      ...files('demo/areas/*/load.ts').filter((path) => !demonstration?.includes(`./areas/${folder(path)}/load.ts`)),
    ];
    expect(missing, 'Add it to the list: src/areas/screens.ts, src/areas/contents.ts or demo/load.ts.').toEqual([]);
  });

  test('are all listed in src/areas/index.ts', () => {
    const index = read('src/areas/index.ts');
    const unlistedAreas = files('src/areas/*/area.ts').filter(
      (path) => !index.includes(`./${path.split('/')[2]}/area.ts`),
    );
    expect(
      unlistedAreas,
      'Import it in src/areas/index.ts, which lists the areas for the server and the site map.',
    ).toEqual([]);
  });
});

describe('sizes', () => {
  const sized = files('{src,institution,demo,tests,scripts}/**/*.{ts,tsx,mjs,css}').map((path) => ({
    path,
    lines: read(path).trimEnd().split('\n').length,
  }));

  test('no file has more than 300 lines, and 85 % have fewer than 200', () => {
    const longFiles = sized.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`);
    expect(longFiles, 'Split it by purpose; a role of an area becomes a folder: queries/x.ts.').toEqual([]);
    const over200 = sized.filter(({ lines }) => lines >= 200).map(({ path, lines }) => `${path}: ${lines}`);
    expect(over200.length / sized.length, `Too many long files:\n${over200.join('\n')}`).toBeLessThanOrEqual(0.15);
  });
});

describe('text', () => {
  // This file contains the forbidden patterns.
  const otherSources = allSources.filter(({ path }) => path !== 'tests/conventions.test.ts');

  // Ids of the catalogues are an institution's own: code compares years, names and flags of the rows.
  const constantIds = [
    /\b\w*[iI]d\b\s*(===|!==|<=?|>=?)\s*[1-9]\d*\b(?! \*\*)/,
    /\b[a-z]\w*Id: [1-9]\d*\b/,
    /\b(eq|ne|lte?|gte?|inArray|notInArray)\(\s*[\w.]*\.(id|\w+Id),\s*(\[?[1-9]|[A-Z][A-Z_]{2,}\b)/,
    /_id\s*(=|<>|<=?|>=?|in)\s*\(?\s*[1-9]/,
    /\bconst ([A-Z]+_)*(EJERCICIO|TIPO|ENTE|FONDO)(_[A-Z]+)*\s*=\s*\[?\d/,
    /\b(ente|ejercicio|tipoEnte|auditoria)Id: idParam\.meta\([^)]*example: ['\d]/,
  ];

  test('no id of a catalogue is compared with a constant', () => {
    const examples = [
      'if (ejercicioId < 18)',
      'ente.tipoEnteId === 3',
      '{ ejercicioId: 19, tipoAuditoriaId: 9 }',
      'eq(informes.tipoAuditoriaId, INTEGRAL)',
      'notInArray(tiposEnte.id, [5, 10])',
      'where ejercicio_id < 18',
      'const DEFAULT_TIPO_ENTE = 3',
      "enteId: idParam.meta({ example: '80' })",
    ];
    expect(examples.filter((line) => !constantIds.some((pattern) => pattern.test(line)))).toEqual([]);
    // An example has the number of a column, which is no catalogue row.
    const columnExample = 'src/areas/transparencia/contract.ts';
    expectNone(
      productionSources.filter(
        ({ path }) => /^(institution|src\/(areas|dossiers|site))\//.test(path) && path !== columnExample,
      ),
      (file) => constantIds.flatMap((pattern) => places(file, pattern)),
      'Compare the year, the name or a flag of the row: the ids of another institution differ. Examples take theirs from institution/examples.ts.',
    );
  });

  test('pages call content a demonstration only inside <DemoNote>, and in the foot', () => {
    // The foot is rendered once for all pages, and gets what the database says.
    const pages = productionSources.filter(
      ({ path }) => path.endsWith('.tsx') && !path.includes('/specimens/') && path !== 'src/ui/chrome/footer.tsx',
    );
    const outside = pages.filter(({ text }) =>
      /demostración/.test(text.replaceAll(/<DemoNote>.*?<\/DemoNote>/gs, '').replaceAll(/\/\*\*.*?\*\//gs, '')),
    );
    expect(
      outside.map(({ path }) => path),
      'The database says whether its content is a demonstration; use <DemoNote> (src/ui/text/demo-note.tsx).',
    ).toEqual([]);
  });

  test('variables are named by their content', () => {
    expectNone(
      allSources,
      (file) => places(file, /\b(const|let|function) (asked|given|found|wanted|shown|said|kept|own|most)\b/),
      'Name what it contains: `requestedYear`, `matchingRows`, `ownAnswers`.',
    );
    expectNone(
      otherSources,
      (file) => places(file, /\bconst ((MO|LEA)ST|(LONG|FEW|THICK)EST|PATIENCE|STALL|SHOWN|LISTED)(_[A-Z_]+)? =/),
      'Limits are called MAX_… and MIN_…, timeouts …_TIMEOUT_MS.',
    );
  });

  test('settings are read in one place', () => {
    // The entry points pass the environment to the settings; the programs of PostgreSQL need PATH.
    const allowedPaths =
      /^(scripts\/|src\/server\/(main\.ts|command\.ts|dev\.ts)$|demo\/main\.ts$|src\/platform\/database\/embedded\/embedded\.ts$)/;
    expectNone(
      productionSources.filter(({ path }) => !allowedPaths.test(path)),
      (file) => places(file, /process\.env/),
      'Add the setting to src/platform/config.ts and read it from the Config.',
    );
  });

  test('the process keeps its services in one registry', () => {
    // The program that draws pages has no services: it gives pdf.js what a browser has.
    const mayAssign = ['src/platform/services.ts', 'src/platform/pdf/pictures/page-drawer.ts'];
    expectNone(
      productionSources.filter(({ path }) => !mayAssign.includes(path)),
      (file) => places(file, /globalThis/),
      'Declare a key with `serviceKey` of src/platform/services.ts and provide the service under it.',
    );
  });

  test('only the modules of files and variants read the file store', () => {
    // Demonstrations store files and delete some on purpose. The workbook of a queued import is not a published file. Backups copy them all.
    const mayRead =
      /^demo\/areas\/|^src\/(platform\/(files\/|import\/runs\/queue\.ts$|pictures\/variants\.ts$|preview\/stored\.ts$)|server\/commands\/(backup|restore)\.ts$)/;
    expectNone(
      productionSources.filter(({ path }) => !mayRead.test(path)),
      (file) => places(file, /\bfileStore\(\)/),
      'Size, pages and state of a file are columns (`isPresent`); read its content with `readContent` of src/platform/files/state/check.ts.',
    );
  });

  test('markup contains no style attribute and no inline handler', () => {
    const markup = productionSources.filter(({ path }) => path.endsWith('.tsx'));
    expectNone(
      markup,
      (file) => places(file, /\sstyle=\{/),
      'The content security policy blocks style attributes: use a class, a data attribute or an SVG attribute.',
    );
    expectNone(
      productionSources,
      (file) => places(file, /\son[a-z]+="/),
      'The content security policy blocks inline handlers: bind the behaviour to data-* in ui/enhance.',
    );
  });

  test('every property of the design is used', () => {
    const properties = [...read('src/ui/tokens.css').matchAll(/^ *(--[\w-]+):/gm)].map(([, name = '']) => name);
    const text = files('{src,institution,client}/**/*.{css,svg,ts,tsx}').map(read).join('\n');
    const used = new Set([...text.matchAll(/(--[\w-]+)(?![\w-]|:)/g)].map(([, name]) => name));
    expect(properties.filter((name) => !used.has(name))).toEqual([]);
  });

  test('no literal is spread into another one', () => {
    const spreads = /\.\.\.\[(?!\.\.\.)[^[\]\n]*\](?!\.)|\{\.\.\.\{/;
    expectNone(productionSources, (file) => places(file, spreads), 'Write its items out.');
  });

  test('every suppression has a reason, and none is for a whole file', () => {
    expectNone(
      otherSources,
      (file) =>
        places(
          file,
          /biome-ignore(?! lint\/[\w/]+: \S.{9})(?=[ -])|@ts-(ignore|nocheck)|@ts-expect-error(?! \S.{9})|eslint-disable/,
        ),
      'Write `biome-ignore lint/group/rule: the reason`, or better, change the code.',
    );
  });

  test('there is no unfinished work, skipped test or placeholder text', () => {
    expectNone(
      otherSources,
      (file) => places(file, /\b(TODO|FIXME|XXX|HACK)\b/),
      'Finish it, or file it in the tracker.',
    );
    expectNone(otherSources, (file) => places(file, /\.(only|skip|todo)\(/), 'Run the test or delete it.');
    expectNone(productionSources, (file) => places(file, /lorem ipsum/i), 'Write real text for visitors.');
  });

  test('no file contains a local path or registry address', () => {
    const texts = files(
      '{*,{src,institution,content,tests,scripts,docs,.ci}/**/*}.{ts,tsx,mjs,json,md,css,yml,yaml}',
    ).map((path) => ({ path, text: read(path) }));
    expect(texts.flatMap((file) => places(file, /(?<![\w.:/-])\/(work|home|Users|root)\/\w/))).toEqual([]);
    expect(
      places(
        { path: 'package-lock.json', text: read('package-lock.json') },
        /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/,
      ),
    ).toEqual([]);
  });

  test('tests do not replace our own code', () => {
    expectNone(
      otherSources,
      (file) => places(file, /\bvi\.mock\(/),
      'Pass the clock, the randomness or the querier as an argument.',
    );
  });
});

describe('modules', () => {
  test('export by name; only route modules and files loaded by tools have a default export', () => {
    const allowedPaths =
      /^src\/(areas\/[^/]+\/pages\/|site\/|gestion\/|dossiers\/|ui\/article\/article\.tsx|root\.tsx|entry\.|routes\.ts)|^tests\/setup\//;
    expectNone(
      allSources.filter(({ path }) => !allowedPaths.test(path)),
      (file) => places(file, /^export default/m),
      'Export it by its name.',
    );
    expectNone(allSources, (file) => places(file, /^export \*/m), 'Import from the file that defines it: no barrels.');
  });

  test('import files with their extension', () => {
    expectNone(
      allSources,
      ({ path, imports }) =>
        imports
          .filter(({ target }) => target && !target.includes('+types/') && !/\.\w+$/.test(target))
          .map(({ specifier }) => `${path} imports ${specifier}`),
      'Write the .ts or .tsx.',
    );
  });

  test('document the functions that platform, ui, queries and commands export', () => {
    const documentedFiles = [
      ...inFolder('src/platform/'),
      ...inFolder('src/ui/'),
      ...productionSources.filter(({ path }) => /^src\/areas\/[^/]+\/(queries|commands)[./]/.test(path)),
    ];
    expectNone(
      documentedFiles,
      (file) => undocumented(file).map((name) => `${file.path}: ${name}`),
      'Write a doc comment directly above it: parameters, result, units, errors, and the section of the specification.',
    );
  });
});
