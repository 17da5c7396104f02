import type { LoaderFunctionArgs } from 'react-router';
import type { SearchedText } from '#platform/searches/read-searches.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { csvAnswer, integerColumn, textColumn } from '../csv-answer.ts';
import { requireSynonyms, searchedWeekOf } from './searched-week.server.ts';

/** Returns the searches of a week as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSynonyms(context);
  const { week, texts } = await searchedWeekOf(request, context);
  const columns: TableColumn<SearchedText>[] = [
    textColumn('Lo que escribieron', ({ text }) => text),
    integerColumn('Veces', ({ times }) => times),
    integerColumn('Sin resultados', ({ empty }) => empty),
    integerColumn('Solo con otra palabra', ({ otherWord }) => otherWord),
    integerColumn('Resultados de la última', ({ results }) => results),
  ];
  return csvAnswer(`buscado-${week}`, { columns, rows: texts });
}
