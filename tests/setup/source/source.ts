import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

export const root = resolve(import.meta.dirname, '../../..');

export type Import = {
  /** Path from the root when it is one of our files, otherwise undefined. */
  target: string | undefined;
  /** As written. */
  specifier: string;
  /** Names that are taken from it, types included. */
  names: string[];
  /** All names are types: nothing is loaded. */
  typesOnly: boolean;
};
export type SourceFile = {
  path: string;
  text: string;
  imports: Import[];
  /** Names that it declares and exports. */
  exportedNames: string[];
};

// "#ui/*": "./src/ui/*" → ["#ui/", "src/ui/"]
const manifest: { imports: Record<string, string> } = JSON.parse(read('package.json'));
const aliases = Object.entries(manifest.imports).map(
  ([name, place]) => [name.slice(0, -1), place.slice(2, -1)] as const,
);

/** Paths from the root that match `pattern`, in order; nothing installed, built or generated. */
export function files(pattern: string): string[] {
  const skipped = ['node_modules', 'build', '.react-router', '.git', 'data'].map((name) => join(root, name));
  return globSync(pattern, {
    cwd: root,
    withFileTypes: true,
    exclude: ({ parentPath, name }) => skipped.includes(join(parentPath, name)),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Returns the TypeScript files of the project with their imports: static, dynamic, and re-exports. */
export function sources(pattern = '{src,institution,demo,tests,scripts}/**/*.{ts,tsx,mjs}'): SourceFile[] {
  return files(pattern).map((path) => {
    const text = read(path);
    const { module } = parseSync(path, text);
    const exportedNames = module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) => (moduleRequest ? [] : [exportName.name ?? 'default'])),
    );
    return { path, text, imports: importsOf(path, text, module), exportedNames };
  });
}

function importsOf(path: string, text: string, module: ReturnType<typeof parseSync>['module']): Import[] {
  const imports = [
    ...module.staticImports.map((each) => ({
      specifier: each.moduleRequest.value,
      names: each.entries.map((entry) => entry.importName.name ?? '*'),
      typesOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((each) =>
      each.entries.flatMap((entry) =>
        entry.moduleRequest
          ? [
              {
                specifier: entry.moduleRequest.value,
                names: [entry.importName.name ?? '*'],
                typesOnly: entry.isType,
              },
            ]
          : [],
      ),
    ),
    // The address of some is computed.
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      /['"`]/.test(text[start] ?? '')
        ? [{ specifier: text.slice(start + 1, end - 1), names: ['*'], typesOnly: false }]
        : [],
    ),
  ];
  // `import('…').Name` in the position of a type.
  const ofTypes = [...text.matchAll(/\bimport\((['"])([^'"]+)\1\)\.\w/g)].map(([, , specifier = '']) => ({
    specifier,
    names: ['*'],
    typesOnly: true,
  }));
  return [...imports, ...ofTypes].map((each) => ({ ...each, target: targetOf(path, each.specifier) }));
}

function targetOf(path: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?');
  const alias = aliases.find(([name]) => bare.startsWith(name));
  if (alias) return alias[1] + bare.slice(alias[0].length);
  return bare.startsWith('.') ? relative(root, resolve(root, dirname(path), bare)) : undefined;
}

/** Names of the functions that a file exports without a doc comment directly above. */
export function undocumented({ path, text }: SourceFile): string[] {
  const { program, comments } = parseSync(path, text);
  const documented = (start: number) =>
    comments.some(
      ({ type, value, end }) => type === 'Block' && value.startsWith('*') && !text.slice(end, start).trim(),
    );
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || documented(node.start)) return [];
    if (node.declaration?.type === 'FunctionDeclaration') return [node.declaration.id?.name ?? 'default'];
    if (node.declaration?.type !== 'VariableDeclaration') return [];
    return node.declaration.declarations.flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier' ? [id.name] : [],
    );
  });
}

/** `path:line` of each match of `pattern` in the text, for messages. */
export function places({ path, text }: Pick<SourceFile, 'path' | 'text'>, pattern: RegExp): string[] {
  return [...text.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`))].map(
    (match) => `${path}:${text.slice(0, match.index).split('\n').length}`,
  );
}
