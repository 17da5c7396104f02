import { formatInteger, formatPercent } from '#platform/format.ts';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { Figures } from '#ui/data/charts/figures.tsx';
import { Legend } from '#ui/data/charts/legend.tsx';
import { Table } from '#ui/data/table.tsx';
import { UnitGrid } from '#ui/data/unit-grid.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import type { Convocatoria, Organizacion } from '../queries/calls.ts';
import type { Propuesta } from '../queries/proposals.ts';
import { cutOf, ordinal } from '../rules/call-state.ts';
import {
  areDrawnOneByOne,
  focusesOf,
  focusSentence,
  originNames,
  originSentence,
  type Statistic,
  statisticsOf,
} from '../rules/statistics.ts';
import { procedencias } from '../schema.ts';
import styles from './statistics.module.css';
import { summaryOf, UnitColumns } from './unit-columns.tsx';

type StatisticsProps = {
  /** Finished calls. */
  calls: readonly Convocatoria[];
  organisations: readonly Organizacion[];
  proposals: readonly Propuesta[];
};

/** Five numbered sections with figures of the finished calls (specification 2, section 2.14, tab 7). */
export function Statistics({ calls, organisations, proposals }: StatisticsProps) {
  const { gender, sector, ambito } = statisticsOf(calls);
  const drawn = [gender, sector, ambito].map(({ bars }) => areDrawnOneByOne(bars.map(({ total }) => total)));
  return (
    <>
      <ol className={styles.sections}>
        <Columns statistic={gender} shares />
        <Origins organisations={organisations} />
        <Columns statistic={sector} />
        <Columns statistic={ambito} />
        <Focuses proposals={proposals} />
      </ol>
      <p className="nota-pie">
        {drawn.some(Boolean) ? 'Cada cuadro es una solicitud. ' : ''}
        {axisSentence(calls)} {cutOf(calls)}{' '}
        <DemoNote>
          Los totales por convocatoria, sector y ámbito son los publicados; el reparto por género y sector, los nombres
          de las organizaciones y los enfoques son de demostración.
        </DemoNote>
      </p>
      <TableDownloads
        subject="los datos de las convocatorias"
        href={(format) => `/Publico/DatosParticipacionCiudadana/${format}`}
      />
    </>
  );
}

/** Returns a sentence that describes the columns of the charts. */
function axisSentence(calls: StatisticsProps['calls']): string {
  const [first, last] = [calls[0], calls.at(-1)];
  if (!first || !last) return '';
  return first === last
    ? `Los datos son de la ${ordinal(first.numero)} convocatoria (${first.anio}).`
    : `El eje indica el número de convocatoria, de la ${ordinal(first.numero)} (${first.anio}) a la ${ordinal(last.numero)} (${last.anio}).`;
}

function Columns({ statistic, shares = false }: { statistic: Statistic; shares?: boolean }) {
  const { id, title, sentence, series, bars } = statistic;
  const isDrawn = areDrawnOneByOne(bars.map(({ total }) => total));
  return (
    <li className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p>{sentence}</p>
        <Legend entries={series} />
      </div>
      {isDrawn ? (
        <UnitColumns bars={bars} series={series} />
      ) : (
        <BarChart
          summary={summaryOf({ bars, series })}
          bars={bars.map(({ label, amounts, total }) => ({
            label,
            parts: series.map(({ mark }, at) => ({ value: amounts[at] ?? 0, mark })),
            text: formatInteger(total),
          }))}
        />
      )}
      <div className={styles.figures}>
        <Figures>
          <Table
            caption={title}
            columns={[
              {
                id: 'call',
                label: 'Convocatoria',
                cell: ({ label, detail }: Statistic['bars'][number]) => `${label} (${detail})`,
              },
              ...series.map(({ label }, at) => ({
                id: label,
                label,
                numeric: true,
                cell: ({ amounts, total }: Statistic['bars'][number]) =>
                  shares && total > 0
                    ? `${amounts[at] ?? 0} (${formatPercent(((amounts[at] ?? 0) * 100) / total)})`
                    : String(amounts[at] ?? 0),
              })),
              { id: 'total', label: 'Total', numeric: true, cell: ({ total }: Statistic['bars'][number]) => total },
            ]}
            rows={bars}
            rowKey={({ label }) => label}
          />
        </Figures>
      </div>
    </li>
  );
}

function Origins({ organisations }: { organisations: readonly Organizacion[] }) {
  const groups = procedencias.map((procedencia) => ({
    procedencia,
    names: organisations.filter((each) => each.procedencia === procedencia).map(({ nombre }) => nombre),
  }));
  return (
    <li className={styles.section} aria-labelledby="origen">
      <div>
        <h3 id="origen">Origen de las solicitudes</h3>
        <p>{originSentence(groups)}</p>
      </div>
      <div className={styles.origins}>
        {groups.map(({ procedencia, names }) => (
          <div key={procedencia}>
            <UnitGrid
              summary={`${originNames[procedencia]}: ${names.length}`}
              parts={[{ count: names.length, mark: 'data-1' }]}
              columns={6}
            />
            <h4>
              {originNames[procedencia]}: {names.length}
            </h4>
          </div>
        ))}
      </div>
      <div className={styles.figures}>
        <Figures>
          <Table
            caption="Origen de las solicitudes"
            columns={[
              {
                id: 'origen',
                label: 'Origen',
                cell: ({ procedencia }: (typeof groups)[number]) => originNames[procedencia],
              },
              { id: 'cuantas', label: 'Organizaciones', numeric: true, cell: ({ names }) => names.length },
              { id: 'nombres', label: 'Cuáles', cell: ({ names }) => names.join('; ') },
            ]}
            rows={groups}
            rowKey={({ procedencia }) => procedencia}
          />
        </Figures>
      </div>
    </li>
  );
}

function Focuses({ proposals }: { proposals: readonly Propuesta[] }) {
  const { focuses, programmes } = focusesOf(proposals);
  return (
    <li className={styles.section} aria-labelledby="enfoques">
      <div>
        <h3 id="enfoques">Enfoques principales por programa anual de auditorías</h3>
        <p>{focusSentence(focuses)}</p>
      </div>
      <BarChart
        summary={focuses.map(({ area, total }) => `${area}: ${total}`).join('; ')}
        bars={focuses.map(({ area, total }) => ({
          label: area,
          parts: [{ value: total, mark: 'data-1' }],
          text: String(total),
        }))}
      />
      <div className={styles.figures}>
        <Figures>
          <Table
            caption="Propuestas seleccionadas por tema y programa anual"
            narrow="scroll"
            columns={[
              { id: 'area', label: 'Tema', cell: ({ area }: (typeof focuses)[number]) => area },
              ...programmes.map((programme) => ({
                id: programme,
                label: programme,
                numeric: true,
                cell: ({ byProgramme }: (typeof focuses)[number]) => byProgramme[programme] ?? 0,
              })),
              { id: 'total', label: 'Total', numeric: true, cell: ({ total }: (typeof focuses)[number]) => total },
            ]}
            rows={focuses}
            rowKey={({ area }) => area}
          />
        </Figures>
      </div>
    </li>
  );
}
