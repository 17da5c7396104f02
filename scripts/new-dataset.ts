// `npm run new-dataset -- boletines boletin Boletín Boletines`: the dataset that CONTRIBUTING.md describes, in an area of its own and under
// these names, with its migration.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names of a dataset: in addresses and tables, of many and of one; and in sentences. */
export type DatasetNames = { plural: string; singular: string; one: string; many: string };

const USAGE = 'Uso: npm run new-dataset -- boletines boletin Boletín Boletines';
/** A block of the example: a new file, or lines after a line of an existing one. */
const BLOCK = /^```(?:ts|csv)\n(?:\/\/|#) ([\w./-]+\.\w+)(?:, after: (.+))?\n([\s\S]*?)^```$/gm;

/** Writes the files of a dataset, and into the two lists that name its area. Returns their paths. Throws an `Error` with a sentence. */
export function newDataset(root: string, names: DatasetNames): string[] {
  const fault = faultOf(root, names);
  if (fault) throw new Error(fault);
  const [, chapter = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## A new dataset\n');
  const [example = ''] = chapter.split('\n## ');
  return [...renamed(example, names).matchAll(BLOCK)].map(([, file = '', line, content = '']) => {
    const path = join(root, file);
    if (line === undefined) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    } else insertAfter(path, line, content);
    return file;
  });
}

function faultOf(root: string, { plural, singular, one, many }: DatasetNames): string | undefined {
  for (const name of [plural, singular])
    if (!/^[a-z]{3,30}$/.test(name)) return `«${name}» debe tener de 3 a 30 letras minúsculas, sin acentos. ${USAGE}`;
  for (const name of [one, many])
    if (!/^\p{Lu}[\p{L} ]{2,40}$/u.test(name)) return `«${name}» debe empezar con mayúscula. ${USAGE}`;
  return existsSync(join(root, 'src/areas', plural)) ? `Ya existe src/areas/${plural}.` : undefined;
}

/** Returns the example under other names. */
function renamed(example: string, { plural, singular, one, many }: DatasetNames): string {
  const isFeminine = /(?:a|ción|sión|dad)$/.test(one);
  const names: Readonly<Record<string, string>> = {
    'Press bulletins': many,
    'Nuevo boletín': `${isFeminine ? 'Nueva' : 'Nuevo'} ${one.toLowerCase()}`,
    Boletines: many,
    Boletín: one,
    boletines: plural,
    boletin: singular,
  };
  return example.replaceAll(new RegExp(Object.keys(names).join('|'), 'g'), (name) => names[name] ?? name);
}

function insertAfter(path: string, line: string, content: string): void {
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(`\n${line}\n`);
  if (at < 0) throw new Error(`${path} has no line ${line}`);
  const end = at + line.length + 2;
  writeFileSync(path, text.slice(0, end) + content + text.slice(end));
}

function runNode(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}.`);
}

if (import.meta.main) {
  const [plural = '', singular = '', one = '', many = ''] = process.argv.slice(2);
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const files = newDataset(root, { plural, singular, one, many });
    const sources = files.filter((file) => file.endsWith('.ts'));
    runNode('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', plural);
    // The names have other places in their lists.
    runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...sources);
    console.log(`Se escribieron ${files.join(', ')} y la migración. Cambie los campos; npm run check dice qué falta.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
