import type { LoaderFunctionArgs } from 'react-router';
import { logAct } from '#platform/acts/act.ts';
import { contentAction } from '#platform/editing/kind.ts';
import type { ListedContent } from '#platform/editing/list.ts';
import { siteNames, stateNames } from '#platform/editing/states.ts';
import { csvAnswer } from '../../csv-answer.ts';
import { signedIn } from '../../staff-context.ts';
import { listedKindOfAddress } from '../kinds.server.ts';
import { readAllListed } from './listing.server.ts';

/** The list of a kind with its filters, as CSV. The export is logged. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const kind = listedKindOfAddress(params.tipo, actor);
  const { rows } = await readAllListed(kind, actor, new URL(request.url).searchParams);
  const object = { kind: kind.tipo, detail: { filas: rows.length } };
  await logAct(actor, contentAction(kind, 'exportar'), object);
  const columns = [
    { header: 'Título', kind: 'text' as const, of: (row: ListedContent) => row.titulo },
    ...(kind.listed
      ? [{ header: kind.listed.label, kind: 'text' as const, of: (row: ListedContent) => row.valor }]
      : []),
    { header: 'En el sitio', kind: 'text' as const, of: (row: ListedContent) => siteNames[row.sitio] },
    { header: 'En trabajo', kind: 'text' as const, of: (row: ListedContent) => stateNames[row.estado] },
    { header: 'Fecha pública', kind: 'date' as const, of: (row: ListedContent) => row.fecha },
  ];
  return csvAnswer(kind.plural, { columns, rows });
}
