import { Coverage } from '#areas/auditorias/components/coverage.tsx';
import { AnswerLinks } from '#areas/auditorias/components/follow-up/answer-links.tsx';
import { RefusedDay } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { findAuditoria, listRenglones } from '#areas/auditorias/queries/auditorias.ts';
import { showsCutOff } from '#areas/auditorias/queries/cut-off.ts';
import {
  listAlcances,
  listCodigosAnteriores,
  listRetiradas,
  loadFollowUp,
} from '#areas/auditorias/queries/follow-up.ts';
import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import { citizenSheet } from '#areas/auditorias/rules/expediente.ts';
import { reviewedSentence } from '#areas/auditorias/rules/figures/report-sentences.ts';
import { lifeOf } from '#areas/auditorias/rules/life.ts';
import { observacionesOn, requestedDay } from '#areas/auditorias/rules/past-day.ts';
import { subjectName, withArticle } from '#areas/entes/rules/article.ts';
import { crestOf, entePath } from '#areas/entes/rules.ts';
import { listInformesOfAuditorias } from '#areas/informes/queries/informes.ts';
import { toRow } from '#areas/informes/rules/report-rows.ts';
import { listPropuestasOfAuditoria } from '#areas/participacion/queries/proposals.ts';
import { avanceAddress } from '#areas/seguimiento/rules/avance-address.ts';
import { identity } from '#institution/identity.ts';
import { formatDateLong, formatMillions, formatPercent } from '#platform/format.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor } from '#platform/publications/read.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { Facts, Thesis } from '#ui/conclusion/thesis.tsx';
import { AlertLink } from '#ui/layout/alert-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import type { Route } from './+types/auditoria';
import { AsOf } from './as-of/as-of.tsx';
import { asOfTitle } from './as-of/sentences.ts';
import styles from './auditoria.module.css';
import { reportData } from './json-ld.ts';
import { Life } from './life/life.tsx';
import { hrefsOnPage, Observaciones } from './observaciones.tsx';
import { Origin } from './origin.tsx';
import { Recomendaciones } from './recomendaciones.tsx';
import { ReportFiles } from './report-files.tsx';
import { Respuestas } from './respuestas.tsx';
import { auditTitle } from './sentences.ts';

