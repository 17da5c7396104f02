import { formatInteger } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { PlanChart } from '#ui/drawing/time/plan-chart.tsx';
import { type ProgressMonth, progressSentence } from '../../rules/programme/programme-progress.ts';

const columns: Column<ProgressMonth>[] = [
  { id: 'mes', label: 'Hasta', cell: ({ name }) => name },
  { id: 'planeadas', label: 'Planeadas', numeric: true, cell: ({ planned }) => formatInteger(planned) },
  {
    id: 'ejecutadas',
    label: 'Ejecutadas',
    numeric: true,
    cell: ({ done }) => (done === undefined ? '—' : formatInteger(done)),
  },
  {
    id: 'faltan',
    label: 'Faltan',
    numeric: true,
    cell: ({ planned, done }) => (done === undefined ? '—' : formatInteger(Math.max(0, planned - done))),
  },
];

type ProgrammeProgressProps = {
  year: number;
  months: readonly ProgressMonth[];
  /** Cut-off of the figures. */
  cut: string;
};

/** Planned and executed audits of a programme since January, and the delay against its plan. */
export function ProgrammeProgress({ year, months, cut }: ProgrammeProgressProps) {
  const done = months.findLast((month) => month.done !== undefined)?.done ?? 0;
  return (
    <FigureSection
      id="avance"
      phrase={progressSentence(year, months)}
      reading="Cada línea suma desde enero. La trama es lo que falta por ejecutar."
      table={
        <Table
          caption={`Auditorías planeadas y ejecutadas de enero a cada mes de ${year}`}
          columns={columns}
          rows={months}
          rowKey={({ mes }) => mes}
        />
      }
      source={`Fuente: registro de auditorías ${institute.del}. Corte: ${cut}.`}
    >
      <PlanChart
        periods={months}
        plannedText={`${formatInteger(months.at(-1)?.planned ?? 0)} planeadas`}
        doneText={`${formatInteger(done)} ejecutadas`}
      />
    </FigureSection>
  );
}
