import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleEnvironment, settings } from '#platform/config.ts';
import { files, read, root } from './setup/source/source.ts';

// Statements of the documents about the code are compared with the code.

const documents = files('{README,ARCHITECTURE,CONTRIBUTING,docs/**/*}.md');

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md', 'docs/operation.md'])(
  '%s exists',
  (path) => {
    expect(documents).toContain(path);
  },
);

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names only paths that exist', () => {
    const named = [...pathsInBackticks(text), ...pathsInTrees(text), ...relativeLinks(document, text)];
    const missing = named.filter((path) =>
      path.includes('*') ? files(path).length === 0 : !existsSync(join(root, path)),
    );
    expect(missing, 'Correct the path, from the root of the project.').toEqual([]);
  });

  test('names only npm scripts that exist', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = [...text.matchAll(/`(?:npm run|npm) (?<script>start|test|(?<=npm run )[\w:-]+)/g)].map(
      (match) => match.groups?.script,
    );
    expect(named.filter((script) => script && !scripts.includes(script))).toEqual([]);
  });
});

test('ARCHITECTURE.md lists every folder of a module, and every area', () => {
  const text = read('ARCHITECTURE.md');
  const rows = [...text.matchAll(/^\| (?:`(?<module>\w+)` )?\| (?<contents>.+) \|$/gm)];
  const listed = new Map<string, string[]>();
  let module = '';
  for (const { groups } of rows) {
    module = groups?.module ?? module;
    listed.set(module, [...(listed.get(module) ?? []), ...names(groups?.contents ?? '')]);
  }
  for (const [name, folders] of listed) {
    const there = new Set(files(`src/${name}/*/**`).map((path) => path.split('/')[2] ?? ''));
    expect(folders.toSorted(), `folders of src/${name}`).toEqual([...there].toSorted());
  }
  const areas = new Set(files('src/areas/*/**').map((path) => path.split('/')[2] ?? ''));
  const [, table = ''] = /^\| Area \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(text) ?? [];
  expect(names(table).toSorted()).toEqual([...areas].toSorted());
});

/** The words in backticks of a text. */
function names(text: string): string[] {
  return [...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
}

test.each(files('docs/decisions/*.md').filter((path) => !path.endsWith('README.md')))(
  '%s has a date, a context, a choice and a consequence',
  (path) => {
    expect(read(path)).toMatch(
      /^# \D.+\n\n20\d\d-\d\d-\d\d\n\n[\s\S]*^\*\*Context\.\*\* [\s\S]+^\*\*Choice\.\*\*[\s\S]+^\*\*Consequence\.\*\*/m,
    );
  },
);

const ours =
  /^(src|tests|docs|content|client|demo|institution|scripts|drizzle|bench|deploy|\.ci|\.github)\/|^[A-Z]+\.md$/;

/** `src/routes.ts`, `tests/`: text in backticks that begins like a path of ours. Placeholders do not count. */
function pathsInBackticks(text: string): string[] {
  return [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => code.replace(/[.,:]$/, ''))
    .filter((code) => ours.test(code) && !/[<>…{}]|NAME|NOMBRE/.test(code));
}

/** The first word of each line of a fenced block without a language, where it is a path of ours. */
function pathsInTrees(text: string): string[] {
  return [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => {
      const [, path = ''] = /^(\S+)/.exec(line) ?? [];
      return ours.test(path) ? [path] : [];
    }),
  );
}

/** Targets of Markdown links and pictures inside the project. */
function relativeLinks(document: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!\w+:|#|\/)(?<target>[^)#\s]+)/g)].map((match) =>
    join(document, '..', match.groups?.target ?? ''),
  );
}

test('.env.example holds every setting', async () => {
  await expect(exampleEnvironment(), 'Update it: vitest run documents -u').toMatchFileSnapshot('../.env.example');
});

test('docs/operation.md lists every setting with its first value and its description', () => {
  const example = exampleEnvironment();
  const rows = Object.entries(settings.shape).map(([name, { description }]) => {
    const [, value] = new RegExp(`^# ${name}=(.*)$`, 'm').exec(example) ?? [];
    return `| \`${name}\` | ${value ? `\`${value}\`` : '—'} | ${description} |`;
  });
  const listed = read('docs/operation.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+` \|/.test(line));
  expect(listed, `The table of settings must hold:\n${rows.join('\n')}`).toEqual(rows);
});
