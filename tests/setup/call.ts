import { expect } from 'vitest';
import { z } from 'zod';
import { expectHeaders, problemJson, publicJson } from './headers.ts';
import { type Answer, type Ask, ask } from './http.ts';

// The rungs that every call of the contract climbs, written once.

const ProblemBody = z.strictObject({
  type: z.string(),
  title: z.string().min(10),
  status: z.int(),
  instance: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const refusals = {
  400: 'peticion-malformada',
  404: 'no-encontrado',
  405: 'metodo-no-permitido',
  413: 'demasiado-grande',
  415: 'tipo-no-admitido',
  422: 'datos-invalidos',
  429: 'demasiadas-peticiones',
  503: 'servicio-no-disponible',
} as const;

type GetOptions = {
  /** Headers that this call adds, such as `link` and `x-total-count` of a page of a list. */
  headers?: Record<string, unknown>;
};

/**
 * GET of a public call: 200, JSON that `schema` accepts and that holds nothing more, its headers whole, 304 to the same entity tag.
 * Returns the parsed body.
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
  // A schema drops what it does not know; the answer must not hold any.
  expect(body).toEqual(JSON.parse(JSON.stringify(parsed)));
  const again = await ask(path, { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  return parsed;
}

/**
 * Holds that the request is refused with `status`: the shape of a problem, its headers whole. For 422, `errors` names the fields
 * with their messages. Returns the answer.
 */
export async function expectProblem(
  path: string,
  status: keyof typeof refusals,
  { errors, allow, ...request }: Ask & { errors?: Record<string, string>; allow?: string } = {},
): Promise<Answer> {
  const answer = await ask(path, request);
  expect(answer.status, `${request.method ?? 'GET'} ${path}: ${answer.text.slice(0, 300)}`).toBe(status);
  const retry = status === 503 || status === 429 ? { 'retry-after': expect.stringMatching(/^\d+$/) } : {};
  expectHeaders(answer, { ...problemJson, ...retry, ...(allow !== undefined && { allow }) });
  const body = ProblemBody.parse(JSON.parse(answer.text));
  expect(body).toMatchObject({ type: `/api/problemas/${refusals[status]}`, status, instance: path.split('?')[0] });
  if (errors) expect(body.errors).toEqual(errors);
  return answer;
}

/** Holds that every method outside `allowed` is answered 405 with `Allow`. */
export async function expectOnlyMethods(path: string, ...allowed: string[]): Promise<void> {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method));
  for (const method of others) await expectProblem(path, 405, { method, allow: [...allowed].sort().join(', ') });
}

/** The rungs of a public GET call without parameters: its answer, HEAD, and no other method. Returns the parsed body. */
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

/** A JSON body for `ask` and `expectProblem`. */
export function json(body: unknown, method = 'POST'): Ask {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
