import type { DestinosOfYear } from '#areas/auditorias/queries/destinos.ts';
import type { Peer } from '#areas/auditorias/queries/peers.ts';
import { formatInteger } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { FacingDrawings } from '#ui/drawing/ledgers/facing-ledger.tsx';
import { Squares } from '#ui/drawing/squares.tsx';
import { EnteHeading } from './compared-figures.tsx';
import styles from './comparison.module.css';
import { owingSentence } from './sentences.ts';

type ComparedYearsProps = {
  a: Peer;
  b: Peer;
  years: readonly (readonly DestinosOfYear[])[];
  cutOff: string | undefined;
};

/** The observations of two entes by account, one square for each, including years without any. */
export function ComparedYears({ a, b, years: [ofA = [], ofB = []], cutOff }: ComparedYearsProps) {
  const all = [...ofA, ...ofB].map(({ anio }) => anio);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const rows = Array.from({ length: last - first + 1 }, (_, index) => {
    const anio = last - index;
    return { anio, a: ofA.find((year) => year.anio === anio), b: ofB.find((year) => year.anio === anio) };
  });
  const summary = (name: string, year: DestinosOfYear | undefined) =>
    year ? `${name} debe ${year.porResolver.casos} de ${year.observado.casos}` : `${name}, sin observaciones`;
  return (
    <FigureSection
      id="por-cuenta"
      phrase={owingSentence({ name: a.nombreCorto, years: ofA }, { name: b.nombreCorto, years: ofB })}
      reading="Un cuadro es una observación: lleno, resuelta; con trama, por resolver."
      table={
        <Table
          caption="Observaciones por resolver, de las hechas"
          columns={[
            { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
            { id: 'a', label: a.nombreCorto, numeric: true, cell: (row) => countText(row.a) },
            { id: 'b', label: b.nombreCorto, numeric: true, cell: (row) => countText(row.b) },
          ]}
          rows={rows}
          rowKey={({ anio }) => anio}
        />
      }
      source={<Source cutOff={cutOff}>informes individuales y seguimiento de observaciones</Source>}
    >
      <FacingDrawings
        label="Observaciones por cuenta pública"
        a={{ name: a.nombreCorto, heading: <EnteHeading peer={a} /> }}
        b={{ name: b.nombreCorto, heading: <EnteHeading peer={b} /> }}
        middle="Cuenta pública"
        rows={rows.map((row) => ({
          name: String(row.anio),
          summary: `${row.anio}: ${summary(a.nombreCorto, row.a)}; ${summary(b.nombreCorto, row.b)}. `,
          a: <YearSquares year={row.a} fromRight />,
          b: <YearSquares year={row.b} />,
        }))}
      />
    </FigureSection>
  );
}

function YearSquares({ year, fromRight = false }: { year: DestinosOfYear | undefined; fromRight?: boolean }) {
  if (!year)
    return (
      <span className={styles.gap} aria-hidden="true">
        ninguna
      </span>
    );
  const { observado, porResolver } = year;
  if (observado.casos > 100)
    return (
      <span aria-hidden="true">{`debe ${formatInteger(porResolver.casos)} de ${formatInteger(observado.casos)}`}</span>
    );
  return (
    <Squares
      resolved={observado.casos - porResolver.casos}
      pending={porResolver.casos}
      columns={10}
      fromRight={fromRight}
    />
  );
}

function countText(year: DestinosOfYear | undefined): string {
  return year ? `${formatInteger(year.porResolver.casos)} de ${formatInteger(year.observado.casos)}` : '–';
}
