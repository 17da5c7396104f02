import { data } from 'react-router';
import { identity } from '#institution/identity.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { formatDateLong, localDate } from '#platform/format.ts';
import { pageRequest } from '#platform/http/page-request.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordHead, RecordPart, RecordThesis } from '#ui/record/record.tsx';
import { Coverage } from '../../areas/auditorias/components/coverage.tsx';
import {
  findAuditoria,
  listObservaciones,
  listRecomendaciones,
  listRenglones,
} from '../../areas/auditorias/queries/auditorias.ts';
import { citizenSheet } from '../../areas/auditorias/rules/expediente.ts';
import { lifeOf } from '../../areas/auditorias/rules/life.ts';
import { plazoOf } from '../../areas/auditorias/rules/plazo.ts';
import { crestOf, entePath } from '../../areas/entes/rules.ts';
import { toRow } from '../../areas/informes/pages/browser-reports.ts';
import { listInformesOfAuditoria } from '../../areas/informes/queries/informes.ts';
import type { Route } from './+types/auditoria';
import styles from './auditoria.module.css';
import { Findings } from './findings.tsx';
import { reportData } from './json-ld.ts';
import { Advice } from './recommendations.tsx';
import { ReportFiles } from './report-files.tsx';
import { Timeline } from './timeline.tsx';

/** One audit with its whole life, from the annual programme to what became of its recommendations. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const auditoria = /^\d{1,9}$/.test(params.auditoriaId) ? await findAuditoria(Number(params.auditoriaId)) : undefined;
  if (!auditoria) throw data(null, { status: 404 });
  const [renglones, observaciones, advice, informes, calendar] = await Promise.all([
    listRenglones(auditoria.id),
    listObservaciones(auditoria.id),
    listRecomendaciones(auditoria.id),
    listInformesOfAuditoria(auditoria.codigo),
    businessCalendar(),
  ]);
  const today = localDate(new Date(), calendar.timeZone);
  const recomendaciones = advice.map((row) => ({
    ...row,
    plazo: plazoOf(row, auditoria.notificadaEl, today, calendar),
  }));
  return {
    auditoria,
    origin: context.get(pageRequest).config.publicUrl.origin,
    steps: lifeOf({ auditoria, observaciones, recomendaciones, today }),
    sheet: citizenSheet({ renglones, observaciones, recomendaciones }),
    observaciones,
    recomendaciones,
    informes: await Promise.all(informes.map((informe) => toRow(informe, true))),
  };
}

export default function AuditoriaLife({ loaderData }: Route.ComponentProps) {
  const { auditoria, origin, steps, sheet, observaciones, recomendaciones, informes } = loaderData;
  const { id, codigo, ente, enteCorto, enteId, anio } = auditoria;
  return (
    <Page
      title={`Auditoría ${codigo}: ${ente}`}
      label={codigo}
      crumbs={[{ label: enteCorto, path: entePath(enteId) }]}
      description={`Vida de la auditoría ${codigo} a ${ente}, ejercicio ${anio}: fechas, informe, observaciones, recomendaciones y plazos.`}
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
          <Facts auditoria={auditoria} />
        </div>
        <ReportFiles informes={informes} ficha={`/informes/informes-cuenta-actual-detalle/${id}`} />
        <RecordPart id="montos" title="Cuánto se revisó">
          {sheet.egreso.devengado > 0 || sheet.ingreso.devengado > 0 ? (
            <Coverage sheet={sheet} />
          ) : (
            <p className="aux">Esta auditoría no revisó ingresos ni gasto.</p>
          )}
        </RecordPart>
        <Findings observaciones={observaciones} followUp={followUp(auditoria)} />
        <Advice recomendaciones={recomendaciones} notificadaEl={auditoria.notificadaEl} />
        <p className={`nota-pie ${styles.source}`}>
          Fuente: expediente de la auditoría {codigo}, {identity.siglas}. Cantidades en pesos mexicanos. Cifras de
          demostración.
        </p>
      </div>
    </Page>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Head({ auditoria }: Pick<Loaded, 'auditoria'>) {
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

/** The audit in a sentence: how much was observed, and how much of it is open. */
function conclusion({ observaciones, observacionesPorSolventar: open }: Loaded['sheet']): string {
  if (observaciones === 0) return 'No se hicieron observaciones.';
  if (open === 0)
    return observaciones === 1
      ? 'La única observación está resuelta.'
      : `Las ${observaciones} observaciones están resueltas.`;
  return `De ${observaciones} ${observaciones === 1 ? 'observación' : 'observaciones'}, ${open === 1 ? 'una sigue' : `${open} siguen`} por solventar.`;
}

function Facts({ auditoria }: Pick<Loaded, 'auditoria'>) {
  const { id, codigo, ente, enteId, anio, tipoAuditoria, periodoAuditado, publicadaEl } = auditoria;
  const facts = [
    { term: 'Código', value: codigo },
    { term: 'Ente', value: <a href={entePath(enteId)}>{ente}</a> },
    { term: 'Tipo', value: tipoAuditoria },
    { term: 'Ejercicio', value: String(anio) },
    { term: 'Periodo revisado', value: periodoAuditado },
    { term: 'Informe', value: publicadaEl ? `Publicado el ${formatDateLong(publicadaEl)}` : 'Sin publicar' },
  ];
  const sheet = `/informes/informes-cuenta-actual-detalle/${id}`;
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
          <a href={`${sheet}?vista=ficha`}>Ficha ciudadana</a>
        </li>
        <li>
          <a href={`${sheet}?vista=ejecutivo`}>Informe ejecutivo</a>
        </li>
        <li>
          <a href={followUp(auditoria)}>Seguimiento de las observaciones del ente en {anio}</a>
        </li>
      </ul>
    </section>
  );
}

/** The observations of the body in that year, as the follow-up lists them. */
function followUp({ tipoEnteId, anio, enteId }: Loaded['auditoria']): string {
  return `/auditorias/avance-solventacion?tipo-ente=${tipoEnteId}&ejercicio=${anio}&vista=1&de=${enteId}#detalle`;
}
