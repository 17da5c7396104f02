import { withQuery } from '#platform/http/with-query.ts';
import { slugOf } from '#platform/text/fold.ts';
import type { Content, Description, Operation, Schema } from './description.ts';
import { exampleOf, type Field, listFields, typeName } from './fields.ts';

/** Parameter of a call, in its path or query. */
export type Parameter = {
  name: string;
  place: 'path' | 'query';
  type: string;
  required: boolean;
  description: string;
  example: string | undefined;
};

/** Request or response body: its media type, fields and an example. */
export type Body = { mediaType: string; fields: Field[]; example: unknown };

/** Call of the contract, for its page. */
export type Call = {
  /** Unique on the page, for links. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  request: Body | undefined;
  response: Body | undefined;
  /** Address of a GET with example parameters; undefined if a required one has no example. */
  exampleAddress: string | undefined;
  /** The example address contains a record, day or words of the demonstration, in addition to a table format. */
  namesRecord: boolean;
};

/** Calls of one area, under its tag. */
export type CallGroup = { id: string; name: string; calls: Call[] };

/** Returns the described calls by group, in the order of the description. */
export function groupCalls({ paths, components }: Description): CallGroup[] {
  const schemas = components?.schemas ?? {};
  const groups = new Map<string, CallGroup>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags?.[0] ?? 'otras';
      const group = groups.get(name) ?? { id: slugOf(name), name, calls: [] };
      group.calls.push(callOf(method, path, operation, schemas));
      groups.set(name, group);
    }
  return [...groups.values()];
}

function callOf(method: string, path: string, operation: Operation, schemas: Readonly<Record<string, Schema>>): Call {
  const parameters = (operation.parameters ?? []).flatMap(({ in: place, name, required, description, schema }) =>
    place === 'path' || place === 'query'
      ? [
          {
            name,
            place: place as Parameter['place'],
            type: schema ? typeName(schema, schemas) : 'texto',
            required: required ?? place === 'path',
            description: description ?? schema?.description ?? '',
            example: schema?.example === undefined ? undefined : String(schema.example),
          },
        ]
      : [],
  );
  // Path parameters first, in the order of the path.
  parameters.sort((a, b) => placeOf(path, a) - placeOf(path, b));
  const answers = operation.responses ?? {};
  return {
    id: slugOf(`${method} ${path}`),
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? path,
    description: operation.description ?? '',
    parameters,
    request: bodyOf(operation.requestBody?.content, schemas),
    response: bodyOf((answers['200'] ?? answers['201'])?.content, schemas),
    exampleAddress: method === 'get' ? exampleAddress(path, parameters) : undefined,
    namesRecord: parameters.some(({ place, name }) => place === 'path' && name !== 'formato'),
  };
}

function bodyOf(content: Content | undefined, schemas: Readonly<Record<string, Schema>>): Body | undefined {
  const [mediaType, body] = Object.entries(content ?? {})[0] ?? [];
  if (!mediaType) return undefined;
  return { mediaType, fields: listFields(body?.schema, schemas), example: exampleOf(body?.schema, schemas) };
}

function placeOf(path: string, { name, place }: Parameter): number {
  return place === 'path' ? path.indexOf(`{${name}}`) : path.length;
}

function exampleAddress(path: string, parameters: readonly Parameter[]): string | undefined {
  const missing = parameters.some(({ required, example }) => required && example === undefined);
  if (missing) return undefined;
  const query = new URLSearchParams(
    parameters.flatMap(({ place, name, required, example }) =>
      place === 'query' && required && example !== undefined ? [[name, example]] : [],
    ),
  );
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters.find((parameter) => parameter.name === name)?.example ?? ''),
  );
  return withQuery(target, query);
}
