import type { LoaderFunctionArgs } from 'react-router';
import { logAct } from '#platform/acts/act.ts';
import { contentAction } from '#platform/editing/kind.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { listedKindOfAddress } from '../../contents/kinds.server.ts';
import { csvAnswer } from '../../csv-answer.ts';
import { signedIn, staffInput } from '../../staff-context.ts';
import { type ListedAudit, readAllAudits } from './listing.server.ts';

const columns: TableColumn<ListedAudit>[] = [
  { header: 'Código', kind: 'text', of: ({ codigo }) => codigo },
  { header: 'Ente', kind: 'text', of: ({ ente }) => ente },
  { header: 'Tipo', kind: 'text', of: ({ tipo }) => tipo },
  { header: 'Ejercicio', kind: 'integer', of: ({ anio }) => anio },
  { header: 'En el sitio', kind: 'text', of: ({ sitio }) => sitio },
  { header: 'Observaciones', kind: 'integer', of: ({ observaciones }) => observaciones },
  { header: 'Por solventar', kind: 'integer', of: ({ pendientes }) => pendientes },
  { header: 'Por resolver', kind: 'pesos', of: ({ porResolver }) => porResolver },
  { header: 'Próximo término', kind: 'date', of: ({ term }) => term?.vence ?? null },
  { header: 'Informes', kind: 'integer', of: ({ informes }) => informes },
  { header: 'Cambios en trabajo', kind: 'integer', of: ({ cambios }) => cambios },
];

/** The list of audits with its filters, as CSV. The export is logged. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const kind = listedKindOfAddress('auditorias', actor);
  const { now } = context.get(staffInput);
  const rows = await readAllAudits({ query: new URL(request.url).searchParams, persona: actor.id, now });
  const object = { kind: kind.tipo, detail: { filas: rows.length } };
  await logAct(actor, contentAction(kind, 'exportar'), object);
  return csvAnswer(kind.plural, { columns, rows });
}
