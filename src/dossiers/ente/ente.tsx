import { redirect } from 'react-router';
import { AnswerLinks } from '#areas/auditorias/components/follow-up/answer-links.tsx';
import { RefusedDay } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { Conjuntas } from '#areas/auditorias/components/follow-up/conjuntas.tsx';
import { CutOff } from '#areas/auditorias/components/follow-up/cut-off.tsx';
import { countYearsOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import { listYearsAsOf } from '#areas/auditorias/queries/destinos.ts';
import { requestedDay } from '#areas/auditorias/rules/past-day.ts';
import {
  findAyuntamiento,
  findEnteSuccessor,
  findNameWithoutPage,
  findPublicEnte,
  type PublicEnte,
} from '#areas/entes/queries.ts';
import { subjectName } from '#areas/entes/rules/article.ts';
import { crestOf, entePath } from '#areas/entes/rules.ts';
import { identity } from '#institution/identity.ts';
import { count, formatDateLong, localDate } from '#platform/format.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { TableLinks } from '#ui/actions/table-downloads.tsx';
import { Thesis } from '#ui/conclusion/thesis.tsx';
import { DrawingPatterns } from '#ui/drawing/patterns.tsx';
import { AlertLink } from '#ui/layout/alert-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SinceVisit } from '#ui/layout/since-visit.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import { comparisonPath } from '../comparison/address.ts';
import type { Route } from './+types/ente';
import { AsOf, asOfTitle } from './as-of/as-of.tsx';
import { Destinations } from './drawings/destinations.tsx';
import { Largest } from './drawings/largest.tsx';
import { NextSteps } from './drawings/next-steps.tsx';
import { Peers } from './drawings/peers.tsx';
import { Years } from './drawings/years.tsx';
import styles from './ente.module.css';
import { EnteLists, ListLinks } from './ente-lists.tsx';
import { readState } from './lists-state.ts';
import { loadEnte, valuesOf } from './load-ente.server.ts';
import { headline } from './sentences/sentences.ts';
import { WithoutAuditorias } from './without-auditorias.tsx';

/** Loads an ente with its figures, its position among entes of its type, and its lists. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = parseWholeNumber(params.enteId);
  const ente = id === undefined ? undefined : await findPublicEnte(id);
  if (!ente) throw await missingEnte(id);
  const today = localDate(new Date(), identity.zonaHoraria);
  const { past: date, isRefused } = requestedDay(url.searchParams.get('al'), today);
  const [content, pastYears, successor, ayuntamientoId] = await Promise.all([
    loadEnte(ente, readState(url.searchParams)),
    date ? listYearsAsOf(ente.id, date) : undefined,
    findEnteSuccessor(ente.id),
    ente.claveMunicipio === null ? undefined : findAyuntamiento(ente.claveMunicipio),
  ]);
  // A successor is another ente.
  if (!successor) context.get(pageOutcome).about = { ente: ente.id, values: valuesOf(ente, content) };
  const searchText = url.searchParams.get('buscado')?.slice(0, 200);
  const { trackingUrl } = context.get(pageInput).config;
  const past = date && pastYears ? { date, today, years: pastYears } : undefined;
  const lastYearEnd = `${Number(today.slice(0, 4)) - 1}-12-31`;
  return { ente, ayuntamientoId, successor, searchText, trackingUrl, past, isRefused, lastYearEnd, ...content };
}

/**
 * Returns a redirect to the search results of an ente whose type is not public, since audits and reports link to it; otherwise the missing page.
 */
async function missingEnte(id: number | undefined) {
  const isAudited = id !== undefined && (await countYearsOfEnte(id)).length > 0;
  const nombre = isAudited ? await findNameWithoutPage(id) : undefined;
  return nombre === undefined ? missingPage('ente', id) : redirect(`/buscar?${new URLSearchParams({ texto: nombre })}`);
}

export default function EntePage({ loaderData }: Route.ComponentProps) {
  const { ente, successor, searchText, sums, years, figures, totals, past } = loaderData;
  const audited = years.length > 0;
  const subject = subjectName({ ente: ente.nombre, enteCorto: ente.nombreCorto });
  return (
    <Page
      title={ente.nombre}
      label={ente.nombreCorto}
      successor={successor}
      description={`${ente.nombreCompleto}: sus auditorías, informes, observaciones por año, gasto revisado y recomendaciones.`}
      jsonLd={[
        {
          '@type': 'GovernmentOrganization',
          name: ente.nombreCompleto,
          ...(ente.siglas && { alternateName: ente.siglas }),
        },
      ]}
      bare
    >
      <div className="caja">
        <DrawingPatterns />
        <Thesis
          phrase={past ? asOfTitle(subject, past.years, formatDateLong(past.date)) : headline(subject, years, sums)}
          crest={crestOf(ente.nombre, ente.escudo)}
          subject={<Subject ente={ente} ayuntamientoId={loaderData.ayuntamientoId} period={periodOf(years)} />}
          aside={audited && figures && !past ? <NextSteps enteId={ente.id} {...figures} /> : undefined}
          long={figures === undefined}
        >
          {searchText ? (
            <p className="no-imprime">
              Usted buscó «{searchText}».{' '}
              <a href={`/buscar?${new URLSearchParams({ texto: searchText })}`}>Ver todos los resultados en el sitio</a>
            </p>
          ) : null}
          {past ? null : <AlertLink />}
          {sums.observado.casos > 0 ? (
            <p className="no-imprime">
              <a href={comparisonPath(ente.id)}>Comparar con otro ente</a>
            </p>
          ) : null}
          {audited && !past ? (
            <p className="no-imprime">
              <a href={`${entePath(ente.id)}?al=${loaderData.lastYearEnd}`}>Ver las cifras de otra fecha</a>
            </p>
          ) : null}
        </Thesis>
        {past ? null : <SinceVisit />}
        {loaderData.isRefused ? <RefusedDay /> : null}
        {past ? (
          <AsOf enteId={ente.id} name={ente.nombre} {...past} />
        ) : !audited && totals.informes === 0 ? (
          <WithoutAuditorias neighbours={loaderData.neighbours} />
        ) : (
          <Content {...loaderData} />
        )}
        {past ? null : <Conjuntas auditorias={loaderData.conjuntas} />}
      </div>
    </Page>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function Content(loaderData: LoaderData) {
  const { ente, trackingUrl, years, totals, state, pages, listPage, cutOff } = loaderData;
  return (
    <>
      {listPage ? (
        <>
          <p className="no-imprime">
            <a href={entePath(ente.id)}>Ver las cifras de {ente.nombreCorto} dibujadas</a>
          </p>
          <EnteLists
            ente={ente}
            years={years}
            plazoRecomendaciones={loaderData.plazoRecomendaciones}
            totals={totals}
            state={state}
            pages={pages}
            listPage={listPage}
          />
          <RecordPart id="datos" title="Descargar los datos" className="no-imprime">
            {downloads.map(({ table, label }) => (
              <TableLinks
                key={table}
                subject={label}
                href={(format) => `/api/Entes/${ente.id}/${table}/${format}`}
                named
              />
            ))}
          </RecordPart>
        </>
      ) : (
        <>
          <Drawings {...loaderData} />
          <ListLinks enteId={ente.id} totals={totals} desde={loaderData.state.desde} />
        </>
      )}
      <AnswerLinks trackingUrl={trackingUrl} />
      <p className={`nota-pie ${styles.note}`}>
        Fuente: expedientes de auditoría. Cantidades en pesos mexicanos. <CutOff date={cutOff} />
      </p>
    </>
  );
}

function Drawings({ ente, years, destinos, sums, figures, cutOff }: LoaderData) {
  if (!figures || sums.observado.casos === 0) return null;
  const { coverage, peers, largest } = figures;
  const peer = peers.find(({ id }) => id === ente.id);
  return (
    <>
      <Destinations enteId={ente.id} sums={sums} period={periodOf(years)} cutOff={cutOff} />
      <Years ente={ente} years={years} destinos={destinos} coverage={coverage} cutOff={cutOff} />
      {peer ? <Peers ente={peer} peers={peers} cutOff={cutOff} /> : null}
      {largest.length > 0 ? <Largest enteId={ente.id} largest={largest} sums={sums} cutOff={cutOff} /> : null}
    </>
  );
}

const downloads = [
  { table: 'Auditorias', label: 'las auditorías' },
  { table: 'Observaciones', label: 'las observaciones' },
];

type SubjectProps = { ente: PublicEnte; ayuntamientoId: number | undefined; period: string };

function Subject({ ente, ayuntamientoId, period }: SubjectProps) {
  const { id, nombre, tipo, ambito, municipio, activo } = ente;
  const isAyuntamiento = ayuntamientoId === undefined || ayuntamientoId === id;
  return (
    <>
      <p>
        <b>{nombre}</b>
      </p>
      <p>
        {tipo}. Ámbito {ambito.toLowerCase()}.
        {municipio ? (
          <>
            {' '}
            <a
              href={
                isAyuntamiento
                  ? `/mi-municipio?${new URLSearchParams({ buscar: municipio })}`
                  : entePath(ayuntamientoId)
              }
            >
              Municipio de {municipio}
            </a>
            .
          </>
        ) : null}
        {period ? ` ${period}.` : ''}
        {activo ? '' : ' Este ente ya no está activo.'}
      </p>
    </>
  );
}

/** Returns the number of audited accounts and their first and last year; empty without any. */
function periodOf(years: LoaderData['years']): string {
  const [newest, oldest] = [years[0], years.at(-1)];
  if (!newest || !oldest) return '';
  const accounts = count('cuenta revisada', years.length, 'cuentas revisadas');
  return newest === oldest ? `${accounts}, de ${newest.anio}` : `${accounts}, de ${oldest.anio} a ${newest.anio}`;
}
