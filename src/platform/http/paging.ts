import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** One page of a list, and how many rows the whole list has. */
export type PageOf<Row> = { total: number; rows: Row[] };
/** Returns the rows of a page as queries accept them. */
export type Rows = { first: number; size: number };

const MAX_PER_PAGE = 100;
// Offsets stay small numbers; so far out the answer is empty anyway.
const LAST_PAGE = 1_000_000;

const wholeNumber = (maximum: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'Escriba un número entero.')
    .transform(Number)
    .pipe(z.int().min(1).max(maximum))
    .optional();

/**
 * The query parameters of a call that answers a list by pages (decisions, section 1). Without defaults: what the address does not say
 * must not become part of the key under which the answer is kept.
 */
export const pagingQuery = z.object({
  pagina: wholeNumber(LAST_PAGE).meta({ description: 'Página, desde 1.' }),
  porPagina: wholeNumber(MAX_PER_PAGE).meta({ description: 'Elementos por página, de 1 a 100.' }),
});
export type PagingQuery = z.infer<typeof pagingQuery>;

/** The rows of the page that a call asks for, `bound` of them where it does not say how many. */
export function pageRows({ pagina = 1, porPagina }: PagingQuery, bound = MAX_PER_PAGE): Rows {
  const size = porPagina ?? bound;
  return { first: (pagina - 1) * size, size };
}

/** Says in `X-Total-Count` and `Link` (RFC 8288) how long the list is and where its other pages are. */
export function sayPages(
  request: FastifyRequest,
  reply: FastifyReply,
  { pagina = 1, porPagina }: PagingQuery,
  total: number,
  bound = MAX_PER_PAGE,
): void {
  const size = porPagina ?? bound;
  const last = Math.max(1, Math.ceil(total / size));
  const [path, search = ''] = (request.raw.url ?? '/').split('?', 2);
  // Filters and order of the list stay in the links.
  const otherParams = new URLSearchParams(search);
  for (const name of ['pagina', 'porPagina']) otherParams.delete(name);
  const otherParameters = otherParams.size > 0 ? `&${otherParams}` : '';
  const link = (rel: string, page: number) =>
    `<${path}?pagina=${page}&porPagina=${size}${otherParameters}>; rel="${rel}"`;
  const links = [link('first', 1), link('last', last)];
  if (pagina > 1) links.push(link('prev', Math.min(pagina - 1, last)));
  if (pagina < last) links.push(link('next', pagina + 1));
  reply.headers({ 'x-total-count': String(total), link: links.join(', ') });
}

const pageNumber = pagingQuery.shape.pagina.catch(1);

/** The page that the address of a screen names; what is no page number is page 1. */
export function pageFromAddress(query: URLSearchParams): number {
  return pageNumber.parse(query.get('pagina') ?? '1') ?? 1;
}
