import type { Schema } from './description.ts';

/** Field of a body, in a flat list: `[].ente.nombre` is the `nombre` of the `ente` of each element. */
export type Field = {
  name: string;
  type: string;
  required: boolean;
  nullable: boolean;
  description: string;
};

type Schemas = Readonly<Record<string, Schema>>;

/** Maximum depth; deeper fields are described by the type of their parent. */
const MAX_DEPTH = 5;

/** Returns the fields of a schema, including those of nested objects; empty for a schema that is not an object or list. */
export function listFields(schema: Schema | undefined, schemas: Schemas): Field[] {
  return schema ? fieldsOf(schema, schemas, '', []) : [];
}

/** Returns the example of a schema: its own, or one composed of those of its parts. */
export function exampleOf(schema: Schema | undefined, schemas: Schemas): unknown {
  if (!schema) return undefined;
  const { value } = resolve(schema, schemas);
  if (value.example !== undefined) return value.example;
  if (value.items) {
    const element = exampleOf(value.items, schemas);
    return element === undefined ? undefined : [element];
  }
  return value.enum?.[0];
}

function fieldsOf(schema: Schema, schemas: Schemas, path: string, ancestors: readonly string[]): Field[] {
  const { value, names } = resolve(schema, schemas);
  const usedNames = [...ancestors, ...names];
  // A schema that contains itself (a tree) is described once.
  if (usedNames.length > MAX_DEPTH || names.some((name) => ancestors.includes(name))) return [];
  if (value.items) return fieldsOf(value.items, schemas, `${path}[]`, usedNames);
  const inner = typeof value.additionalProperties === 'object' ? { '{clave}': value.additionalProperties } : {};
  return Object.entries({ ...value.properties, ...inner }).flatMap(([key, property]) => {
    const name = path ? `${path}.${key}` : key;
    const described = resolve(property, schemas);
    return [
      {
        name,
        type: typeName(described.value, schemas),
        required: value.required?.includes(key) ?? false,
        nullable: described.nullable,
        description: property.description ?? described.value.description ?? '',
      },
      ...fieldsOf(property, schemas, name, usedNames),
    ];
  });
}

/** Returns a schema with references resolved and null removed from its alternatives. `names` are the resolved schemas. */
function resolve(schema: Schema, schemas: Schemas): { value: Schema; names: readonly string[]; nullable: boolean } {
  const name = schema.$ref?.split('/').at(-1);
  if (name) {
    const target = resolve(schemas[name] ?? {}, schemas);
    return { ...target, names: [name, ...target.names] };
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (!choices) return { value: schema, names: [], nullable: schema.type === 'null' };
  const [first, ...others] = choices.filter(({ type }) => type !== 'null');
  const nullable = choices.length > others.length + (first ? 1 : 0);
  if (!first || others.length > 0) return { value: schema, names: [], nullable };
  return { ...resolve(first, schemas), nullable };
}

/** Returns the name of a type for readers of the page. */
export function typeName(schema: Schema, schemas: Schemas): string {
  const { value } = resolve(schema, schemas);
  if (value.enum) return value.enum.map(String).join(', ');
  if (value.const !== undefined) return String(value.const);
  if (value.items) return `lista de ${typeName(value.items, schemas)}`;
  if (value.format === 'date') return 'fecha';
  if (value.format === 'date-time') return 'fecha y hora';
  if (value.format === 'binary') return 'archivo';
  const choices = (value.anyOf ?? value.oneOf)?.filter(({ type }) => type !== 'null');
  if (choices) return choices.map((choice) => typeName(choice, schemas)).join(' o ');
  return typeNames[String(value.type)] ?? 'cualquier valor';
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'verdadero o falso',
  object: 'objeto',
};
