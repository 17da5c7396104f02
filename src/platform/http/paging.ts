import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** One page of a list, and how many rows the whole list has. */
export type PageOf<Row> = { total: number; rows: Row[] };

const MOST = 100;

/** The query parameters of a call that answers a list by pages (decisions, section 1). */
export const pagingQuery = z.object({
  pagina: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Página, desde 1.' }),
  porPagina: z.coerce.number().int().min(1).max(MOST).default(MOST).meta({ description: 'Elementos por página.' }),
});
export type PagingQuery = z.infer<typeof pagingQuery>;

/** The rows that a page holds, as queries take them. */
export function pageRows({ pagina, porPagina }: PagingQuery): { first: number; size: number } {
  return { first: (pagina - 1) * porPagina, size: porPagina };
}

/** Says in `X-Total-Count` and `Link` (RFC 8288) how long the list is and where its other pages are. */
export function sayPages(
  request: FastifyRequest,
  reply: FastifyReply,
  { pagina, porPagina }: PagingQuery,
  total: number,
) {
  const last = Math.max(1, Math.ceil(total / porPagina));
  const path = (request.raw.url ?? '/').split('?')[0];
  const link = (rel: string, page: number) => `<${path}?pagina=${page}&porPagina=${porPagina}>; rel="${rel}"`;
  const links = [link('first', 1), link('last', last)];
  if (pagina > 1) links.push(link('prev', Math.min(pagina - 1, last)));
  if (pagina < last) links.push(link('next', pagina + 1));
  reply.headers({ 'x-total-count': String(total), link: links.join(', ') });
}
