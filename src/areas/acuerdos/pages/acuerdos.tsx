import { data } from 'react-router';
import { examples } from '#institution/examples.ts';
import { count, dayFormat, formatDateLong, formatDateShort } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { ButtonRow } from '#ui/actions/button.tsx';
import { PrintButton } from '#ui/actions/print-button.tsx';
import { Table } from '#ui/data/table.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SinceMark, SincePager } from '#ui/layout/since-visit.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { AvisoList } from '../components/aviso-list.tsx';
import { DateList } from '../components/date-list.tsx';
import { fileAddress } from '../contract.ts';
import { type Acuerdo, listAcuerdosOf, listAvisos, listFechas, searchAcuerdos } from '../queries.ts';
import { acuerdosPath, concludeAvisos } from '../rules.ts';
import type { Route } from './+types/acuerdos';
import styles from './acuerdos.module.css';

const RESULTS_PER_PAGE = 20;

/** Loads agreements by date, notices, or a search of all agreements (specification 2, section 2.6). The whole state is in the address. */
export async function loader({ url }: Route.LoaderArgs) {
  const now = new Date();
  const query = url.searchParams;
  const fechas = await listFechas(now);
  const buscar = (query.get('buscar') ?? '').slice(0, 200).trim();
  const requestedPage = pageFromAddress(query);
  const requestedDate = query.get('fecha');
  const fecha = fechas.find((each) => each.fecha === requestedDate)?.fecha;
  const year = Number((fecha ?? query.get('anio') ?? fechas[0]?.fecha ?? '').slice(0, 4));
  const tab = query.get('t') === '2' ? 'avisos' : 'acuerdos';
  const avisos = tab === 'avisos' ? (await listAvisos(now)).map(toShown) : [];
  const search = (page: number) =>
    searchAcuerdos(buscar, now, { first: (page - 1) * RESULTS_PER_PAGE, size: RESULTS_PER_PAGE });
  const firstResults = buscar === '' ? undefined : await search(requestedPage);
  // A page number beyond the end means the last page.
  const pagina = Math.min(requestedPage, Math.max(1, Math.ceil((firstResults?.total ?? 0) / RESULTS_PER_PAGE)));
  const results = pagina === requestedPage ? firstResults : firstResults && (await search(pagina));
  const shownDate = fecha ?? (requestedDate === null ? fechas[0]?.fecha : undefined);
  const lista = shownDate === undefined ? [] : await listAcuerdosOf(shownDate, now);
  const loaded = {
    fechas,
    year,
    tab,
    avisos,
    buscar,
    pagina,
    results,
    fecha: shownDate,
    lista,
    isChosen: fecha !== undefined,
  };
  return requestedDate !== null && fecha === undefined
    ? data({ ...loaded, requestedDate }, { status: 404 })
    : { ...loaded, requestedDate };
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], undefined>;

export default function Acuerdos({ loaderData }: Route.ComponentProps) {
  const { tab, avisos, buscar } = loaderData;
  const tabs = [
    { id: 'acuerdos', label: 'Lista de Acuerdos', href: acuerdosPath() },
    { id: 'avisos', label: 'Notificaciones y Avisos', href: acuerdosPath({ avisos: true }) },
  ];
  return (
    <Page
      label="Acuerdos y avisos"
      statement={conclude(loaderData)}
      aside={
        <SearchField
          label="Buscar en todos los acuerdos"
          hint="Número de expediente o palabras de la síntesis"
          name="buscar"
          value={buscar}
          placeholder={examples.expediente}
          action={acuerdosPath()}
        />
      }
    >
      <Tabs label="Acuerdos y avisos" tabs={tabs} current={tab} />
      {tab === 'avisos' ? <AvisoList avisos={avisos} /> : <AcuerdosTab {...loaderData} />}
      <p className="nota-pie">
        <a href="/institucion/acuerdos.ics">Suscribirse en su calendario (iCalendar)</a> o{' '}
        <a href="/institucion/acuerdos.atom">en un lector de noticias (Atom)</a>.
      </p>
    </Page>
  );
}

/** Returns the conclusion of the selected date, search or tab. */
function conclude({ tab, avisos, buscar, results, fecha, lista, requestedDate }: Loaded): string {
  if (tab === 'avisos') return concludeAvisos(avisos);
  if (results) {
    if (results.total === 0) return `Ningún acuerdo coincide con «${buscar}»`;
    return `${count('acuerdo', results.total)} ${results.total === 1 ? 'coincide' : 'coinciden'} con «${buscar}»`;
  }
  if (fecha === undefined)
    return requestedDate === null ? 'Todavía no se publica ninguna lista' : 'No hay lista de acuerdos de esa fecha';
  const amount = lista.length === 1 ? 'se publicó un acuerdo' : `se publicaron ${lista.length} acuerdos`;
  return `El ${formatDateLong(fecha)} ${amount}`;
}

