import type { YearOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import type { PlazoLegal } from '#areas/auditorias/queries/follow-up.ts';
import { formatInteger } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import { listsPath } from '../lists-state.ts';

type RecomendacionesByEjercicioProps = {
  enteId: number;
  years: readonly YearOfEnte[];
  /** Legal term; undefined where the institution states none. */
  legal: PlazoLegal | undefined;
};

/** Table with the recomendaciones by ejercicio. Each count links to the auditorías of the ejercicio, whose pages list the plazos. */
export function RecomendacionesByEjercicio({ enteId, years, legal }: RecomendacionesByEjercicioProps) {
  const ejercicios = years.filter(({ recomendaciones }) => recomendaciones > 0);
  const sum = (countOf: (row: YearOfEnte) => number) =>
    formatInteger(ejercicios.reduce((total, row) => total + countOf(row), 0));
  if (ejercicios.length === 0) return null;
  return (
    <RecordPart id="recomendaciones" title="Recomendaciones">
      <Table
        caption={
          legal
            ? `Recomendaciones por año. El ente tiene ${legal.diasHabiles} días hábiles para atender cada una (${legal.fundamento}).`
            : 'Recomendaciones por año. El plazo de cada una está en la página de su auditoría.'
        }
        columns={columns(enteId)}
        rows={ejercicios}
        rowKey={({ anio }) => anio}
        total={{
          anio: 'Total',
          ...Object.fromEntries(countColumns.map(({ id, countOf }) => [id, sum(countOf)])),
        }}
      />
    </RecordPart>
  );
}

const countColumns: readonly { id: string; label: string; countOf: (row: YearOfEnte) => number }[] = [
  { id: 'total', label: 'Recomendaciones', countOf: ({ recomendaciones }) => recomendaciones },
  { id: 'atendidas', label: 'Atendidas', countOf: ({ atendidas }) => atendidas },
  { id: 'pendientes', label: 'Por atender', countOf: ({ recomendaciones, atendidas }) => recomendaciones - atendidas },
];

function columns(enteId: number): Column<YearOfEnte>[] {
  return [
    { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
    ...countColumns.map(({ id, label, countOf }) => ({
      id,
      label,
      numeric: true,
      cell: (row: YearOfEnte) =>
        countOf(row) === 0 ? (
          '0'
        ) : (
          <a
            href={listsPath(enteId, { ejercicio: row.anio })}
            aria-label={`${formatInteger(countOf(row))}, ${label.toLowerCase()}, ${row.anio}`}
          >
            {formatInteger(countOf(row))}
          </a>
        ),
    })),
  ];
}
