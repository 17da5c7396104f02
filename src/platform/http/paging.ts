import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

// Beyond this page the answer is empty anyway, and offsets stay small numbers.
const pageNumber = /^[1-9]\d{0,5}$/;

/** Which part of a list: `pagina` from 1, `porPagina` records each. */
export type PageOfList = { pagina: number; porPagina: number };

/** Query parameters of the calls that give a list (decisions, section 1). */
export const pagingQuery = z.object({
  pagina: z
    .string()
    .regex(pageNumber, 'Escriba un número entero desde 1.')
    .transform(Number)
    .optional()
    .describe('Página de la lista, desde 1.'),
  porPagina: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'Escriba un número entero del 1 al 100.')
    .transform(Number)
    .optional()
    .describe('Registros por página, del 1 al 100.'),
});

/** What the query asks for; `bound` records where it does not say how many. */
export function pageOfList(query: z.output<typeof pagingQuery>, bound: number): PageOfList {
  return { pagina: query.pagina ?? 1, porPagina: query.porPagina ?? bound };
}

/** Says in `X-Total-Count` how many records there are, and in `Link` where the other pages are. */
export function describePaging(reply: FastifyReply, request: FastifyRequest, page: PageOfList, total: number): void {
  const last = Math.max(1, Math.ceil(total / page.porPagina));
  const path = (request.raw.url ?? '/').split('?')[0];
  const link = (number: number, rel: string) => `<${path}?pagina=${number}&porPagina=${page.porPagina}>; rel="${rel}"`;
  const links = [link(1, 'first'), link(last, 'last')];
  if (page.pagina > 1) links.push(link(Math.min(page.pagina - 1, last), 'prev'));
  if (page.pagina < last) links.push(link(page.pagina + 1, 'next'));
  reply.headers({ 'x-total-count': total, link: links.join(', ') });
}

/** The page that a page's own address names: what is no number from 1 on is page 1. */
export function pageFromAddress(query: URLSearchParams): number {
  const given = query.get('pagina') ?? '';
  return pageNumber.test(given) ? Number(given) : 1;
}
