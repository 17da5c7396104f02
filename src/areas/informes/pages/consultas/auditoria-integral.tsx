import { summarisedAudit } from '#institution/documents.ts';
import { readRequestedPage } from '#platform/database/paged.ts';
import { count, formatDateLong, formatFileSize, formatMillions } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { withParameters } from '#platform/http/with-query.ts';
import { MarkedPhrase } from '#ui/conclusion/marked-phrase.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { type Integral, listIntegrales, listIntegralYears, sumIntegrales } from '../../queries/integrales.ts';
import { choiceAddress, integralOrders } from '../../rules/address.ts';
import { integralConclusion, integralSentence, openShare } from '../../rules/sentences.ts';
import type { Route } from './+types/auditoria-integral';
import styles from './integral.module.css';

const path = '/auditorias/auditoria-integral';
const PAGE_SIZE = 20;

const parts = [
  { name: 'Ingresos y gasto', text: 'Si se recaudó, registró y comprobó conforme a la ley.' },
  { name: 'Presupuesto', text: 'Si se gastó en lo autorizado.' },
  { name: 'Obra pública', text: 'Si las obras se contrataron y ejecutaron bien.' },
  { name: 'Desempeño', text: 'Si los programas dieron los resultados previstos.' },
];

/** Loads the integral audit reports by year and ente (decisions, section 5). */
export async function loader({ url }: Route.LoaderArgs) {
  const years = await listIntegralYears();
  const text = url.searchParams.get('buscar')?.trim().slice(0, 120) ?? '';
  const year = years.find((each) => String(each) === url.searchParams.get('ejercicio'));
  const orden = integralOrders.find((each) => each === url.searchParams.get('orden')) ?? 'anio';
  const isFiltered = year !== undefined || text !== '';
  const [all, result] = await Promise.all([
    isFiltered ? sumIntegrales({ text: '' }) : undefined,
    readRequestedPage(pageFromAddress(url.searchParams), PAGE_SIZE, (rows) =>
      listIntegrales({ anio: year, text, orden }, rows),
    ),
  ]);
  return { years, year, text, orden, all: all ?? { total: result.total, sums: result.sums }, ...result };
}

export default function AuditoriaIntegral({ loaderData }: Route.ComponentProps) {
  const { years, year, text, orden, all, page, pages, total, sums, rows } = loaderData;
  const address = (changes: Record<string, string | number | undefined>) =>
    withParameters(path, { ejercicio: year, buscar: text, orden: orden !== 'anio' && orden, ...changes });
  const amount = year || text ? integralSentence(total, sums) : count('auditoría', total);
  return (
    <Page
      statement={<MarkedPhrase phrase={integralConclusion(all.total, all.sums)} />}
      lead="Una auditoría integral revisa a un ente público completo, no solo una parte de su gasto."
    >
      <dl className={styles.parts}>
        {parts.map(({ name, text: description }) => (
          <FactItem key={name} term={name}>
            {description}
          </FactItem>
        ))}
      </dl>
      {summarisedAudit ? (
        <p className={styles.example}>
          Para ver cómo se resume una auditoría, lea la de{' '}
          <a href="/informes-individuales-estatal">
            {summarisedAudit.enOracion}, de la cuenta pública {summarisedAudit.anio}
          </a>
          .
        </p>
      ) : null}
      <section aria-labelledby="integrales" data-in-place data-search-delay={1000} tabIndex={-1}>
        <SectionHeading id="integrales" title="Auditorías integrales" />
        <p className="aux" data-loading hidden>
          Cargando...
        </p>
        <Tabs
          label="Ejercicio"
          current={String(year ?? 'todos')}
          tabs={[
            { id: 'todos', label: 'Todos', href: address({ ejercicio: undefined }) },
            ...years.map((each) => ({ id: String(each), label: String(each), href: address({ ejercicio: each }) })),
          ]}
        />
        <div className={styles.search}>
          <SearchField
            label="Ente público"
            name="buscar"
            value={text}
            placeholder="Escriba para comenzar a buscar"
            action={path}
            hidden={{ ...(year && { ejercicio: String(year) }), ...(orden !== 'anio' && { orden }) }}
          />
        </div>
        <p className="aux" role="status">
          {total === 0 ? 'Sin información para mostrar' : amount}
        </p>
        {total > 1 ? (
          <nav aria-label="Orden" className={styles.orders}>
            <span aria-hidden="true">Ordenar por</span>
            {integralOrders.map((each) => (
              <a
                key={each}
                href={address({ orden: each === 'anio' ? undefined : each, pagina: undefined })}
                aria-current={each === orden ? 'true' : undefined}
              >
                {orderNames[each]}
              </a>
            ))}
          </nav>
        ) : null}
        {rows.length > 0 ? (
          <Table
            caption="Auditorías integrales, con lo que observaron"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        ) : (
          <Empty action={<a href={path}>Ver todas las auditorías integrales</a>}>Sin coincidencias</Empty>
        )}
        <Pager
          label="Páginas de auditorías"
          page={page}
          pages={pages}
          linkTo={(target) => address({ pagina: target })}
        />
      </section>
    </Page>
  );
}

const orderNames = { anio: 'año', observado: 'monto observado', 'por-aclarar': 'monto por aclarar' };

const columns: readonly Column<Integral>[] = [
  {
    id: 'ente',
    label: 'Ente',
    cell: ({ id, ente, anio, bytes }) => (
      // Without its file, the report links to the report browser.
      <a href={bytes ? `/api/File/Informe/${id}` : choiceAddress({ tipo: 'individual', ejercicio: anio })}>{ente}</a>
    ),
  },
  { id: 'auditoria', label: 'Auditoría', cell: ({ auditoria }) => <span className={styles.code}>{auditoria}</span> },
  { id: 'cuenta', label: 'Cuenta pública', numeric: true, cell: ({ anio }) => anio },
  {
    id: 'observado',
    label: 'Observado',
    numeric: true,
    cell: ({ observado }) => (observado === null ? '–' : formatMillions(observado)),
  },
  {
    id: 'por-aclarar',
    label: 'Por aclarar',
    numeric: true,
    cell: ({ observado, porResolver }) => (observado === null ? '–' : formatMillions(porResolver ?? 0)),
  },
  {
    id: 'parte',
    label: 'De cada 100 pesos',
    numeric: true,
    cell: ({ observado, porResolver }) => openShare(observado, porResolver),
  },
  {
    id: 'informe',
    label: 'Informe en PDF',
    cell: ({ publicadoEl, pages, bytes }) =>
      bytes ? (
        <>
          <time dateTime={publicadoEl}>{formatDateLong(publicadoEl)}</time>{' '}
          <span className="aux">{formatFileSize(bytes, pages).replaceAll(' ', '\u00A0')}</span>
        </>
      ) : (
        'El archivo no está disponible por el momento.'
      ),
  },
];
