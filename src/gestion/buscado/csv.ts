import { text } from 'node:stream/consumers';
import type { LoaderFunctionArgs } from 'react-router';
import type { SearchedText } from '#platform/searches/read-searches.ts';
import { writeCsv } from '#platform/tables/csv.ts';
import { requireSynonyms, searchedWeekOf } from './searched-week.server.ts';

const number = (header: string, of: (row: SearchedText) => number) => ({ header, kind: 'integer' as const, of });

/** The searches of a week, as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSynonyms(context);
  const { week, texts } = await searchedWeekOf(request, context);
  const columns = [
    { header: 'Lo que escribieron', kind: 'text' as const, of: (row: SearchedText) => row.text },
    number('Veces', ({ times }) => times),
    number('Sin resultados', ({ empty }) => empty),
    number('Solo con otra palabra', ({ otherWord }) => otherWord),
    number('Resultados de la última', ({ results }) => results),
  ];
  return new Response(await text(writeCsv({ columns, rows: texts })), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="buscado-${week}.csv"`,
    },
  });
}
