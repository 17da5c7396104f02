import { text } from 'node:stream/consumers';
import type { LoaderFunctionArgs } from 'react-router';
import { act } from '#platform/acts/act.ts';
import { listEntries } from '#platform/acts/entries.ts';
import { writeCsv } from '#platform/tables/csv.ts';
import { requirePermission } from '../staff-context.ts';
import { readFilter } from './filter.server.ts';

const MAX_ROWS = 50_000;
type Row = Awaited<ReturnType<typeof listEntries>>[number];
const column = (header: string, of: (row: Row) => string) => ({ header, kind: 'text' as const, of });

/** The filtered log as CSV. The export is an entry of the log itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requirePermission(context, ({ can }) => can('bitacora.exportar'));
  const { filter } = readFilter(new URL(request.url).searchParams);
  const rows = await listEntries(filter, { first: 0, size: MAX_ROWS });
  await act(actor, 'bitacora.exportar', { kind: 'bitacora', detail: { filas: rows.length } }, async () => undefined);
  const columns = [
    column('Número', ({ numero }) => String(numero)),
    column('Momento', ({ momento }) => momento.toISOString()),
    column('Tipo de actor', ({ actorTipo }) => actorTipo),
    column('Actor', ({ actorId }) => actorId),
    column('Acción', ({ accion }) => accion),
    column('Objeto', ({ objeto }) => JSON.stringify(objeto)),
    column('Detalle', ({ detalle }) => JSON.stringify(detalle)),
    column('Huella', ({ huella }) => huella),
  ];
  return new Response(await text(writeCsv({ columns, rows })), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bitacora.csv"',
    },
  });
}
