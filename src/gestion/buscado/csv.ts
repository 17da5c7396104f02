import type { LoaderFunctionArgs } from 'react-router';
import type { SearchedText } from '#platform/searches/read-searches.ts';
import { csvAnswer } from '../csv-answer.ts';
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
  return csvAnswer(`buscado-${week}`, { columns, rows: texts });
}
