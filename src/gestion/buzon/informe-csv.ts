import type { LoaderFunctionArgs } from 'react-router';
import { estadosDenuncia } from '#areas/atencion/rules/values.ts';
import { logAct } from '#platform/acts/act.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { csvAnswer, integerColumn, textColumn } from '../csv-answer.ts';
import { handlerOf } from './desk.server.ts';
import { type Report, readReport } from './report.server.ts';

type Row = Report['rows'][number];

/** Returns the annual report as CSV. The export is logged. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, now } = handlerOf(context);
  const { year, rows } = await readReport(actor, new URL(request.url).searchParams, now);
  await logAct(actor, 'atencion.informar', { kind: 'informe', detail: { anio: year } });
  const columns: TableColumn<Row>[] = [
    textColumn('Tipo', ({ tipo }) => tipo),
    integerColumn('Recibidos', ({ recibidos }) => recibidos),
    ...estadosDenuncia.map((estado) => integerColumn(estado, ({ estados }: Row) => estados[estado])),
    integerColumn('Cerrados en plazo', ({ enPlazo }) => enPlazo),
    integerColumn('Cerrados fuera de plazo', ({ fueraDePlazo }) => fueraDePlazo),
    integerColumn('Exclusiones de otra persona', ({ exclusiones }) => exclusiones),
  ];
  return csvAnswer(`informe-anual-${year}`, { columns, rows });
}
