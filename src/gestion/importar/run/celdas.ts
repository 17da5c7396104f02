import type { LoaderFunctionArgs } from 'react-router';
import type { ImportProblem } from '#platform/import/result.ts';
import { csvAnswer } from '../../csv-answer.ts';
import { runOfAddress } from '../imports.server.ts';

/** The wrong cells of a run, as CSV. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { run } = await runOfAddress(context, params);
  const columns = [
    { header: 'Hoja', kind: 'text' as const, of: ({ sheet }: ImportProblem) => sheet },
    { header: 'Celda', kind: 'text' as const, of: ({ place }: ImportProblem) => place },
    { header: 'Qué corregir', kind: 'text' as const, of: ({ reason }: ImportProblem) => reason },
  ];
  return csvAnswer(`celdas-${run.tipo}-${run.id}`, { columns, rows: run.celdas });
}
