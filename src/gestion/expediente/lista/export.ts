import type { LoaderFunctionArgs } from 'react-router';
import type { TableColumn } from '#platform/tables/table.ts';
import { listedKindOfAddress } from '../../contents/kinds.server.ts';
import { exportAnswer, integerColumn, textColumn } from '../../csv-answer.ts';
import { signedIn } from '../../staff-context.ts';
import { type ListedAudit, readAllAudits } from './listing.server.ts';

const columns: TableColumn<ListedAudit>[] = [
  textColumn('Código', ({ codigo }) => codigo),
  textColumn('Ente', ({ ente }) => ente),
  textColumn('Tipo', ({ tipo }) => tipo),
  integerColumn('Ejercicio', ({ anio }) => anio),
  textColumn('En el sitio', ({ sitio }) => sitio),
  integerColumn('Observaciones', ({ observaciones }) => observaciones),
  integerColumn('Por solventar', ({ pendientes }) => pendientes),
  { header: 'Por resolver', kind: 'pesos', of: ({ porResolver }) => porResolver },
  { header: 'Próximo término', kind: 'date', of: ({ term }) => term?.vence ?? null },
  integerColumn('Informes', ({ informes }) => informes),
  integerColumn('Cambios en trabajo', ({ cambios }) => cambios),
];

/** Returns the list of audits with its filters as CSV. The export is logged. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, now } = signedIn(context);
  const kind = listedKindOfAddress('auditorias', actor);
  const rows = await readAllAudits({ query: new URL(request.url).searchParams, persona: actor.id, now });
  return exportAnswer(actor, kind, { columns, rows });
}