/** Loads an auditoría with its history, from the annual programme to the state of its recomendaciones. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = parseWholeNumber(params.auditoriaId);
  const auditoria = id === undefined ? undefined : await findAuditoria(id);
  if (!auditoria) throw await missingPage('auditoria', id);
  const [renglones, followUp, retiradas, alcances, formerCodes, informes, proposals, successor] = await Promise.all([
    listRenglones(auditoria.id),
    loadFollowUp(auditoria, new Date()),
    listRetiradas(auditoria.id),
    listAlcances(auditoria.id),
    listCodigosAnteriores(auditoria.id),
    listInformesOfAuditorias([auditoria.codigo]),
    listPropuestasOfAuditoria(auditoria.id),
    findSuccessor('auditoria', auditoria.id),
  ]);
  // A successor or a proposal may belong to another ente.
  if (!successor && proposals.length === 0 && informes.every((informe) => !informe.successor))
    context.get(pageOutcome).about = {
      ente: auditoria.enteId,
      auditoria: auditoria.id,
      values: [showsCutOff(followUp.readCutOff)],
    };
  const { today, cutOff, observaciones, recomendaciones, respuestas, turnadas, legal } = followUp;
  const { past: date, isRefused } = requestedDay(url.searchParams.get('al'), today);
  const lastYearEnd = `${Number(today.slice(0, 4)) - 1}-12-31`;
  return {
    past: date && observaciones.length > 0 ? { date, observaciones: observacionesOn(observaciones, date) } : undefined,
    isRefused,
    lastYearEnd,
    auditoria,
    successor,
    page: pageFromAddress(url.searchParams),
    origin: context.get(pageInput).config.publicUrl.origin,
    trackingUrl: context.get(pageInput).config.trackingUrl,
    steps: lifeOf({ auditoria, observaciones, recomendaciones, respuestas, today }),
    sheet: citizenSheet({
      renglones,
      observaciones,
      recomendaciones,
      observacionesEmitidas: auditoria.observacionesEmitidas,
      turnadas,
    }),
    observaciones,
    turnadas,
    recomendaciones,
    respuestas,
    retiradas,
    alcances,
    formerCodes,
    legal,
    today,
    cutOff,
    // The common term; an observation with a different term shows it on its own page.
    due: observaciones.find(({ plazoDiasHabiles }) => plazoDiasHabiles === null)?.plazo?.vence ?? undefined,
    proposals,
    informes: informes.map((informe) => toRow(informe, true)),
  };
}

export default function AuditoriaLife({ loaderData }: Route.ComponentProps) {
  const { auditoria, origin, sheet, observaciones, informes, today, cutOff, past } = loaderData;
  const { codigo, ente, enteCorto, enteId, anio } = auditoria;
  return (
    <Page
      title={`Auditoría ${codigo}: ${ente}`}
      label={codigo}
      successor={loaderData.successor}
      crumbs={[{ label: enteCorto, path: entePath(enteId) }]}
      description={`Vida de la auditoría ${codigo} ${withArticle(ente, 'a')}, ejercicio ${anio}: fechas, informe, observaciones, recomendaciones y plazos.`}
      type="article"
      jsonLd={[reportData(auditoria, informes, origin)]}
      bare
    >
      <div className="caja">
        <Thesis
          phrase={
            past
              ? asOfTitle(subjectName(auditoria), past.observaciones, {
                  turnadas: loaderData.turnadas,
                  day: formatDateLong(past.date),
                })
              : auditTitle(subjectName(auditoria), observaciones, {
                  published: sheet.observacionesPublicadas,
                  turnadas: loaderData.turnadas,
                  cutOff,
                })
          }
          crest={crestOf(ente, auditoria.escudo)}
          subject={<Subject auditoria={auditoria} />}
          aside={<AuditFacts {...loaderData} />}
          long
        >
          {past ? null : <AlertLink />}
          {observaciones.length > 0 && !past ? (
            <p>
              Datos al <time dateTime={cutOff}>{formatDateLong(cutOff)}</time>.{' '}
              <a className="no-imprime" href={`${auditoriaPath(auditoria.id)}?al=${loaderData.lastYearEnd}`}>
                Ver las cifras de otra fecha
              </a>
            </p>
          ) : null}
        </Thesis>
        {loaderData.isRefused ? <RefusedDay /> : null}
        {past ? (
          <AsOf
            auditoria={auditoria}
            observaciones={past.observaciones}
            answers={loaderData.respuestas}
            due={loaderData.due}
            date={past.date}
            today={today}
          />
        ) : (
          <Content {...loaderData} />
        )}
        <p className={`nota-pie ${styles.source}`}>
          Fuente: expediente de la auditoría {codigo}, {identity.siglas}. Cantidades en pesos mexicanos.
        </p>
      </div>
    </Page>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function Content(loaderData: LoaderData) {
  const { auditoria, steps, sheet, observaciones, respuestas, recomendaciones, proposals, informes, today } =
    loaderData;
  const hrefOf = hrefsOnPage(auditoria.id, observaciones, loaderData.page);
  return (
    <>
      <Life
        auditoria={auditoria}
        observaciones={observaciones}
        hrefOf={hrefOf}
        answers={respuestas}
        steps={steps}
        due={loaderData.due}
        today={today}
        cutOff={loaderData.cutOff}
      />
      <Origin proposals={proposals} />
      <ReportFiles informes={informes} fichaHref={`/informes/informes-cuenta-actual-detalle/${auditoria.id}`} />
      <RecordPart id="montos" title={reviewedSentence(withMoney(sheet)) ?? 'Cuánto se revisó'}>
        {sheet.egreso.devengado > 0 || sheet.ingreso.devengado > 0 ? (
          <Coverage sheet={sheet} />
        ) : (
          <p className="aux">Los montos revisados de esta auditoría no se publican en el sitio.</p>
        )}
      </RecordPart>
      <Observaciones
        auditoriaId={auditoria.id}
        page={loaderData.page}
        hrefOf={hrefOf}
        observaciones={observaciones}
        published={sheet.observacionesPublicadas}
        amounts={sheet.montos}
        retiradas={loaderData.retiradas}
        legal={loaderData.legal}
        seguimientoHref={seguimientoPath(auditoria)}
      />
      <Respuestas respuestas={respuestas} />
      <Recomendaciones recomendaciones={recomendaciones} notificadaEl={auditoria.notificadaEl} />
      <AnswerLinks trackingUrl={loaderData.trackingUrl} />
    </>
  );
}

/** Returns the accounts of an audit with an amount. */
function withMoney({ ingreso, egreso }: LoaderData['sheet']) {
  return {
    ingreso: ingreso.devengado > 0 ? ingreso : undefined,
    egreso: egreso.devengado > 0 ? egreso : undefined,
  };
}

