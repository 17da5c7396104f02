import { data } from 'react-router';
import { countYearsOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import { findFirstSentences } from '#areas/documentos/queries.ts';
import { findEnte, searchEntesByName } from '#areas/entes/queries.ts';
import { entePath } from '#areas/entes/rules.ts';
import { years } from '#institution/years.ts';
import { readRequestedPage } from '#platform/database/paged.ts';
import { count } from '#platform/format.ts';
import { showPdf } from '#platform/pdf/reading.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { Cover } from '#ui/content/covers/cover.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Combobox } from '#ui/forms/combobox/combobox.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Corrections } from '#ui/record/corrections.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import { findEjercicioByAnio } from '../../queries/catalogues.ts';
import { findInformeCiudadano, type InformeCiudadano, listInformesCiudadanos } from '../../queries/ciudadanos.ts';
import { listErratasOfPdf } from '../../queries/erratas.ts';
import { entesSentence } from '../../rules/sentences.ts';
import type { Route } from './+types/informes-ciudadanos';
import styles from './informes-ciudadanos.module.css';

const path = '/auditorias/informes-ciudadanos';
/** Specification 2, section 9. */
const ENTES_PER_PAGE = 8;
/** Fiscal year of the citizen reports by ente. */
const CITIZEN_YEAR = years.cuentaAnterior;
/** Number of reports shown before an ente is chosen. */
const MAX_REPORTS = 6;
const WIDTHS = [{ from: 500, width: 1000 }];

/** Loads the ente search and the citizen report of the chosen ente (specification 2, section 2.2, screen 2). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const text = query.get('buscar')?.trim().slice(0, 120) ?? '';
  const requestedPage = parseWholeNumber(query.get('lista'), { min: 1 }) ?? 1;
  const result = text
    ? await readRequestedPage(requestedPage, ENTES_PER_PAGE, (rows) => searchEntesByName(text, rows))
    : { rows: [], page: 1, pages: 1 };
  const requestedEnte = query.get('ente');
  const enteId = parseWholeNumber(requestedEnte, { min: 1 });
  const ente = enteId ? await findEnte(enteId) : undefined;
  const isUnknown = Boolean(requestedEnte) && !ente;
  const ejercicio = await findEjercicioByAnio(CITIZEN_YEAR);
  const reports = ejercicio ? await listInformesCiudadanos(ejercicio.id, MAX_REPORTS) : { total: 0, rows: [] };
  const archivo = ente && ejercicio && (await findInformeCiudadano(ente.id, ejercicio.id));
  const year = ente && (await countYearsOfEnte(ente.id)).find(({ anio }) => anio === CITIZEN_YEAR);
  const loaded = {
    text,
    isUnknown,
    page: result.page,
    pages: result.pages,
    entes: result.rows.map(({ id, nombreCompleto }) => ({ id, name: nombreCompleto })),
    total: reports.total,
    examples: ente || text ? [] : await Promise.all(reports.rows.map(toExample)),
    chosen: ente && {
      id: ente.id,
      name: ente.nombreCompleto,
      observaciones: year?.observaciones ?? 0,
      quote: archivo && (await findFirstSentences(archivo)),
      reading: archivo && (await showPdf(archivo, { url, context })),
      corrections: archivo ? await listErratasOfPdf(archivo.id) : [],
    },
  };
  return isUnknown ? data(loaded, { status: 404 }) : loaded;
}

async function toExample({ enteId, nombre, archivo }: InformeCiudadano) {
  return { id: enteId, name: nombre, quote: await findFirstSentences(archivo) };
}

export default function InformesCiudadanos({ loaderData }: Route.ComponentProps) {
  const { text, isUnknown, page, pages, entes, total, examples, chosen } = loaderData;
  const address = (changes: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...(text && { buscar: text }), ...changes })}`;
  return (
    <Page
      statement={chosen?.quote ?? entesSentence(CITIZEN_YEAR, total)}
      lead={
        chosen?.quote
          ? `Así comienza el informe ciudadano ${CITIZEN_YEAR}: ${chosen.name}.`
          : 'El informe ciudadano cuenta, en pocas páginas y sin tecnicismos, qué se revisó en un ente público y qué observaciones quedaron.'
      }
    >
      <div className={styles.search}>
        <Combobox
          label="Ente público"
          hint={`Escriba para comenzar a buscar. Los informes son los de la cuenta pública ${CITIZEN_YEAR}.`}
          name="buscar"
          value={text}
          source="/api/Entes/website/{texto}"
          target={`${path}?ente={id}#informe`}
          placeholder="Nombre o siglas"
        />
        {isUnknown ? <Notice tone="warning">Ese ente no existe. Búsquelo por su nombre.</Notice> : null}
        {text && entes.length === 0 ? <Empty>Sin coincidencias</Empty> : null}
        {entes.length > 0 ? (
          <ul className={styles.entes}>
            {entes.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`${address({ ente: String(id) })}#informe`}
                  aria-current={id === chosen?.id ? 'true' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <Pager
          label="Páginas de entes"
          page={page}
          pages={pages}
          linkTo={(target) => address({ lista: String(target), ...(chosen && { ente: String(chosen.id) }) })}
        />
      </div>
      {examples.length > 0 ? (
        <section className={styles.examples} aria-labelledby="ejemplos">
          <h2 id="ejemplos">Así comienzan los más recientes</h2>
          <ul>
            {examples.map(({ id, name, quote }) => (
              <li key={id}>
                <a href={`${address({ ente: String(id) })}#informe`}>
                  <Cover title={name} note={`Informe ciudadano ${CITIZEN_YEAR}`} seed={id} />
                  <span>
                    <b className={styles.name}>{name}</b>
                    {quote ? <span className={styles.quote}>«{quote}»</span> : null}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section id="informe" className={styles.report} aria-label="Informe ciudadano">
        {chosen ? <Report {...chosen} /> : null}
      </section>
      <p className={styles.more}>
        Para una visión general, vea los{' '}
        <a href="/auditorias/informes-ciudadanos-actual">informes ciudadanos de {years.cuentaActual}</a>. El detalle de
        cada auditoría está en los <a href="/auditorias/informes-individuales">informes de la cuenta pública</a>.
      </p>
    </Page>
  );
}

type ReportProps = NonNullable<Route.ComponentProps['loaderData']['chosen']>;

function Report({ id, name, observaciones, reading, corrections }: ReportProps) {
  if (reading)
    return (
      <>
        <Corrections list={corrections} />
        <Viewer
          reading={reading}
          title={`Informe ciudadano ${CITIZEN_YEAR}: ${name}`}
          spread={false}
          widths={WIDTHS}
          ends="hide"
        />
      </>
    );
  return (
    <Empty action={<a href={entePath(id)}>Ver sus informes y observaciones</a>}>
      <b>{name}.</b> No se publicó informe ciudadano de {CITIZEN_YEAR}.{' '}
      {observaciones > 0
        ? `Tiene ${count('observación', observaciones, 'observaciones')} en esa cuenta pública.`
        : 'El ente público no tiene observaciones relevantes de las cuales hacer mención.'}
    </Empty>
  );
}
