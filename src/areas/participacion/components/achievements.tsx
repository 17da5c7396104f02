import type { DocumentoItem } from '#areas/documentos/queries/folders.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { RichText } from '#ui/text/prose.tsx';
import type { Convocatoria } from '../queries/calls.ts';
import type { Propuesta } from '../queries/proposals.ts';
import { cutOf, finishedCalls, ordinal, progressSentence } from '../rules/call-state.ts';
import { totalsOf } from '../rules/statistics.ts';
import styles from './achievements.module.css';
import { SelectedStrip } from './selected-strip.tsx';

type AchievementsProps = {
  calls: readonly Convocatoria[];
  /** Call of the selected year; undefined until one is selected. */
  chosen: { call: Convocatoria; proposals: readonly Propuesta[]; reports: readonly DocumentoItem[] } | undefined;
  /** Returns the address of a year. */
  linkTo: (year: number) => string;
  /** Address of the tab with the call in process. */
  callAddress: string;
  /** ISO date. */
  today: string;
};

/** Results of the calls: totals, and by year the summary, report and proposals with their audits. */
export function Achievements({ calls, chosen, linkTo, callAddress, today }: AchievementsProps) {
  const finished = finishedCalls(calls, today);
  const { received, selected } = totalsOf(finished);
  return (
    <>
      {received > 0 ? (
        <>
          <SelectedStrip selected={selected} received={received} />
          <p className="aux">
            Con la {ordinal(finished.at(-1)?.numero ?? 0)} convocatoria suman {received} solicitudes y {selected}{' '}
            propuestas seleccionadas. {cutOf(finished)}
          </p>
        </>
      ) : null}
      <nav className={styles.years} aria-label="Año de la convocatoria">
        <h3 id="elija">Elija un año</h3>
        <ul>
          {calls.map(({ numero, anio }) => (
            <li key={numero}>
              <a href={linkTo(anio)} aria-current={chosen?.call.numero === numero ? 'page' : undefined}>
                <b>{anio}</b> <span>{ordinal(numero)} convocatoria</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {chosen ? <Chosen {...chosen} callAddress={callAddress} today={today} /> : null}
    </>
  );
}

type ChosenProps = NonNullable<AchievementsProps['chosen']> & Pick<AchievementsProps, 'callAddress' | 'today'>;

function Chosen({ call, proposals, reports, callAddress, today }: ChosenProps) {
  const [report] = reports;
  return (
    <section className={styles.chosen} aria-labelledby="convocatoria-elegida">
      <h3 id="convocatoria-elegida">
        {ordinal(call.numero)} convocatoria, {call.anio}
      </h3>
      <RichText html={call.resumen} className={styles.summary} />
      {call.actual ? (
        <>
          <p className={styles.progress}>{progressSentence(call, today)}</p>
          <ButtonRow>
            <ButtonLink href={callAddress}>Ver la convocatoria</ButtonLink>
          </ButtonRow>
        </>
      ) : (
        <>
          <dl className={styles.totals}>
            <FactItem term="Solicitudes recibidas">{call.solicitudesRecibidas}</FactItem>
            <FactItem term="De personas">{call.solicitudesCiudadanas}</FactItem>
            <FactItem term="De organizaciones">{call.solicitudesOrganizacion}</FactItem>
            <FactItem term="Propuestas seleccionadas">{call.propuestasSeleccionadas}</FactItem>
          </dl>
          <ButtonRow>
            {report?.href ? <ButtonLink href={report.href}>Ver informe</ButtonLink> : null}
            {proposals.length > 0 ? (
              <ButtonLink look="outline" href="#propuestas">
                Ver propuestas seleccionadas
              </ButtonLink>
            ) : null}
          </ButtonRow>
          {reports.length > 0 ? (
            <DocumentList>
              {reports.map(({ id, ...document }) => (
                <DocumentItem key={id} {...document} />
              ))}
            </DocumentList>
          ) : null}
          <Proposals proposals={proposals} />
        </>
      )}
    </section>
  );
}

/** Selected proposals, each with its resulting audit. */
function Proposals({ proposals }: { proposals: readonly Propuesta[] }) {
  if (proposals.length === 0) return null;
  return (
    <section className={styles.proposals} aria-labelledby="propuestas">
      <h3 id="propuestas">Propuestas seleccionadas y la auditoría que nació de cada una</h3>
      <ol>
        {proposals.map(({ id, titulo, areaDeInteres, ambito, ente, auditoria }) => (
          <li key={id} id={`propuesta-${id}`}>
            <div>
              <b>{titulo}</b>
              <span className="aux">
                {areaDeInteres}. Ámbito {ambito.toLowerCase()}.
              </span>
            </div>
            {auditoria ? (
              <a href={`/auditorias/auditoria/${auditoria.id}`}>
                Auditoría {auditoria.codigo}
                <span className="aux">{ente}</span>
              </a>
            ) : (
              <span className="aux">Su auditoría no tiene informe publicado.</span>
            )}
          </li>
        ))}
      </ol>
      <p className="nota-pie">Quién propuso no se publica.</p>
    </section>
  );
}
