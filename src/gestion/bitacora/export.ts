import type { LoaderFunctionArgs } from 'react-router';
import { logAct } from '#platform/acts/act.ts';
import { listEntries, readEntries } from '#platform/acts/entries.ts';
import type { Entry } from '#platform/acts/entry-seal.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { csvAnswer, textColumn } from '../csv-answer.ts';
import { requirePermission } from '../staff-context.ts';
import { describeAction } from './action-words.ts';
import { readFilter } from './log-filter.ts';
import { describeKind } from './objects.server.ts';

/** Writes the filtered log as CSV while the browser reads it. The export is logged as an entry that the file does not contain. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor } = requirePermission(context, ({ can }) => can('bitacora.exportar'));
  const { filter } = readFilter(new URL(request.url).searchParams);
  const [newest] = await listEntries(filter, { first: 0, size: 1 });
  const filas = newest?.total ?? 0;
  await logAct(actor, 'bitacora.exportar', { kind: 'bitacora', detail: { filas } });
  const rows = readEntries(filter, newest?.numero ?? 0);
  const columns: TableColumn<Entry>[] = [
    textColumn('Número', ({ numero }) => String(numero)),
    textColumn('Momento', ({ momento }) => momento.toISOString()),
    textColumn('Tipo de actor', ({ actorTipo }) => actorTipo),
    textColumn('Actor', ({ actorId }) => actorId),
    textColumn('Acción', ({ accion }) => accion),
    textColumn('Objeto', ({ objeto }) => JSON.stringify(objeto)),
    textColumn('Detalle', ({ detalle }) => JSON.stringify(detalle)),
    textColumn('Qué hizo', ({ accion }) => describeAction(accion) ?? ''),
    textColumn('Sobre qué', describeKind),
    textColumn('Huella', ({ huella }) => huella),
  ];
  return csvAnswer('bitacora', { columns, rows });
}
