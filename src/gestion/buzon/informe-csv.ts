import type { LoaderFunctionArgs } from 'react-router';
import { estadosDenuncia } from '#areas/atencion/rules/values.ts';
import { logAct } from '#platform/acts/act.ts';
import { csvAnswer } from '../csv-answer.ts';
import { staffInput } from '../staff-context.ts';
import { handlerOf } from './desk.server.ts';
import { type Report, readReport } from './report.server.ts';

type Row = Report['rows'][number];
const figure = (header: string, of: (row: Row) => number) => ({ header, kind: 'integer' as const, of });

/** The annual report as CSV. The export is an entry of the log. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = handlerOf(context);
  const { year, rows } = await readReport(actor, new URL(request.url).searchParams, context.get(staffInput).now);
  await logAct(actor, 'atencion.informar', { kind: 'informe', detail: { anio: year } });
  const columns = [
    { header: 'Tipo', kind: 'text' as const, of: ({ tipo }: Row) => tipo },
    figure('Recibidos', ({ recibidos }) => recibidos),
    ...estadosDenuncia.map((estado) => figure(estado, ({ estados }) => estados[estado])),
    figure('Cerrados en plazo', ({ enPlazo }) => enPlazo),
    figure('Cerrados fuera de plazo', ({ fueraDePlazo }) => fueraDePlazo),
    figure('Exclusiones de otra persona', ({ exclusiones }) => exclusiones),
  ];
  return csvAnswer(`informe-anual-${year}`, { columns, rows });
}
