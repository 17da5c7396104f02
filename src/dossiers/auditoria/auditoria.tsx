import { Coverage } from '#areas/auditorias/components/coverage.tsx';
import { AnswerLinks } from '#areas/auditorias/components/follow-up/answer-links.tsx';
import { findAuditoria, listRenglones } from '#areas/auditorias/queries/auditorias.ts';
import { listAlcances, listCodigosAnteriores, listRetiradas } from '#areas/auditorias/queries/follow-up.ts';
import { loadFollowUp } from '#areas/auditorias/queries/load-follow-up.ts';
import { citizenSheet } from '#areas/auditorias/rules/expediente.ts';
import { lifeOf } from '#areas/auditorias/rules/life.ts';
import { withArticle } from '#areas/entes/rules/article.ts';
import { crestOf, entePath } from '#areas/entes/rules.ts';
import { listInformesOfAuditoria } from '#areas/informes/queries/informes.ts';
import { toRow } from '#areas/informes/rules/report-rows.ts';
import { listPropuestasOfAuditoria } from '#areas/participacion/queries/proposals.ts';
import { identity } from '#institution/identity.ts';
import { formatDateLong } from '#platform/format.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor } from '#platform/publications/read.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordHead, RecordPart, RecordThesis } from '#ui/record/record.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import type { Route } from './+types/auditoria';
import styles from './auditoria.module.css';
import { reportData } from './json-ld.ts';
import { Observaciones } from './observaciones.tsx';
import { Origin } from './origin.tsx';
import { Recomendaciones } from './recomendaciones.tsx';
import { ReportFiles } from './report-files.tsx';
import { Respuestas } from './respuestas.tsx';
import { Timeline } from './timeline.tsx';

/** Loads an auditoría with its history, from the annual programme to the state of its recomendaciones. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = /^\d{1,9}$/.test(params.auditoriaId) ? Number(params.auditoriaId) : undefined;
  const auditoria = id === undefined ? undefined : await findAuditoria(id);
  if (!auditoria) throw await missingPage('auditoria', id);
  const [renglones, followUp, retiradas, alcances, formerCodes, informes, proposals, successor] = await Promise.all([
    listRenglones(auditoria.id),
    loadFollowUp(auditoria, new Date()),
    listRetiradas(auditoria.id),
    listAlcances(auditoria.id),
    listCodigosAnteriores(auditoria.id),
    listInformesOfAuditoria(auditoria.codigo),
    listPropuestasOfAuditoria(auditoria.id),
    findSuccessor('auditoria', auditoria.id),
  ]);
  const { today, observaciones, recomendaciones, respuestas, turnadas, legal } = followUp;
  return {
    auditoria,
    successor,
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
    respuestas,
    retiradas,
    alcances,
    formerCodes,
    legal,
    recomendaciones,
    proposals,
    informes: informes.map((informe) => toRow(informe, true)),
  };
}

export default function AuditoriaLife({ loaderData }: Route.ComponentProps) {
  const { auditoria, origin, steps, sheet, observaciones, respuestas, recomendaciones, proposals, informes } =
    loaderData;
  const { id, codigo, ente, enteCorto, enteId, anio } = auditoria;
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
        <Head auditoria={auditoria} />
        <RecordThesis>{conclusion(sheet)}</RecordThesis>
        <div className={styles.columns}>
          <section aria-labelledby="vida">
            <h2 id="vida">Vida de la auditoría</h2>
            <Timeline steps={steps} />
          </section>
          <Facts auditoria={auditoria} alcances={loaderData.alcances} formerCodes={loaderData.formerCodes} />
        </div>
        <Origin proposals={proposals} />
        <ReportFiles informes={informes} fichaHref={`/informes/informes-cuenta-actual-detalle/${id}`} />
        <RecordPart id="montos" title="Cuánto se revisó">
          {sheet.egreso.devengado > 0 || sheet.ingreso.devengado > 0 ? (
            <Coverage sheet={sheet} />
          ) : (
            <p className="aux">Los montos revisados de esta auditoría no se publican en el sitio.</p>
          )}
        </RecordPart>
        <Observaciones
          observaciones={observaciones}
          published={sheet.observacionesPublicadas}
          amounts={sheet.montos}
          retiradas={loaderData.retiradas}
          legal={loaderData.legal}
          seguimientoHref={seguimientoPath(auditoria)}
        />
        <Respuestas respuestas={respuestas} observaciones={observaciones} />
        <Recomendaciones recomendaciones={recomendaciones} notificadaEl={auditoria.notificadaEl} />
        <AnswerLinks trackingUrl={loaderData.trackingUrl} />
        <p className={`nota-pie ${styles.source}`}>
          Fuente: expediente de la auditoría {codigo}, {identity.siglas}. Cantidades en pesos mexicanos.{' '}
          <DemoNote>Cifras de demostración.</DemoNote>
        </p>
      </div>
    </Page>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function Head({ auditoria }: Pick<LoaderData, 'auditoria'>) {
  const { ente, escudo, codigo, tipoAuditoriaCiudadano, periodoAuditado } = auditoria;
  return (
    <RecordHead
      crest={crestOf(ente, escudo)}
      title={
        <>
          Auditoría <span className={styles.code}>{codigo}</span>: {ente}
        </>
      }
    >
      <p className="num">
        {tipoAuditoriaCiudadano}. Periodo revisado: {periodoAuditado}.
      </p>
    </RecordHead>
  );
}

/** Returns the sentence with the number of observaciones and of those that are pending. */
function conclusion({
  observacionesPublicadas,
  observaciones,
  observacionesPorSolventar: pending,
}: LoaderData['sheet']): string {
  if (!observacionesPublicadas) return 'Sus observaciones todavía no se publican.';
  if (observaciones === 0) return 'No se hicieron observaciones.';
  if (pending === 0)
    return observaciones === 1
      ? 'La única observación está resuelta.'
      : `Las ${observaciones} observaciones están resueltas.`;
  return `De ${observaciones} ${observaciones === 1 ? 'observación' : 'observaciones'}, ${pending === 1 ? 'una sigue' : `${pending} siguen`} por solventar.`;
}

