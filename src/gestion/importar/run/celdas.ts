import { text } from 'node:stream/consumers';
import type { LoaderFunctionArgs } from 'react-router';
import type { ImportProblem } from '#platform/import/result.ts';
import { writeCsv } from '#platform/tables/csv.ts';
import { runOfAddress } from '../imports.server.ts';

/** The wrong cells of a run, as CSV. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { run } = await runOfAddress(context, params);
  const columns = [
    { header: 'Hoja', kind: 'text' as const, of: ({ sheet }: ImportProblem) => sheet },
    { header: 'Celda', kind: 'text' as const, of: ({ place }: ImportProblem) => place },
    { header: 'Qué corregir', kind: 'text' as const, of: ({ reason }: ImportProblem) => reason },
  ];
  return new Response(await text(writeCsv({ columns, rows: run.celdas })), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="celdas-${run.tipo}-${run.id}.csv"`,
    },
  });
}
