// The types of every call, from the description of the contract. `npm run contract-client` writes them into client/contract.ts.

/** Schema of JSON Schema, as far as the contract uses it. */
export type Schema = {
  $ref?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Returns the TypeScript module with the types of all schemas and calls. Throws for a schema that it does not know. */
export function renderContract({ paths, components }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
  const calls = operations.map(([name, operation]) => renderCall(name, operation));
  const files = operations.filter(([, { responses }]) => answerType(responses['200']?.content) === 'Response');
  const schemas = [...reachable(paths, components.schemas)]
    .toSorted()
    .map((name) => `export type ${name} = ${typeOf(components.schemas[name] ?? {})};\n`);
  return [
    '// Written by `npm run contract-client` from /api/openapi.json.\n\n',
    ...schemas,
    '\n/** Calls by method and path: their parameters, body and answer. */\nexport type Calls = {\n',
    ...calls,
    '};\n\n/** Calls that answer with a file. */\nexport const fileCalls: ReadonlySet<keyof Calls> = new Set<keyof Calls>([\n',
    ...files.map(([name]) => `  ${JSON.stringify(name)},\n`),
    ']);\n',
  ].join('');
}

/** Names of the schemas that a value names, directly or through other schemas. */
function reachable(value: unknown, schemas: Record<string, Schema>, seen = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g))
    if (!seen.has(name)) reachable(schemas[name] ?? {}, schemas, seen.add(name));
  return seen;
}

function renderCall(name: string, { summary, parameters = [], requestBody, responses }: Operation): string {
  const group = (place: string) => {
    const fields = parameters.filter((parameter) => parameter.in === place);
    if (fields.length === 0) return [];
    const types = fields.map(({ name, required, schema }) => `${keyOf(name)}${required ? '' : '?'}: ${typeOf(schema)}`);
    const isOptional = fields.every(({ required }) => !required);
    return [`    ${place}${isOptional ? '?' : ''}: { ${types.join('; ')} };\n`];
  };
  return [
    ...(summary ? [`  /** ${summary.replaceAll('*/', '* /')} */\n`] : []),
    `  ${JSON.stringify(name)}: {\n`,
    ...group('path'),
    ...group('query'),
    ...(requestBody ? [`    body: ${bodyType(requestBody.content)};\n`] : []),
    `    answer: ${answerType(responses['200']?.content)};\n  };\n`,
  ].join('');
}

function bodyType(content: Content): string {
  return content['application/json']?.schema ? typeOf(content['application/json'].schema) : 'FormData';
}

/** JSON has its type; anything else is the response itself. */
function answerType(content: Content | undefined): string {
  const schema = content?.['application/json']?.schema;
  return schema ? typeOf(schema) : 'Response';
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((each) => `(${typeOf(each)})`).join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each)})`).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  return simpleType(schema);
}

function simpleType(schema: Schema): string {
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return schema.items ? `(${typeOf(schema.items)})[]` : 'unknown[]';
    case 'object':
      return objectType(schema);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`Unknown type ${schema.type}`);
  }
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
