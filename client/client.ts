import { type Calls, fileCalls } from './contract.ts';

type Call = keyof Calls;
type Input<Name extends Call> = Omit<Calls[Name], 'answer'>;
/** The input may be left out where nothing of it is required. */
type Arguments<Name extends Call> =
  Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];
/** Problem of RFC 9457, as the contract answers it. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: Record<string, string[]>;
};
/** Typed client of the contract. */
export type ContractClient = <Name extends Call>(
  name: Name,
  ...args: Arguments<Name>
) => Promise<Calls[Name]['answer']>;

/** A call that was answered with a problem. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/**
 * Creates a client of the site at `origin`. `call('GET /api/Notas/Nota/{id}', { path: { id: '1' } })` returns the parsed JSON, or the
 * response where the contract describes a file. Throws `ProblemError` when the site answers with a problem.
 */
export function createContractClient(origin: string, send: typeof fetch = fetch): ContractClient {
  return async (name, ...[input]) => {
    const [method = '', template = ''] = name.split(' ');
    const { path = {}, query = {}, body } = (input ?? {}) as Request;
    const url = new URL(
      template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? '')),
      origin,
    );
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
    const response = await send(url, { method, ...bodyOf(body) });
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('application/problem+json')) throw new ProblemError((await response.json()) as Problem);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return fileCalls.has(name) ? response : await response.json();
  };
}

type Request = { path?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown };

function bodyOf(body: unknown): RequestInit {
  if (body === undefined || body instanceof FormData) return body ? { body } : {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
