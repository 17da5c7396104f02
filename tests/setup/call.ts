import { expect } from 'vitest';
import { z } from 'zod';
import { expectHeaders, problemJson, publicJson } from './headers.ts';
import { type Answer, type Ask, ask } from './http.ts';

// Checks that apply to every call of the contract.

const ProblemBody = z.strictObject({
  type: z.string(),
  title: z.string().min(10),
  status: z.int(),
  instance: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const problemCodes = {
  400: 'peticion-malformada',
  404: 'no-encontrado',
  405: 'metodo-no-permitido',
  413: 'demasiado-grande',
  414: 'direccion-demasiado-larga',
  415: 'tipo-no-admitido',
  422: 'datos-invalidos',
  429: 'demasiadas-peticiones',
  503: 'servicio-no-disponible',
} as const;

type GetOptions = {
  /** Additional headers of this call, such as `link` and `x-total-count` of a page of a list. */
  headers?: Record<string, unknown>;
};

/**
 * Expects that GET answers 200 with exactly the JSON of `schema` and exactly the public headers, and 304 to its entity tag while the
 * content is the same. Returns the parsed body.
 */
export async function expectPublic<S extends z.ZodType>(
  path: string,
  schema: S,
  options: GetOptions = {},
): Promise<z.output<S>> {
  const answer = await ask(path);
  expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
  expectHeaders(answer, { ...publicJson, ...options.headers });
  const body: unknown = JSON.parse(answer.text);
  const parsed = schema.parse(body);
  // The schema removes unknown properties: the answer must not contain any.
  expect(body).toEqual(JSON.parse(JSON.stringify(parsed)));
  const notModified = await ask(path, { headers: { 'if-none-match': String(answer.headers.etag) } });
  // Other test files publish meanwhile: content that changed has another entity tag.
  if (notModified.status === 200) expect(notModified.headers.etag).not.toBe(answer.headers.etag);
  else expect([notModified.status, notModified.body.length]).toEqual([304, 0]);
  return parsed;
}

/**
 * Expects a problem with `status`, its code and exactly its headers. For 422, `errors` contains the messages by field. Returns the
 * answer.
 */
export async function expectProblem(
  path: string,
  status: keyof typeof problemCodes,
  { errors, allow, ...request }: Ask & { errors?: Record<string, string>; allow?: string } = {},
): Promise<Answer> {
  const answer = await ask(path, request);
  expect(answer.status, `${request.method ?? 'GET'} ${path}: ${answer.text.slice(0, 300)}`).toBe(status);
  const retry = status === 503 || status === 429 ? { 'retry-after': expect.stringMatching(/^\d+$/) } : {};
  expectHeaders(answer, { ...problemJson, ...retry, ...(allow !== undefined && { allow }) });
  const body = ProblemBody.parse(JSON.parse(answer.text));
  expect(body).toMatchObject({ type: `/api/problemas/${problemCodes[status]}`, status, instance: path.split('?')[0] });
  if (errors) expect(body.errors).toEqual(errors);
  return answer;
}

/** Expects 405 with `Allow` for every method outside `allowed`. */
export async function expectOnlyMethods(path: string, ...allowed: string[]): Promise<void> {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method));
  for (const method of others) await expectProblem(path, 405, { method, allow: [...allowed].sort().join(', ') });
}

/** Expects a public answer to GET, 200 without a body to HEAD, and 405 to other methods. Returns the parsed body. */
export async function climb<S extends z.ZodType>(
  path: string,
  schema: S,
  options: GetOptions = {},
): Promise<z.output<S>> {
  const body = await expectPublic(path, schema, options);
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  await expectOnlyMethods(path.split('?')[0] ?? path, 'GET', 'HEAD');
  return body;
}

/** Returns the request options for a JSON body. */
export function json(body: unknown, method = 'POST'): Ask {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
