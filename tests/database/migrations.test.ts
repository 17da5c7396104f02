import { describe, expect, test } from 'vitest';
import { files, read } from '../setup/source/source.ts';

// During a deployment nodes of the previous version run on the new schema. A migration therefore only adds, and the next version removes
// what no node uses any more. A statement that removes or narrows says why that is safe in a comment directly above it: `-- Contract: …`.

/** Statements after which the previous version fails to read or write. */
const breaking: [name: string, pattern: RegExp][] = [
  ['drops', /\bdrop\s+(table|column|view|type|constraint|schema|function|trigger|default)\b/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['requires a value', /\bset\s+not\s+null\b/i],
  ['adds a required column without default', /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i],
  ['truncates', /\btruncate\b/i],
];

/** Unexplained breaking statements of a migration, as `name: statement`. */
function unexplained(migration: string): string[] {
  return migration.split(/--> statement-breakpoint|;\s*$/m).flatMap((part) => {
    if (/^-- Contract: \S/m.test(part)) return [];
    const statement = part.replaceAll(/^\s*--.*$/gm, '').trim();
    return breaking.filter(([, pattern]) => pattern.test(statement)).map(([name]) => `${name}: ${statement}`);
  });
}

describe('migrations', () => {
  test.each(files('drizzle/*.sql'))('%s works with nodes of the previous version', (path) => {
    expect(
      unexplained(read(path)),
      'Add first, remove in the next version. If no released version uses it, say so above the statement: -- Contract: …',
    ).toEqual([]);
  });
});

describe('a breaking statement', () => {
  test.each([
    'ALTER TABLE "notas" DROP COLUMN "autor";',
    'DROP TABLE "notas";',
    'ALTER TABLE "notas" RENAME COLUMN "autor" TO "firma";',
    'ALTER TABLE "notas" ALTER COLUMN "autor" SET DATA TYPE integer;',
    'ALTER TABLE "notas" ALTER COLUMN "autor" SET NOT NULL;',
    'ALTER TABLE "notas" ADD COLUMN "tema" text NOT NULL;',
    'TRUNCATE notas;',
    'CREATE TABLE "a" ("b" text);--> statement-breakpoint\nALTER TABLE "notas" DROP COLUMN "autor";',
    '-- Contract: the first one only.\nDROP TABLE "a";\nDROP TABLE "b";',
  ])('is found: %s', (statement) => {
    expect(unexplained(statement)).toHaveLength(1);
  });

  test.each([
    'CREATE TABLE "temas" ("id" integer PRIMARY KEY NOT NULL);',
    'ALTER TABLE "notas" ADD COLUMN "tema" text;',
    `ALTER TABLE "notas" ADD COLUMN "tema" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "notas" ALTER COLUMN "autor" DROP NOT NULL;',
    'DROP INDEX "notas_autor";',
    '-- Contract: no released version has this table.\nDROP TABLE "notas";',
  ])('is not: %s', (statement) => {
    expect(unexplained(statement)).toEqual([]);
  });
});
