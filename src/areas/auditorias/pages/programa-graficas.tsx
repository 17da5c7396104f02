import { formatInteger } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { ChartFrame } from '#ui/data/chart-frame.tsx';
import { BarsAndLines } from '#ui/data/charts/bars-and-lines.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ProgrammeProgress } from '../components/programme/programme-progress.tsx';
import { countAvance } from '../queries/avance.ts';
import { progressAddress } from '../rules/address.ts';
import {
  avanceSeries,
  type FilaAvance,
  fillMonths,
  monthName,
  PLANEACION_ID,
  sumMonths,
} from '../rules/programme/avance.ts';
import { busiestMonthSentence, programmeProgress, programmeSentence } from '../rules/programme/programme-progress.ts';
import type { Route } from './+types/programa-graficas';
import styles from './programa-graficas.module.css';

/** Loads the monthly progress of the annual programme (specification 2, screen 11) for the year in the address. */
export async function loader({ url }: Route.LoaderArgs) {
  const months = fillMonths(await countAvance());
  const years = [...new Set(months.map(({ ano }) => ano))].toReversed();
  const requestedYear = url.searchParams.get('ano');
  const year = years.find((ano) => String(ano) === requestedYear) ?? years[0];
  return { years, year, months: months.filter(({ ano }) => ano === year) };
}

export default function ProgramaGraficas({ loaderData: { years, year, months } }: Route.ComponentProps) {
  return (
    <Page
      statement={year === undefined ? undefined : programmeSentence(year, sumMonths(months))}
      lead="Cuántas auditorías se planearon, cuántas se ejecutaron y cuántos informes se publicaron, mes a mes."
    >
      {year === undefined ? (
        <NotPublished>Sin información para mostrar</NotPublished>
      ) : (
        <>
          <Years years={years} year={year} />
          <ProgrammeProgress
            year={year}
            months={programmeProgress(months, year === years[0])}
            cut={cutOf(year, months, year === years[0])}
          />
          <Chart year={year} months={months} running={year === years[0]} />
        </>
      )}
      <Notes />
    </Page>
  );
}

function Years({ years, year }: { years: readonly number[]; year: number }) {
  return (
    <nav className={`${styles.years} no-imprime`} aria-label="Año del programa">
      <ul>
        {years.map((ano) => (
          <li key={ano}>
            <a href={progressAddress(ano)} aria-current={ano === year ? 'true' : undefined}>
              {ano}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ChartProps = { year: number; months: readonly FilaAvance[]; running: boolean };

function Chart({ year, months, running }: ChartProps) {
  const sum = sumMonths(months);
  const file = `/api/AvancePlaneacion/${PLANEACION_ID}`;
  return (
    <>
      <ChartFrame
        level={2}
        title={busiestMonthSentence(
          year,
          months.map(({ mes, ejecutadas }) => ({ name: monthName(mes).toLowerCase(), ejecutadas })),
        )}
        source={`registro de auditorías ${institute.del}`}
        cut={cutOf(year, months, running)}
        unit="auditorías e informes"
        table={<AvanceTable year={year} months={months} sum={sum} />}
        download={{ href: (format) => `${file}/${format}?ano=${year}`, subject: `las cifras de ${year}`, named: true }}
      >
        <BarsAndLines
          label={`Por mes de ${year}: auditorías planeadas y ejecutadas, e informes del Estado, de municipios y en total. Los datos están en la tabla que sigue.`}
          groups={months.map(({ mes }) => monthName(mes))}
          {...avanceSeries(months, running)}
        />
      </ChartFrame>
      <TableDownloads
        subject="las cifras de todos los años"
        href={(format) => `${file}/${format}`}
        named
        className={styles.all}
      />
    </>
  );
}

/** Returns the cut-off of the figures of a year: its last active month, or its last day. */
function cutOf(year: number, months: readonly FilaAvance[], running: boolean): string {
  const last = running ? months.findLast(({ ejecutadas, informes }) => ejecutadas + informes > 0) : undefined;
  return last ? `${monthName(last.mes).toLowerCase()} de ${year}` : `31 de diciembre de ${year}`;
}

function Notes() {
  return (
    <section className={styles.notes} aria-labelledby="notas">
      <h2 id="notas">Cómo leer las cifras</h2>
      <ul>
        <li>El programa de un año revisa la cuenta pública del año anterior.</li>
        <li>
          Las auditorías y los informes no coinciden mes a mes: primero se ejecuta la auditoría y después se integra, se
          notifica y se publica su informe.
        </li>
        <li>Una auditoría puede ejecutarse en un mes posterior al que se planeó.</li>
        <li>Un informe individual es el documento con los resultados de una sola auditoría.</li>
      </ul>
      <p className="nota-pie">Las auditorías se cuentan una por una.</p>
    </section>
  );
}

type Figure = Exclude<keyof FilaAvance, 'ano' | 'mes'>;

const figures: readonly { id: Figure; label: string }[] = [
  { id: 'planeadas', label: 'Planeadas' },
  { id: 'ejecutadas', label: 'Ejecutadas' },
  { id: 'informesEstado', label: 'Informes del Estado' },
  { id: 'informesMunicipio', label: 'Informes de municipios' },
  { id: 'informes', label: 'Informes en total' },
];

const columns: Column<FilaAvance>[] = [
  { id: 'mes', label: 'Mes', cell: ({ mes }) => monthName(mes) },
  ...figures.map(({ id, label }) => ({
    id,
    label,
    numeric: true,
    cell: (row: FilaAvance) => formatInteger(row[id]),
  })),
];

type AvanceTableProps = { year: number; months: readonly FilaAvance[]; sum: Record<Figure, number> };

/** Table of the months of a programme with their sums. */
function AvanceTable({ year, months, sum }: AvanceTableProps) {
  return (
    <Table
      caption={`Avance del programa de ${year}`}
      columns={columns}
      rows={months}
      rowKey={({ mes }) => mes}
      total={{
        mes: `Total de ${year}`,
        ...Object.fromEntries(figures.map(({ id }) => [id, formatInteger(sum[id])])),
      }}
    />
  );
}
