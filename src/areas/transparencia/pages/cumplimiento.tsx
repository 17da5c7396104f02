import { identity } from '#institution/identity.ts';
import { count, formatDateLong, formatMonthAndYear, localDate } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import styles from '../components/board/board.module.css';
import { ALL, boardFile, boardPath, boardViews } from '../components/board/board-address.ts';
import { type CountsGroup, CountsTable } from '../components/board/counts-table.tsx';
import { FormatRows, SectionBoxes } from '../components/board/format-rows.tsx';
import { EstadoFigure, EstadoLegend } from '../components/estado-squares.tsx';
import { concludeBoard } from '../components/sentences/obligation-sentences.ts';
import { type Formato, listFormatos } from '../queries/catalogue.ts';
import {
  byDepartamento,
  byDueMonth,
  type ComplianceFilter,
  countEstados,
  filterCompliance,
  NO_MONTH,
} from '../rules/compliance.ts';
import { estadoLabels, estados } from '../rules/periods.ts';
import type { Route } from './+types/cumplimiento';

/** Loads the compliance board: the state of each format by responsible unit, section and due date; each figure links to its rows. */
export async function loader({ url }: Route.LoaderArgs) {
  const now = new Date();
  const query = url.searchParams;
  const view = boardViews.find((each) => each === query.get('vista')) ?? 'area';
  const requestedFilter: ComplianceFilter = {
    todos: query.get('estado') === ALL || undefined,
    estado: estados.find((each) => each === query.get('estado')),
    area: query.get('area')?.slice(0, 200) || undefined,
    mes: /^(\d{4}-(0[1-9]|1[0-2])|nunca)$/.exec(query.get('mes') ?? '')?.[0],
  };
  const formatos = await listFormatos(now);
  const isChosen = Object.values(requestedFilter).some((each) => each !== undefined);
  const filter: ComplianceFilter = isChosen ? requestedFilter : { estado: 'vencido' };
  const chosen = filterCompliance(formatos, filter).toSorted((a, b) => (a.vence ?? '').localeCompare(b.vence ?? ''));
  return { formatos, view, filter, chosen, hoy: localDate(now, identity.zonaHoraria) };
}

type Loaded = Route.ComponentProps['loaderData'];

const tabLabels = { area: 'Por área', fraccion: 'Por fracción', fecha: 'Por fecha' } as const;

export default function Cumplimiento({ loaderData }: Route.ComponentProps) {
  const { formatos, view, filter, chosen, hoy } = loaderData;
  const counts = countEstados(formatos);
  const units = byDepartamento(formatos).filter((group) => group.counts.vencido > 0).length;
  const title = chosenTitle(chosen.length, filter);
  if (formatos.length === 0)
    return (
      <Page statement={concludeBoard(counts, units)}>
        <NotPublished>Cuando se publiquen los formatos, aquí se verá cuáles están al día.</NotPublished>
      </Page>
    );
  return (
    <Page
      statement={concludeBoard(counts, units)}
      lead={`Se calcula con el periodo de actualización de cada formato. Corte: ${formatDateLong(hoy)}.`}
      aside={<EstadoFigure counts={counts} isWhole />}
    >
      <InPlace announce={`${title}.`}>
        <Tabs
          label="Maneras de ver los formatos"
          current={view}
          tabs={boardViews.map((id) => ({ id, label: tabLabels[id], href: boardPath(id) }))}
        />
        <div className={styles.groups}>
          <Groups {...loaderData} />
        </div>
        <section className={styles.rows} aria-labelledby="filas">
          <div className={styles.bar}>
            <h2 id="filas">{title}</h2>
            <TableDownloads subject="los formatos de esta lista" href={(format) => boardFile(format, filter)} />
          </div>
          <FormatRows title={title} formatos={chosen} />
        </section>
      </InPlace>
      <p className="nota-pie">
        Una versión vence cuando pasan los días que hay para publicarla después de que termina su periodo.
      </p>
    </Page>
  );
}

function Groups({ formatos, view, filter }: Loaded) {
  const counts = countEstados(formatos);
  if (view === 'fraccion')
    return (
      <>
        <SectionBoxes formatos={formatos} />
        <EstadoLegend counts={counts} isWhole />
      </>
    );
  return view === 'fecha' ? (
    <CountsTable
      heading="Mes en que vence"
      groups={byMonth(formatos)}
      current={filter.mes}
      view={view}
      counts={counts}
    />
  ) : (
    <CountsTable heading="Área" groups={byUnit(formatos)} current={filter.area} view={view} counts={counts} />
  );
}

function byUnit(formatos: readonly Formato[]): CountsGroup[] {
  return byDepartamento(formatos).map(({ departamento, ...group }) => ({
    key: departamento,
    label: departamento,
    filter: { area: departamento },
    ...group,
  }));
}

function byMonth(formatos: readonly Formato[]): CountsGroup[] {
  return byDueMonth(formatos).map(({ mes, ...group }) => ({
    key: mes,
    // Keeps the label on one line.
    label: monthName(mes).replaceAll(' ', '\u00A0'),
    filter: { mes },
    ...group,
  }));
}

/** Returns a month name: `Octubre de 2026`. */
function monthName(mes: string): string {
  return mes === NO_MONTH ? 'Sin ninguna versión' : capitalized(formatMonthAndYear(mes));
}

function chosenTitle(amount: number, { estado, area, mes }: ComplianceFilter): string {
  const state = estado ? ` ${amount === 1 ? estadoLabels[estado].one.toLowerCase() : estadoLabels[estado].many}` : '';
  const month = mes ? `, ${mes === NO_MONTH ? 'sin ninguna versión' : `con fecha de ${formatMonthAndYear(mes)}`}` : '';
  return `${count('formato', amount)}${state}${area ? `, ${area}` : ''}${month}`;
}
