import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** One page of a list, and the total number of rows. */
export type PageOf<Row> = { total: number; rows: Row[] };
/** Row range of a page, for queries. */
export type Rows = { first: number; size: number };

const MAX_PER_PAGE = 100;
// Limits the offset; further pages are empty anyway.
const LAST_PAGE = 1_000_000;

const wholeNumber = (maximum: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'Escriba un número entero.')
    .transform(Number)
    .pipe(z.int().min(1).max(maximum))
    .optional();

/**
 * Query parameters of a paged call (decisions, section 1). They have no defaults, since absent parameters must not become part of the cache
 * key.
 */
export const pagingQuery = z.object({
  pagina: wholeNumber(LAST_PAGE).meta({ description: 'Página, desde 1.' }),
  porPagina: wholeNumber(MAX_PER_PAGE).meta({ description: 'Elementos por página, de 1 a 100.' }),
});
export type PagingQuery = z.infer<typeof pagingQuery>;

/** Returns the row range of the requested page; the default size is `bound`. */
export function pageRows({ pagina = 1, porPagina }: PagingQuery, bound = MAX_PER_PAGE): Rows {
  const size = porPagina ?? bound;
  return { first: (pagina - 1) * size, size };
}

/** Sets `X-Total-Count` and `Link` (RFC 8288) with the length of the list and the addresses of its other pages. */
export function setPagingHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { pagina = 1, porPagina }: PagingQuery,
  total: number,
  bound = MAX_PER_PAGE,
): void {
  const size = porPagina ?? bound;
  const last = Math.max(1, Math.ceil(total / size));
  const [path, search = ''] = (request.raw.url ?? '/').split('?', 2);
  // The links keep the filters and order of the list.
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

/** Returns the page number of a parameter of an address; page 1 if it is missing or invalid. */
export function pageFromAddress(query: URLSearchParams, name = 'pagina'): number {
  return pageNumber.parse(query.get(name) ?? '1') ?? 1;
}
