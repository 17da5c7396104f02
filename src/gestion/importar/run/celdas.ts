import type { LoaderFunctionArgs } from 'react-router';
import type { ImportProblem } from '#platform/import/result.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { csvAnswer, textColumn } from '../../csv-answer.ts';
import { runOfAddress } from '../imports.server.ts';

/** Returns the wrong cells of a run as CSV. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { run } = await runOfAddress(context, params);
  const columns: TableColumn<ImportProblem>[] = [
    textColumn('Hoja', ({ sheet }) => sheet),
    textColumn('Celda', ({ place }) => place),
    textColumn('Qué corregir', ({ reason }) => reason),
  ];
  return csvAnswer(`celdas-${run.tipo}-${run.id}`, { columns, rows: run.celdas });
}
