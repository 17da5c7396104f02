import type { YearOfCoverage, YearOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import type { PlazoLegal } from '#areas/auditorias/queries/follow-up.ts';
import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import { share } from '#areas/auditorias/rules/expediente.ts';
import type { PublicEnte } from '#areas/entes/queries.ts';
import { yearTotals } from '#areas/seguimiento/components/year-columns.tsx';
import { avanceAddress } from '#areas/seguimiento/rules/avance-address.ts';
import { countOf, type Vista, vistaIds, vistas } from '#areas/seguimiento/rules.ts';
import { formatInteger, formatPercent, formatPesos, pesosThatAddUp } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import styles from './ente.module.css';
import { listsPath } from './lists-state.ts';

/** Reviewed share of the spending by ejercicio, with a link to the auditoría that reviewed most of it. */
export function CoverageTable({ ejercicios }: { ejercicios: readonly YearOfCoverage[] }) {
  if (ejercicios.length === 0) return null;
  return (
    <>
      <Table
        caption="De cada 100 pesos que gastó, cuántos se revisaron"
        columns={coverageColumns}
        rows={ejercicios}
        rowKey={({ anio }) => anio}
      />
      <p className={`nota-pie ${styles.note}`}>
        Varias auditorías de un año revisan el mismo gasto: sumarlas lo contaría dos veces. Cada renglón es la que
        revisó más.
      </p>
    </>
  );
}

const coverageColumns: Column<YearOfCoverage>[] = [
  { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
  {
    id: 'alcance',
    label: 'Revisado',
    numeric: true,
    cell: ({ gasto, revisado }) => formatPercent(Math.round(share(revisado, gasto))),
  },
  { id: 'gasto', label: 'Gasto', numeric: true, cell: ({ gasto }) => formatPesos(gasto) },
  { id: 'revisado', label: 'Muestra', numeric: true, cell: ({ revisado }) => formatPesos(revisado) },
  {
    id: 'auditoria',
    label: 'Auditoría',
    numeric: true,
    cell: ({ id, codigo }) => <a href={auditoriaPath(id, 'montos')}>{codigo}</a>,
  },
];

type Ejercicio = { anio: number; total: number; resueltas: number; monto: number };
type ObservacionesTableProps = { ente: PublicEnte; years: readonly YearOfEnte[] };

/** Table of the observaciones by ejercicio. Each count links to the seguimiento list of the counted observaciones. */
export function ObservacionesTable({ ente, years }: ObservacionesTableProps) {
  const ejercicios = years
    .filter(({ observaciones }) => observaciones > 0)
    .map(({ anio, observaciones, resueltas, monto }) => ({ anio, total: observaciones, resueltas, monto }));
  const montos = ejercicios.map(({ monto }) => monto);
  const pesos = pesosThatAddUp(montos);
  return (
    <Table
      caption="Observaciones por cuenta pública. Elija una cantidad para leerlas."
      columns={[
        { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
        ...vistaIds.map((vista) => ({
          id: String(vista),
          label: vistas[vista].label,
          numeric: true,
          cell: (ejercicio: Ejercicio) => <CountLink ejercicio={ejercicio} vista={vista} ente={ente} />,
        })),
        { id: 'monto', label: 'Monto observado', numeric: true, cell: ({ monto }) => pesos(monto) },
      ]}
      rows={ejercicios}
      rowKey={({ anio }) => anio}
      total={{
        ...yearTotals(ejercicios),
        monto: pesos(sumOf(montos)),
      }}
    />
  );
}

function CountLink({ ejercicio, vista, ente }: { ejercicio: Ejercicio; vista: Vista; ente: PublicEnte }) {
  const count = countOf(ejercicio, vista);
  if (count === 0) return '0';
  return (
    <a
      href={avanceAddress({ tipoEnteId: ente.tipoEnteId, ejercicio: ejercicio.anio, vista, de: ente.id }, '#detalle')}
      aria-label={`${formatInteger(count)}, ${vistas[vista].label.toLowerCase()}, ${ejercicio.anio}`}
    >
      {formatInteger(count)}
    </a>
  );
}

type RecomendacionesByEjercicioProps = {
  enteId: number;
  years: readonly YearOfEnte[];
  /** Legal term; undefined if the institution has none. */
  plazoRecomendaciones: PlazoLegal | undefined;
};

/** Table of the recomendaciones by ejercicio. Each count links to the auditorías of the ejercicio, whose pages list the plazos. */
export function RecomendacionesByEjercicio({ enteId, years, plazoRecomendaciones }: RecomendacionesByEjercicioProps) {
  const ejercicios = years.filter(({ recomendaciones }) => recomendaciones > 0);
  const sum = (countOf: (row: YearOfEnte) => number) => formatInteger(sumOf(ejercicios, countOf));
  if (ejercicios.length === 0) return null;
  return (
    <RecordPart id="recomendaciones" title="Recomendaciones">
      <Table
        caption={
          plazoRecomendaciones
            ? `Recomendaciones por año. El ente tiene ${plazoRecomendaciones.diasHabiles} días hábiles para atender cada una (${plazoRecomendaciones.fundamento}).`
            : 'Recomendaciones por año. El plazo de cada una está en la página de su auditoría.'
        }
        columns={recomendacionColumns(enteId)}
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

function recomendacionColumns(enteId: number): Column<YearOfEnte>[] {
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
