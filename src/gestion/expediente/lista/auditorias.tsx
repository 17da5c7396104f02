import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTipoAuditoriaOptions } from '#areas/auditorias/queries/editing/auditorias.ts';
import { listEjercicioOptions } from '#areas/entes/queries/editing.ts';
import { auditStages, auditViews } from '#areas/informes/queries/editing/audit-conditions.ts';
import { countAuditViews, listNewAudits } from '#areas/informes/queries/editing/audit-counts.ts';
import { contentAction } from '#platform/editing/kind.ts';
import { MAX_LISTED } from '#platform/editing/list-matches.ts';
import { listSavedViews } from '#platform/editing/saved-views.ts';
import { stateNames } from '#platform/editing/states.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { today } from '#platform/visibility.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { contentPath } from '../../addresses.ts';
import { bulkChoices } from '../../contents/bulk/bulk.server.ts';
import { BulkBar } from '../../contents/bulk/bulk-bar.tsx';
import { listedKindOfAddress } from '../../contents/kinds.server.ts';
import { SavedViews } from '../../contents/list/saved-views.tsx';
import { Head } from '../../shell/head.tsx';
import { LongPager, NoMatch, Results, Views } from '../../shell/list-parts.tsx';
import { cappedNumber } from '../../shell/long-list.ts';
import { signedIn } from '../../staff-context.ts';
import { auditColumns, Share } from './columns.tsx';
import { Filters } from './filters.tsx';
import styles from './lista.module.css';
import { auditLine, readAuditList, termDays } from './listing.server.ts';
import { stageLabels, termsLead, viewLabels, viewTitle } from './sentences.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, now } = signedIn(context);
  const kind = listedKindOfAddress('auditorias', actor);
  const query = new URL(request.url).searchParams;
  const [{ filter, orden, vence, soonIds, rows, summed, list }, standing] = await Promise.all([
    readAuditList({ query, persona: actor.id, now }),
    countAuditViews({ persona: actor.id, today: today(now) }),
  ]);
  const counts = { ...standing, terminos: soonIds.length };
  const isOwn = filter.vista === 'mias';
  // A new audit has no stage and no term yet.
  const passesFilter = filter.etapa === undefined && filter.termIds === undefined;
  const showsNew = passesFilter && (filter.vista === undefined || filter.vista === 'trabajo' || isOwn);
  const [tipos, ejercicios, saved, added] = await Promise.all([
    listTipoAuditoriaOptions(),
    listEjercicioOptions(),
    listSavedViews({ persona: actor.id, lista: kind.plural }),
    showsNew && list.page === 1 && !list.isFromEnd
      ? listNewAudits({ ...filter, persona: isOwn ? actor.id : undefined })
      : [],
  ]);
  return {
    discarded: query.get('aviso') === 'descartada',
    title: viewTitle(filter.vista, list),
    lead: filter.vista === 'terminos' ? termsLead(summed ?? rows) : '',
    acts: bulkChoices(kind, actor),
    add: actor.can(contentAction(kind, 'editar')) ? kind.add : null,
    listing: {
      vista: filter.vista ?? '',
      texto: filter.texto,
      ejercicio: String(filter.ejercicio ?? ''),
      tipo: String(filter.tipoAuditoriaId ?? ''),
      etapa: filter.etapa ?? '',
      vence: String(vence ?? ''),
      orden: orden ?? '',
    },
    saved: { views: saved, notice: query.get('aviso') },
    views: [
      { value: '', label: 'Todas', count: shownCount(counts.total) },
      ...auditViews
        .filter((view) => counts[view] > 0 || view === filter.vista)
        .map((view) => ({ value: view, label: viewLabels[view], count: shownCount(counts[view]) })),
    ],
    choices: {
      tipos,
      ejercicios,
      etapas: auditStages.map((value) => ({ value, label: stageLabels[value] })),
      plazos: termDays.map((days) => ({ value: String(days), label: `${days} días hábiles` })),
    },
    added: added.map(({ id, titulo, estado }) => ({
      href: contentPath(kind, { id, registro: null }),
      titulo,
      estado: stateNames[estado],
    })),
    list,
    sum: summed && {
      pendientes: sumOf(summed, (row) => row.pendientes),
      observaciones: sumOf(summed, (row) => row.observaciones),
      porResolver: sumOf(summed, (row) => row.porResolver),
    },
    rows: rows.map((row) => auditLine(row, filter.today)),
  };
}