function Subject({ auditoria }: Pick<LoaderData, 'auditoria'>) {
  const { ente, enteId, codigo, tipoAuditoriaCiudadano, periodoAuditado } = auditoria;
  return (
    <>
      <p>
        <b>
          {`${tipoAuditoriaCiudadano} `}
          <a href={entePath(enteId)}>{withArticle(ente, 'a')}</a>
        </b>
      </p>
      <p className="num">{`Código ${codigo}. Periodo revisado: ${periodoAuditado}.`}</p>
    </>
  );
}

function AuditFacts({ auditoria, sheet, alcances, formerCodes }: LoaderData) {
  const { id, anio, tipoAuditoria, publicadaEl } = auditoria;
  const detailPath = `/informes/informes-cuenta-actual-detalle/${id}`;
  const { devengado, alcance } = sheet.egreso;
  return (
    <Facts
      id="datos"
      title="En esta auditoría"
      facts={[
        ...(formerCodes.length > 0 ? [{ term: 'Código anterior', value: formerCodes.join(', ') }] : []),
        { term: 'Tipo', value: tipoAuditoria },
        { term: 'Ejercicio', value: String(anio) },
        ...(devengado > 0
          ? [
              { term: 'Gasto del ente', value: formatMillions(devengado) },
              { term: 'Revisado', value: formatPercent(Math.round(alcance)) },
            ]
          : []),
        ...(alcances.length > 0 ? [{ term: 'También revisó', value: <AlcanceList alcances={alcances} /> }] : []),
        { term: 'Informe', value: publicadaEl ? formatDateLong(publicadaEl) : 'Sin publicar' },
      ]}
    >
      <p>
        <a href={`${detailPath}?vista=ficha`}>Ficha ciudadana</a>
        <br />
        <a href={`${detailPath}?vista=ejecutivo`}>Informe ejecutivo</a>
        <br />
        <a href={seguimientoPath(auditoria)}>Seguimiento del ente en {anio}</a>
      </p>
    </Facts>
  );
}

/** Further entes of the auditoría, each with its ejercicios. */
function AlcanceList({ alcances }: Pick<LoaderData, 'alcances'>) {
  return [...Map.groupBy(alcances, ({ enteId }) => enteId)].map(([enteId, rows]) => (
    <span key={enteId} className={styles.scope}>
      <a href={entePath(enteId)}>{rows[0]?.ente}</a>, {rows.map(({ anio }) => anio).join(', ')}
    </span>
  ));
}

/** Returns the address of the seguimiento list of the observaciones of the ente in the ejercicio. */
function seguimientoPath({ tipoEnteId, anio, enteId }: LoaderData['auditoria']): string {
  return avanceAddress({ tipoEnteId, ejercicio: anio, vista: 1, de: enteId }, '#detalle');
}