function Facts({ auditoria, alcances, formerCodes }: Pick<LoaderData, 'auditoria' | 'alcances' | 'formerCodes'>) {
  const { id, codigo, ente, enteId, anio, tipoAuditoria, periodoAuditado, publicadaEl } = auditoria;
  const facts = [
    { term: 'Código', value: codigo },
    ...(formerCodes.length > 0 ? [{ term: 'Código anterior', value: formerCodes.join(', ') }] : []),
    { term: 'Ente', value: <a href={entePath(enteId)}>{ente}</a> },
    { term: 'Tipo', value: tipoAuditoria },
    { term: 'Ejercicio', value: String(anio) },
    { term: 'Periodo revisado', value: periodoAuditado },
    ...(alcances.length > 0 ? [{ term: 'También revisó', value: <AlcanceList alcances={alcances} /> }] : []),
    { term: 'Informe', value: publicadaEl ? `Publicado el ${formatDateLong(publicadaEl)}` : 'Sin publicar' },
  ];
  const detailPath = `/informes/informes-cuenta-actual-detalle/${id}`;
  return (
    <section className={styles.facts} aria-labelledby="datos">
      <h2 id="datos">Datos</h2>
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        <li>
          <a href={`${detailPath}?vista=ficha`}>Ficha ciudadana</a>
        </li>
        <li>
          <a href={`${detailPath}?vista=ejecutivo`}>Informe ejecutivo</a>
        </li>
        <li>
          <a href={seguimientoPath(auditoria)}>Seguimiento de las observaciones del ente en {anio}</a>
        </li>
      </ul>
    </section>
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

/** Returns the address of the seguimiento that lists the observaciones of the ente in the ejercicio. */
function seguimientoPath({ tipoEnteId, anio, enteId }: LoaderData['auditoria']): string {
  return `/auditorias/avance-solventacion?tipo-ente=${tipoEnteId}&ejercicio=${anio}&vista=1&de=${enteId}#detalle`;
}
