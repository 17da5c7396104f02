import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { movingKinds } from '#areas/sets.ts';
import type { ContentKind } from '#platform/editing/kind.ts';

// Versions of content keep the fields with which they were saved, and the number of their schema.

const FILE = join(import.meta.dirname, 'stored-fields.json');

type Fields = Record<string, string>;
type Property = { type?: string | string[]; anyOf?: Property[] };

const fieldsByKind = Object.fromEntries(movingKinds.map((kind) => [`${kind.tipo} ${kind.esquema}`, fieldsOf(kind)]));

test('fields of a kind are neither removed nor changed without a new number of its schema', () => {
  const stored: Record<string, Fields> = JSON.parse(readFileSync(FILE, 'utf8'));
  const changed = Object.entries(fieldsByKind).flatMap(([kind, fields]) =>
    Object.entries(stored[kind] ?? {}).flatMap(([name, type]) =>
      fields[name] === type ? [] : [`${kind}: ${name} was ${type} and is ${fields[name] ?? 'missing'}`],
    ),
  );
  expect(changed, 'Raise `esquema` of the kind, and convert stored versions in `upgrade`.').toEqual([]);
});

test('the file lists the fields of all kinds; `-u` adds new ones', async () => {
  await expect(`${JSON.stringify(fieldsByKind, undefined, 2)}\n`).toMatchFileSnapshot(FILE);
});

function fieldsOf({ schema }: ContentKind): Fields {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, typeOf(property as Property)]));
}

function typeOf({ type, anyOf }: Property): string {
  return anyOf ? anyOf.map(typeOf).join(' | ') : [type ?? 'any'].flat().join(' | ');
}