function AcuerdosTab(props: Loaded) {
  const { fechas, year, results, fecha, lista, requestedDate, isChosen } = props;
  if (results) return <Results {...props} results={results} />;
  if (fechas.length === 0)
    return (
      <div className={styles.found}>
        <NotPublished>Sin información para mostrar</NotPublished>
      </div>
    );
  return (
    <InPlace announce={fecha ? `${formatDateLong(fecha)}: ${count('acuerdo', lista.length)}` : ''}>
      <div className={[styles.columns, isChosen && styles.chosen].filter(Boolean).join(' ')}>
        <DateList fechas={fechas} year={year} current={fecha} />
        <section aria-labelledby="lista">
          {isChosen ? (
            <p className={`enlaces ${styles.back} no-imprime`}>
              <a href={acuerdosPath({ anio: year })}>Regresar a la lista de fechas</a>
            </p>
          ) : null}
          {fecha === undefined ? (
            <>
              <h2 id="lista">Sin lista</h2>
              <Notice tone="warning">
                No hay lista de acuerdos del {requestedDate}. <a href={acuerdosPath()}>Vea la más reciente</a>.
              </Notice>
            </>
          ) : (
            <>
              <div className={styles.bar}>
                <h2 id="lista">{longDate(fecha)}</h2>
                <ButtonRow>
                  <PrintButton />
                </ButtonRow>
              </div>
              <AcuerdosTable caption={`Acuerdos del ${formatDateLong(fecha)}`} rows={lista} />
            </>
          )}
        </section>
      </div>
    </InPlace>
  );
}

function Results({ results, buscar, pagina }: Loaded & { results: NonNullable<Loaded['results']> }) {
  return (
    <section aria-labelledby="encontrados" className={styles.found}>
      <h2 id="encontrados">Acuerdos encontrados</h2>
      <p>
        <a href={acuerdosPath()}>Regresar a la lista de fechas</a>
      </p>
      {results.total === 0 ? (
        <NotPublished>Sin información para mostrar</NotPublished>
      ) : (
        <AcuerdosTable caption="Acuerdos encontrados" rows={results.rows} dated />
      )}
      <SincePager
        page={pagina}
        pages={Math.ceil(results.total / RESULTS_PER_PAGE)}
        label="Páginas de acuerdos"
        linkTo={(page) => acuerdosPath({ buscar, pagina: page })}
      />
    </section>
  );
}

function AcuerdosTable({
  caption,
  rows,
  dated = false,
}: {
  caption: string;
  rows: readonly Acuerdo[];
  dated?: boolean;
}) {
  return (
    <Table
      caption={<span className="solo-lector">{caption}</span>}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'expediente',
          label: 'Expediente',
          cell: ({ id, expediente }) => (
            <>
              <a href={acuerdosPath({ buscar: expediente })}>{expediente}</a>
              <SinceMark tipo="acuerdo" id={id} />
            </>
          ),
        },
        { id: 'numero', label: 'Núm.', numeric: true, cell: ({ consecutivo }) => consecutivo },
        ...(dated
          ? [
              {
                id: 'fecha',
                label: 'Lista del',
                numeric: true,
                cell: ({ fecha }: Acuerdo) => <a href={acuerdosPath({ fecha })}>{formatDateShort(fecha)}</a>,
              },
            ]
          : []),
        { id: 'sintesis', label: 'Síntesis', prose: true, cell: ({ sintesis }) => sintesis },
        {
          id: 'actuacion',
          label: 'Actuación',
          numeric: true,
          cell: ({ fechaActuacion }) => formatDateShort(fechaActuacion),
        },
      ]}
    />
  );
}

function toShown({
  id,
  fecha,
  expediente,
  descripcion,
  acuerdo,
  archivo,
}: Awaited<ReturnType<typeof listAvisos>>[number]) {
  return { id, fecha, expediente, descripcion, acuerdo: fileAddress(acuerdo), archivo: fileAddress(archivo) };
}

const formatWeekday = dayFormat({ weekday: 'long' });

/** Returns `Jueves 29 de octubre de 2026`. */
function longDate(fecha: string): string {
  return `${capitalized(formatWeekday(fecha))} ${formatDateLong(fecha)}`;
}
