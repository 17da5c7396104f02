import type { LoaderFunctionArgs } from 'react-router';
import { logAct } from '#platform/acts/act.ts';
import { listEntries, readEntries } from '#platform/acts/entries.ts';
import type { Entry } from '#platform/acts/entry-seal.ts';
import { csvAnswer } from '../csv-answer.ts';
import { requirePermission } from '../staff-context.ts';
import { describeAction } from './action-words.ts';
import { readFilter } from './log-filter.ts';
import { describeKind } from './object-words.ts';

const column = (header: string, of: (row: Entry) => string) => ({ header, kind: 'text' as const, of });

/** All of the filtered log as CSV, written while the browser reads it. The export is an entry of the log itself, which the file does not contain. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requirePermission(context, ({ can }) => can('bitacora.exportar'));
  const { filter } = readFilter(new URL(request.url).searchParams);
  const [newest] = await listEntries(filter, { first: 0, size: 1 });
  const filas = newest?.total ?? 0;
  await logAct(actor, 'bitacora.exportar', { kind: 'bitacora', detail: { filas } });
  const rows = readEntries(filter, newest?.numero ?? 0);
  const columns = [
    column('Número', ({ numero }) => String(numero)),
    column('Momento', ({ momento }) => momento.toISOString()),
    column('Tipo de actor', ({ actorTipo }) => actorTipo),
    column('Actor', ({ actorId }) => actorId),
    column('Acción', ({ accion }) => accion),
    column('Objeto', ({ objeto }) => JSON.stringify(objeto)),
    column('Detalle', ({ detalle }) => JSON.stringify(detalle)),
    column('Qué hizo', ({ accion }) => describeAction(accion) ?? ''),
    column('Sobre qué', describeKind),
    column('Huella', ({ huella }) => huella),
  ];
  return csvAnswer('bitacora', { columns, rows });
}
