import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { saveAnuncio } from '#areas/noticias/commands.ts';
import { notas } from '#areas/noticias/schema.ts';
import { act } from '#platform/acts/act.ts';
import { db } from '#platform/database/connection.ts';
import { testActor } from './setup/database.ts';
import { places, type SourceFile, sources } from './setup/source/source.ts';

// Rules of writing. The type `Transaction` already makes a command outside an act a type error; these rules keep it the only way.

const shipped = sources('{src,institution}/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.tsx?$/.test(path));
const isCommand = (path: string) => /^src\/areas\/[^/]+\/commands[./]/.test(path);

/** Writes with Drizzle, or with raw SQL, of one file. */
const writesOf = (file: Pick<SourceFile, 'path' | 'text'>) => [
  ...places(file, /\b(tx|transaction|querier|db\(\)|writableDb\(\))\s*\.(insert|update|delete|transaction)\(/),
  ...places(file, /sql(`|\.raw\(\s*['"`])[^`]*?\b(insert into|update \S+ set|delete from|truncate)\b/i),
];
const importersOf = (name: string) =>
  shipped.filter(({ imports }) => imports.some(({ names }) => names.includes(name))).map(({ path }) => path);

test('only act opens a transaction on content; technical state is written without one, or as a run with its job', () => {
  expect(
    importersOf('writableDb'),
    'Write a command (tx, input) and run it with act; writableDb is for technical state that is no content.',
  ).toEqual([
    'src/areas/atencion/commands/attachments-review.ts',
    'src/areas/atencion/commands/sealing/reading-key.ts',
    'src/areas/atencion/commands/traces.ts',
    'src/areas/avisos/commands/clean.ts',
    'src/platform/datasets/versions/write.ts',
    'src/platform/editing/drafts.ts',
    'src/platform/editing/links/check.ts',
    'src/platform/editing/presences.ts',
    'src/platform/editing/saved-views.ts',
    'src/platform/editing/schedules.ts',
    'src/platform/files/state/check.ts',
    'src/platform/files/variants.ts',
    'src/platform/identity/auth.ts',
    'src/platform/identity/closed-tours.ts',
    'src/platform/identity/logins.ts',
    'src/platform/identity/second-factor.ts',
    'src/platform/identity/sign-in.ts',
    'src/platform/import/mapping/header-mapping.ts',
    'src/platform/import/runs/import-file.ts',
    'src/platform/import/runs/queue.ts',
    'src/platform/import/runs/runs.ts',
  ]);
  expect(importersOf('transact')).toEqual([
    // Deliveries and mails follow from acts that are in the log already.
    'src/areas/avisos/commands/clean.ts',
    'src/areas/avisos/commands/deliver.ts',
    'src/areas/avisos/commands/gather.ts',
    'src/areas/avisos/commands/runs.ts',
    // Told once, with its mails.
    'src/areas/transparencia/commands/late-formats.ts',
    'src/platform/acts/act.ts',
    // Sequences, under a lock.
    'src/platform/database/writes/ids.ts',
    // Reads, under a lock.
    'src/platform/files/contents.ts',
    'src/platform/import/runs/queue.ts',
  ]);
  const casts = shipped.flatMap((file) => places(file, /as (unknown as )?Transaction\b/));
  expect(casts.map((place) => place.split(':')[0])).toEqual(['src/platform/acts/act.ts']);
});

test('areas write in their commands, everything else writes nothing', () => {
  const outside = shipped.filter(({ path }) => !isCommand(path) && !path.startsWith('src/platform/'));
  expect(outside.flatMap(writesOf), "Move the write to a command in the area's commands.ts.").toEqual([]);
});

test('a command takes the transaction first, and one input', () => {
  const wrong = shipped.filter(({ path }) => isCommand(path)).flatMap(wrongCommands);
  expect(wrong, 'Write (tx: Transaction, input): several values are fields of the input.').toEqual([]);
});

/** Exported functions of a file whose transaction is not the first of at most two parameters, or is optional. */
function wrongCommands({ text }: Pick<SourceFile, 'text'>): string[] {
  const functions = [...text.matchAll(/^export (?:async )?function (\w+)\(([^)]*)\)/gm)];
  return functions.flatMap(([, name = '', parameters = '']) => {
    if (!/\bTransaction\b/.test(parameters)) return [];
    const [first = '', ...others] = parameters.replaceAll(/\{[^{}]*\}/g, '').split(/,(?!\s*$)/);
    return first.trim() === 'tx: Transaction' && others.length <= 1 ? [] : [name];
  });
}

test('a function with a transaction reads by it, since `db()` does not see what it wrote', () => {
  const readers = shipped.filter(({ text }) => text.includes('tx')).flatMap(readsOutside);
  // What an import changes: the state that it writes, compared with the one that the site still shows.
  expect(readers, 'Read with `tx`: take a Querier as parameter.').toEqual([
    'src/platform/editing/publish/overwritten.ts',
  ]);
});

/** Path of the file, for each call of `db()` inside a function that requires a transaction. */
function readsOutside({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const reads: string[] = [];
  const visit = (node: Node, isInside: boolean) => {
    const requires = isInside || node.params?.some?.(({ name, optional }) => name === 'tx' && !optional);
    if (requires && node.type === 'CallExpression' && node.callee?.name === 'db') reads.push(path);
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, requires === true);
  };
  visit(parseSync(path, text).program as unknown as Node, false);
  return reads;
}

/** A part of a syntax tree. */
type Node = { type: string; params?: { name?: string; optional?: boolean }[]; callee?: { name?: string } };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

test('a write outside an act does not compile', () => {
  const attempts = [
    // @ts-expect-error the database is no Transaction, so a command needs an act
    () => saveAnuncio(db(), { rotulo: '', titulo: '', contenido: '', desde: '' }),
    // @ts-expect-error the database is for reads
    () => db().insert(notas),
    // @ts-expect-error no area declares this action
    () => act(testActor, 'noticias.publicarr', { kind: 'nota' }, async () => undefined),
  ];
  expect(attempts).toHaveLength(3);
});

test('the rules notice a write of each kind', () => {
  const file = (text: string) => ({ path: 'src/areas/noticias/queries.ts', text });
  for (const text of [
    'await tx.insert(notas).values(rows);',
    'await tx\n    .update(notas)',
    'await db().transaction(async (tx) => {',
    'await tx.execute(sql`delete from notas`);',
    'await tx.execute(sql`\n  insert into notas select 1`);',
    'db().execute(sql`with gone as (delete from notas returning id) select id from gone`);',
    "db().execute(sql.raw('delete from notas'));",
  ])
    expect(writesOf(file(text)), text).toHaveLength(1);
  for (const text of ['known.delete(key);', 'hash.update(bytes)', 'sql`select 1`'])
    expect(writesOf(file(text)), text).toEqual([]);
  for (const parameters of [
    'id: string, tx: Transaction',
    'tx?: Transaction',
    'tx: Transaction, id: string, now: Date',
  ])
    expect(wrongCommands({ text: `export async function save(${parameters}) {}` }), parameters).toEqual(['save']);
  const right =
    'export async function save(\n  tx: Transaction,\n  { id, now }: { id: string; now: Date },\n): Promise<void> {}';
  expect(wrongCommands({ text: right })).toEqual([]);
  for (const body of [
    '(tx: Transaction) => db().select()',
    'function save(tx: Transaction) { rows.map(() => read(db())); }',
  ])
    expect(readsOutside(file(`const a = ${body};`)), body).toHaveLength(1);
  expect(readsOutside(file('const read = (tx?: Querier) => (tx ?? db()).select();'))).toEqual([]);
});
