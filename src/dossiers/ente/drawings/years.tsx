import type { YearOfCoverage, YearOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import type { DestinosOfYear } from '#areas/auditorias/queries/destinos.ts';
import { share } from '#areas/auditorias/rules/expediente.ts';
import type { PublicEnte } from '#areas/entes/queries.ts';
import { formatMillions, formatPercent, formatPesos } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { YearAxis, type YearOnAxis } from '#ui/drawing/time/year-axis.tsx';
import { listsPath } from '../lists-state.ts';
import { yearsSentence } from '../sentences/sentences.ts';

type YearsProps = {
  ente: PublicEnte;
  years: readonly YearOfEnte[];
  destinos: readonly DestinosOfYear[];
  coverage: readonly YearOfCoverage[];
  cutOff: string | undefined;
};

/** Amounts, observations and reviewed spending on one axis of years, including years without audits. */
export function Years({ ente, years, destinos, coverage, cutOff }: YearsProps) {
  const axis = onAxis(years, destinos, coverage);
  return (
    <FigureSection
      id="cuentas"
      phrase={yearsSentence(destinos)}
      reading="Un cuadro es una observación: lleno, resuelta; con trama, por resolver."
      table={
        <Table
          caption="Observaciones, montos y gasto revisado por cuenta pública"
          columns={[
            { id: 'anio', label: 'Cuenta pública', cell: ({ year }) => year },
            {
              id: 'monto',
              label: 'Observado',
              numeric: true,
              cell: ({ settled, owed }) => formatPesos(settled + owed),
            },
            { id: 'debe', label: 'Por resolver', numeric: true, cell: ({ owed }) => formatPesos(owed) },
            { id: 'casos', label: 'Observaciones', cell: ({ countText }) => countText },
            {
              id: 'revisado',
              label: 'Gasto revisado',
              numeric: true,
              cell: ({ reviewed }) => (reviewed === undefined ? '–' : formatPercent(Math.round(reviewed))),
            },
          ]}
          rows={axis}
          rowKey={({ year }) => year}
        />
      }
      download={{ subject: 'las cuentas públicas', href: (format) => `/api/Entes/${ente.id}/Destinos/${format}` }}
      source={<Source cutOff={cutOff}>informes individuales y seguimiento de observaciones</Source>}
    >
      <YearAxis
        years={axis}
        bands={{ amount: 'Pesos observados', count: 'Observaciones', reviewed: 'Gasto revisado, de cada 100 pesos' }}
        gapLabel="sin auditoría"
      />
      <p>
        <a href={listsPath(ente.id, { lista: 'cuentas' })}>Ver cada cuenta, con sus recomendaciones</a>
      </p>
    </FigureSection>
  );
}

function onAxis(
  years: readonly YearOfEnte[],
  destinos: readonly DestinosOfYear[],
  coverage: readonly YearOfCoverage[],
): YearOnAxis[] {
  return years.map(({ anio, observaciones, resueltas, sinPublicar }) => {
    const sums = destinos.find((year) => year.anio === anio);
    const spending = coverage.find((year) => year.anio === anio);
    const observed = sums?.observado.monto ?? 0;
    const owed = sums?.porResolver.monto ?? 0;
    return {
      year: anio,
      resolved: resueltas,
      pending: observaciones - resueltas,
      settled: observed - owed,
      owed,
      amountText: observed === 0 ? 'sin monto' : formatMillions(observed).replace(' millones', ' M'),
      countText: countText({ observaciones, resueltas, sinPublicar }),
      reviewed: spending && share(spending.revisado, spending.gasto),
    };
  });
}

function countText(counts: { observaciones: number; resueltas: number; sinPublicar: number }): string {
  const { observaciones, resueltas, sinPublicar } = counts;
  if (observaciones > 0) return `debe ${observaciones - resueltas} de ${observaciones}`;
  return sinPublicar > 0 ? 'sin publicar' : 'sin observaciones';
}
