import { data, redirect } from 'react-router';
import { findAuditoria } from '#areas/auditorias/queries/auditorias.ts';
import { findCutOff, showsCutOff } from '#areas/auditorias/queries/cut-off.ts';
import {
  findObservacion,
  findRetirada,
  listPlazosLegales,
  listRespuestas,
} from '#areas/auditorias/queries/follow-up.ts';
import { listTemas, showsTema } from '#areas/auditorias/queries/temas.ts';
import { auditoriaPath, observacionPath, placeInAuditPath } from '#areas/auditorias/rules/address.ts';
import { observacionStates } from '#areas/auditorias/rules/observacion-words.ts';
import { plazoOfObservacion } from '#areas/auditorias/rules/plazo.ts';
import { withArticle } from '#areas/entes/rules/article.ts';
import { crestOf, entePath } from '#areas/entes/rules.ts';
import { identity } from '#institution/identity.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { formatDateLong, formatPesos, localDate } from '#platform/format.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor } from '#platform/publications/read.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { type Fact, Facts, Thesis } from '#ui/conclusion/thesis.tsx';
import { DrawingPatterns } from '#ui/drawing/patterns.tsx';
import { AlertLink } from '#ui/layout/alert-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useContact } from '#ui/layout/page-info.ts';
import { hallazgosPath } from '../hallazgos/address.ts';
import { findQuotedInforme } from '../hallazgos/load-quotes.server.ts';
import { InformeLink } from '../hallazgos/quotes.tsx';
import type { Route } from './+types/observacion';
import { eventsOf, Life } from './life.tsx';
import styles from './observacion.module.css';
import { observationTitle, otherCasesSentence } from './sentences.ts';

/** Loads one observation with its dates, its term and its respuestas. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const auditoriaId = parseWholeNumber(params.auditoriaId);
  const numero = parseWholeNumber(params.numero);
  const auditoria = auditoriaId === undefined ? undefined : await findAuditoria(auditoriaId);
  if (!auditoria) throw await missingPage('auditoria', auditoriaId);
  const row = numero === undefined ? undefined : await findObservacion(auditoria.id, numero);
  if (!row) throw await missingObservacion(auditoria.id, numero);
  const [answers, legales, calendar, successor, cutOff] = await Promise.all([
    listRespuestas(auditoria.id),
    listPlazosLegales(),
    businessCalendar(),
    findSuccessor('auditoria', auditoria.id),
    findCutOff(),
  ]);
  const today = localDate(new Date(), calendar.timeZone);
  const { observacion, anterior, siguiente, place } = row;
  const [informe, temas] = await Promise.all([
    findQuotedInforme(auditoria.codigo, observacion.descripcion),
    observacion.tema === null ? [] : listTemas(),
  ]);
  const tema = temas.find(({ nombre }) => nombre === observacion.tema);
  // A successor may belong to another ente.
  if (!successor)
    context.get(pageOutcome).about = {
      ente: auditoria.enteId,
      auditoria: auditoria.id,
      values: [showsCutOff(cutOff), ...(observacion.tema === null ? [] : [showsTema(observacion.tema, tema)])],
    };
  const legal = legales.find(({ materia }) => materia === 'observación');
  const dates = { notificadaEl: auditoria.notificadaEl, today, calendar };
  const term = plazoOfObservacion({ ...observacion, respondidaEl: null }, legal?.diasHabiles, dates);
  const ownAnswers = answers.filter((answer) => answer.observacion === observacion.numero);
  return {
    auditoria,
    successor,
    observacion,
    anterior,
    siguiente,
    place,
    answers: ownAnswers,
    informe,
    tema: tema?.nombre && { nombre: tema.nombre, slug: tema.slug, casos: tema.casos },
    today,
    cutOff: cutOff ?? today,
    due: term?.vence ?? undefined,
    // A term set for this observation is not that of the law.
    basis: observacion.plazoDiasHabiles === null ? legal?.fundamento : undefined,
    events: eventsOf(observacion, auditoria.notificadaEl, ownAnswers),
    trackingUrl: context.get(pageInput).config.trackingUrl,
  };
}

/** Redirects a replaced observation to its replacement; answers 410 for one withdrawn by mistake. */
async function missingObservacion(auditoriaId: number, numero: number | undefined) {
  const withdrawn = numero === undefined ? undefined : await findRetirada(auditoriaId, numero);
  if (withdrawn?.sucesora != null) return redirect(observacionPath(auditoriaId, withdrawn.sucesora), 301);
  return data(null, { status: withdrawn ? 410 : 404 });
}

type LoaderData = Route.ComponentProps['loaderData'];