/** Returns the number of audits of a view for display; more than `MAX_LISTED` are not counted. */
function shownCount(total: number): number | string {
  return total > MAX_LISTED ? cappedNumber({ total: MAX_LISTED, isMore: true }) : total;
}

/** The list of audits with what each one needs; view, filters and order are in its address. */
export default function Auditorias() {
  const page = useLoaderData<typeof loader>();
  const { title, lead, acts, add, listing, saved, views, choices, added, list, sum, rows } = page;
  const { total, isMore } = list;
  const base = '/gestion/auditorias';
  const filtered = Object.entries(listing).filter(([, value]) => value !== '');
  const addressWith = (changes: Record<string, string>, path = base) =>
    `${path}?${new URLSearchParams(Object.entries({ ...Object.fromEntries(filtered), ...changes }))}`;
  const linkTo = (number: number) => addressWith({ pagina: String(number) });
  return (
    <>
      <Head title={title} {...(lead ? { lead } : {})}>
        {total > 0 ? (
          <ButtonLink look="outline" href={addressWith({}, `${base}/exportar`)}>
            {total === 1 ? 'Exportar' : `Exportar las ${isMore ? 'primeras ' : ''}${formatInteger(total)}`}
          </ButtonLink>
        ) : null}
        {add ? <ButtonLink href={`${base}/nuevo`}>{add}</ButtonLink> : null}
      </Head>
      {page.discarded ? (
        <Notice tone="success" announced>
          La auditoría nueva se descartó con todo lo que esperaba en ella. Nada de eso era público.
        </Notice>
      ) : null}
      <Views
        label="Vistas"
        views={views}
        current={listing.vista}
        hrefOf={(vista) => (vista ? `${base}?vista=${vista}` : base)}
      />
      <SavedViews base={base} listing={listing} saved={saved} />
      <Filters base={base} listing={listing} {...choices} />
      {added.length > 0 ? (
        <section className={styles.added} aria-labelledby="nuevas">
          <h2 id="nuevas">Nuevas, que el sitio todavía no tiene: {added.length}</h2>
          <ul>
            {added.map(({ href, titulo, estado }) => (
              <li key={href}>
                <a href={href}>{titulo}</a> <span>{estado}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Results list={list} linkTo={linkTo} isHidden={!isMore} />
      <form method="get" action={`${base}/lote`}>
        <div className={styles.list}>
          <Table
            caption={<span className="solo-lector">Auditorías</span>}
            columns={auditColumns({
              isChosen: acts.length > 0,
              orden: listing.orden,
              sortedBy: (orden) => addressWith({ orden }),
            })}
            rows={rows}
            rowKey={(row) => row.id}
            empty={filtered.length > 0 ? <NoMatch base={base} /> : 'Todavía no hay ninguna auditoría.'}
            {...(sum && total > 1
              ? {
                  total: {
                    auditoria: `Suma de las ${formatInteger(total)}`,
                    solventar: <Share part={sum.pendientes} of={sum.observaciones} />,
                    resolver: formatPesos(sum.porResolver),
                  },
                }
              : {})}
          />
        </div>
        <p className="aux">Los términos se cuentan en días hábiles.</p>
        {rows.length > 0 ? <BulkBar acts={acts} /> : null}
      </form>
      <LongPager list={list} label="Páginas de auditorías" linkTo={linkTo} />
    </>
  );
}
