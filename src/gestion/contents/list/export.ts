import type { LoaderFunctionArgs } from 'react-router';
import type { ListedContent } from '#platform/editing/list.ts';
import { siteNames, stateNames } from '#platform/editing/states.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { exportAnswer, textColumn } from '../../csv-answer.ts';
import { signedIn } from '../../staff-context.ts';
import { listedKindOfAddress } from '../kinds.server.ts';
import { readAllListed } from './listing.server.ts';

/** Returns the list of a kind with its filters as CSV. The export is logged. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const kind = listedKindOfAddress(params.tipo, actor);
  const { rows } = await readAllListed(kind, actor, new URL(request.url).searchParams);
  const columns: TableColumn<ListedContent>[] = [
    textColumn('Título', ({ titulo }) => titulo),
    ...(kind.listed ? [textColumn(kind.listed.label, ({ valor }: ListedContent) => valor)] : []),
    textColumn('En el sitio', ({ sitio }) => siteNames[sitio]),
    textColumn('En trabajo', ({ estado }) => stateNames[estado]),
    { header: 'Fecha pública', kind: 'date', of: ({ fecha }) => fecha },
  ];
  return exportAnswer(actor, kind, { columns, rows });
}