export default function ObservacionPage({ loaderData }: Route.ComponentProps) {
  const { auditoria, observacion, answers, events, due, today, cutOff } = loaderData;
  const { id, codigo, ente, enteCorto, enteId, anio, escudo } = auditoria;
  const name = observacion.clave ?? String(observacion.numero);
  return (
    <Page
      title={`Observación ${name} de la auditoría ${codigo}: ${ente}`}
      label={`Observación ${name}`}
      successor={loaderData.successor}
      description={`Observación ${name} de la auditoría ${codigo} ${withArticle(ente, 'a')}, ejercicio ${anio}: qué dice, cuánto falta, sus fechas y a quién preguntar.`}
      crumbs={[
        { label: enteCorto, path: entePath(enteId) },
        { label: codigo, path: auditoriaPath(id) },
      ]}
      type="article"
      bare
    >
      <div className="caja">
        <DrawingPatterns />
        <Thesis
          phrase={observationTitle(enteCorto, observacion, { due, answeredOn: answers[0]?.presentadaEl }, today)}
          crest={crestOf(ente, escudo)}
          subject={
            <p>
              <b>{`Observación ${name}`}</b>
              {` de la auditoría ${codigo}. ${ente}, cuenta ${anio}.`}
            </p>
          }
          aside={<Facts id="datos" title="Datos" facts={factsOf(loaderData, name)} />}
          long
        >
          <AlertLink />
        </Thesis>
        <Life
          auditoriaId={id}
          observacion={observacion}
          events={events}
          answers={answers.length}
          due={due}
          today={today}
          cutOff={cutOff}
        />
        <div className={styles.pair}>
          <Solution {...loaderData} />
          <Report {...loaderData} />
        </div>
        <Neighbours {...loaderData} />
        <p className="nota-pie">
          Fuente: expediente de la auditoría {codigo}, {identity.siglas}. Cantidades en pesos mexicanos.
        </p>
      </div>
    </Page>
  );
}

function factsOf({ auditoria, observacion, due, basis }: LoaderData, name: string): Fact[] {
  const { estado, situacion, naturaleza, clase, monto, montoAclarado, montoRecuperado, unidadResponsable } =
    observacion;
  const amount = (cents: number) => (cents === 0 ? 'Sin monto' : formatPesos(cents));
  return [
    { term: 'Estado', value: situacion ? `${observacionStates[estado]} (${situacion})` : observacionStates[estado] },
    { term: 'Monto observado', value: amount(monto) },
    ...(montoAclarado === 0 ? [] : [{ term: 'Aclarado', value: formatPesos(montoAclarado) }]),
    ...(montoRecuperado === 0 ? [] : [{ term: 'Recuperado', value: formatPesos(montoRecuperado) }]),
    { term: 'Plazo', value: due ? <DueDate due={due} basis={basis} /> : 'Sin fecha publicada' },
    { term: 'Materia', value: clase ?? naturaleza },
    { term: 'Clave', value: `${auditoria.codigo}/${name}` },
    ...(unidadResponsable ? [{ term: 'Debe responder', value: unidadResponsable }] : []),
    {
      term: 'A quién preguntar',
      value: <Switchboard />,
    },
  ];
}

function Switchboard() {
  const { numero } = useContact().conmutador;
  return <a href={`tel:${numero.replaceAll(' ', '')}`}>{numero}</a>;
}

function DueDate({ due, basis }: { due: string; basis: string | undefined }) {
  return (
    <>
      <time dateTime={due}>{formatDateLong(due)}</time>
      {basis ? <small>{basis}</small> : null}
    </>
  );
}

function Solution({ observacion, answers, trackingUrl }: LoaderData) {
  const pending = observacion.estado === 'pendiente';
  return (
    <section aria-labelledby="resuelve">
      <h2 id="resuelve">{pending ? 'Qué la resuelve' : 'Cómo se resolvió'}</h2>
      <ul className={styles.ways}>
        {pending ? (
          <>
            <li>Documentos del ente que aclaren lo observado.</li>
            <li>O bien, el comprobante de que el monto se devolvió.</li>
          </>
        ) : (
          <>
            {observacion.montoAclarado > 0 ? (
              <li>Con documentos se aclararon {formatPesos(observacion.montoAclarado)}.</li>
            ) : null}
            {observacion.montoRecuperado > 0 ? (
              <li>El ente devolvió {formatPesos(observacion.montoRecuperado)}.</li>
            ) : null}
            {observacion.montoAclarado === 0 && observacion.montoRecuperado === 0 ? (
              <li>No se publica el desglose de cómo se resolvió.</li>
            ) : null}
          </>
        )}
        {answers.map(({ numero, presentadaEl, oficio, texto }) => (
          <li key={numero}>
            Respuesta del <time dateTime={presentadaEl}>{formatDateLong(presentadaEl)}</time>
            {oficio ? ` (oficio ${oficio})` : ''}: {texto}
          </li>
        ))}
      </ul>
      <p>
        <a href={trackingUrl}>Soy del ente: entrar al sistema de seguimiento</a> (sitio externo)
      </p>
      <p>
        <a href="/transparencia/solicitud-de-informacion">Soy ciudadano: pedir más información de esta observación</a>
      </p>
    </section>
  );
}

function Report({ auditoria, observacion, informe, tema, place }: LoaderData) {
  return (
    <section aria-labelledby="dice">
      <h2 id="dice">Lo que dice el informe</h2>
      <blockquote>
        <p>{observacion.descripcion}</p>
        {informe ? (
          <footer>
            <InformeLink {...informe} />
          </footer>
        ) : null}
      </blockquote>
      <p>
        <a href={placeInAuditPath(auditoria.id, observacion.numero, place)}>Verla entre las demás de la auditoría</a>
      </p>
      {tema && tema.casos > 1 ? (
        <p>
          <a href={hallazgosPath({ slug: tema.slug })}>{otherCasesSentence(tema.casos - 1, tema.nombre)}</a>
        </p>
      ) : null}
    </section>
  );
}

function Neighbours({ auditoria, anterior, siguiente }: LoaderData) {
  if (anterior === null && siguiente === null) return null;
  return (
    <nav className={`enlaces ${styles.neighbours} no-imprime`} aria-label="Otras observaciones de la auditoría">
      {anterior === null ? <span /> : <a href={observacionPath(auditoria.id, anterior)}>Observación anterior</a>}
      {siguiente === null ? null : <a href={observacionPath(auditoria.id, siguiente)}>Observación siguiente</a>}
    </nav>
  );
}
