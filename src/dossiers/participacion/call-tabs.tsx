import { ResultsPoster } from '#areas/participacion/components/results-poster.tsx';
import {
  announcedCall,
  callSentence,
  finishedCalls,
  ordinal,
  progressSentence,
  receives,
  resultsSentence,
} from '#areas/participacion/rules/call-state.ts';
import { proposalAddress, tabAddress } from '#areas/participacion/rules/tabs.ts';
import { formatDateLong } from '#platform/format.ts';
import type { Section } from '#platform/sections/queries.ts';
import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Prose, RichText } from '#ui/text/prose.tsx';
import type { ParticipationOf } from './load.server.ts';
import styles from './participacion.module.css';

/** The open call: its description, its dates, its document and its rules. */
export function OpenCall({ calls, today, sections, document, path }: ParticipationOf<'convocatoria'>) {
  const call = calls.find(({ actual }) => actual);
  if (!call)
    return (
      <Empty action={<a href="#propuesta">Enviar una propuesta</a>}>
        No hay una convocatoria en proceso. El formulario recibe propuestas todo el año.
      </Empty>
    );
  const results = resultsSentence(call, today);
  const last = finishedCalls(calls, today).at(-1);
  const dates = [
    { label: 'Publicación', date: call.publicadaEl },
    { label: 'Cierre de recepción', date: call.cierraEl },
    { label: results ? 'Resultados, fecha prevista' : 'Resultados', date: call.resultadosEl },
  ];
  const [invitation, rules] = ['invitacion', 'bases'].map((key) => sections.find((section) => section.key === key));
  return (
    <>
      <h2>{ordinal(call.numero)} Convocatoria de participación ciudadana</h2>
      <p className={styles.sentence} role={receives(call, today) ? undefined : 'note'}>
        {callSentence(call, today, announcedCall(calls, today))}
      </p>
      {results ? (
        <p>
          {results}{' '}
          {last ? (
            <a href={tabAddress('resultados', {}, path)}>
              Vea los resultados de la {ordinal(last.numero)} convocatoria
            </a>
          ) : null}
        </p>
      ) : null}
      <dl className={styles.dates}>
        {dates.map(({ label, date }) =>
          date ? (
            <div key={label} className={date < today ? styles.past : undefined}>
              <dt>{label}</dt>
              <dd>{formatDateLong(date)}</dd>
            </div>
          ) : null,
        )}
        <FactItem term="Programa anual">{call.programa}</FactItem>
      </dl>
      {document ? (
        <DocumentList>
          <DocumentItem {...document} />
        </DocumentList>
      ) : null}
      <TextParts sections={[invitation, rules]} />
    </>
  );
}

/** The results of the last finished call, as a picture and as a list. */
export function Results({ sections, calls, call, proposals, reports, path, today }: ParticipationOf<'resultados'>) {
  const text = sections.find(({ key }) => key === 'resultados');
  const current = calls.find(({ actual }) => actual);
  if (!call) return <NotPublished>Todavía no se publican los resultados de ninguna convocatoria.</NotPublished>;
  return (
    <>
      <h2>{text?.title ?? 'Resultados de la convocatoria'}</h2>
      {text ? <RichText html={text.html} className={styles.lead} /> : null}
      {current ? (
        <div className={styles.current}>
          <Notice tone="info">
            <p>
              <a href={tabAddress('convocatoria', {}, path)}>La {ordinal(current.numero)} convocatoria</a> está en
              proceso. {progressSentence(current, today)} Los últimos publicados son los de la {ordinal(call.numero)}:
            </p>
          </Notice>
        </div>
      ) : null}
      <ResultsPoster call={call} proposals={proposals} />
      {reports.length > 0 ? (
        <div className={styles.reports}>
          <DocumentList>
            {reports.map(({ id, ...document }) => (
              <DocumentItem key={id} {...document} />
            ))}
          </DocumentList>
        </div>
      ) : null}
      {proposals.length > 0 ? (
        <section className={styles.text} aria-labelledby="seleccionadas">
          <h3 id="seleccionadas">Las propuestas seleccionadas, con su auditoría</h3>
          <ol>
            {proposals.map((proposal) => (
              <li key={proposal.id}>
                <a href={proposalAddress(proposal)}>{proposal.titulo}</a>
                <span className="aux">{proposal.ente}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

/** Sections of a page text side by side, each under its heading; unwritten sections are left out. */
export function TextParts({ sections }: { sections: readonly (Section | undefined)[] }) {
  return (
    <div className={styles.parts}>
      {sections.map((section) =>
        section ? (
          <section key={section.key} aria-labelledby={section.key}>
            <h3 id={section.key}>{section.title}</h3>
            <Prose html={section.html} />
          </section>
        ) : null,
      )}
    </div>
  );
}
