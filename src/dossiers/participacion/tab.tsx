import { Calendar } from '#areas/agenda/components/calendar.tsx';
import { Achievements } from '#areas/participacion/components/achievements.tsx';
import { SelectedStrip } from '#areas/participacion/components/selected-strip.tsx';
import { Statistics } from '#areas/participacion/components/statistics.tsx';
import { finishedCalls } from '#areas/participacion/rules/call-state.ts';
import { totalsOf, totalsSentence } from '#areas/participacion/rules/statistics.ts';
import { tabAddress } from '#areas/participacion/rules/tabs.ts';
import { count } from '#platform/format.ts';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import { RichText } from '#ui/text/prose.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import { OpenCall, Results, TextParts } from './call-tabs.tsx';
import type { Participation, ParticipationOf } from './load.server.ts';
import styles from './participacion.module.css';

/** Content of the selected tab. */
export function Tab({ participation }: { participation: Participation }) {
  switch (participation.tab) {
    case 'convocatoria':
      return <OpenCall {...participation} />;
    case 'politicas':
      return <Reading {...participation} section="politicas" />;
    case 'manual':
      return <Reading {...participation} section="manual" />;
    case 'calendario':
      return <CalendarTab {...participation} />;
    case 'logros':
      return <AchievementsTab {...participation} />;
    case 'datos':
      return <StatisticsTab {...participation} />;
    case 'resultados':
      return <Results {...participation} />;
    default:
      return <Definition {...participation} />;
  }
}

function Definition({ sections }: Participation) {
  const [definition, ...otherSections] = ['definicion', 'importancia', 'beneficios', 'como-participar'].map((key) =>
    sections.find((section) => section.key === key),
  );
  if (sections.length === 0) return <Explanation />;
  return (
    <>
      {definition ? (
        <>
          <h2>{definition.title}</h2>
          <RichText html={definition.html} className={styles.lead} />
        </>
      ) : null}
      <TextParts sections={otherSections} />
    </>
  );
}

/** Default texts of the page, if the institution has not written its own. */
function Explanation() {
  return (
    <>
      <h2>Es su derecho a proponer qué debe revisarse</h2>
      <p className={styles.sentence}>
        Señale el ente, la obra o el programa y diga el motivo. El formulario de esta página recibe propuestas todo el
        año.
      </p>
    </>
  );
}

function Reading({ sections, section, title, reading }: ParticipationOf<'politicas' | 'manual'> & { section: string }) {
  const text = sections.find(({ key }) => key === section);
  return (
    <>
      <h2>{text?.title || title || (section === 'manual' ? 'Manual de orientación' : 'Políticas de planeación')}</h2>
      {text ? <RichText html={text.html} className={styles.lead} /> : null}
      {reading ? (
        <>
          <p className="aux">{count('página', reading.total ?? 0)}, también como texto.</p>
          <Viewer reading={reading} title={title} level={3} ends="disable" />
        </>
      ) : (
        <NotPublished>
          {section === 'manual'
            ? 'Todavía no se publica el manual de orientación.'
            : 'Todavía no se publican las políticas de planeación.'}
        </NotPublished>
      )}
    </>
  );
}

function CalendarTab({ events, month, today, path, sections }: ParticipationOf<'calendario'>) {
  const text = sections.find(({ key }) => key === 'calendario');
  return (
    <>
      {text ? <RichText html={text.html} className={styles.lead} /> : null}
      <Calendar events={events} month={month} today={today} linkTo={(to) => tabAddress('calendario', to, path)} />
      <DemoNote>
        <p className="nota-pie">Las fechas que no fija una convocatoria o la ley son de demostración.</p>
      </DemoNote>
    </>
  );
}

function AchievementsTab({ sections, calls, chosen, path, today }: ParticipationOf<'logros'>) {
  const text = sections.find(({ key }) => key === 'logros');
  if (calls.length === 0) return <NotPublished>Todavía no hay resultados de convocatorias publicados.</NotPublished>;
  return (
    <>
      <h2>{text?.title ?? 'Logros y experiencias'}</h2>
      {text ? <RichText html={text.html} className={styles.sentence} /> : null}
      <Achievements
        calls={calls}
        chosen={chosen}
        linkTo={(ano) => `${tabAddress('logros', { ano }, path)}#convocatoria-elegida`}
        callAddress={tabAddress('convocatoria', {}, path)}
        today={today}
      />
    </>
  );
}

function StatisticsTab({ sections, calls, organisations, proposals, today }: ParticipationOf<'datos'>) {
  const text = sections.find(({ key }) => key === 'datos');
  const finished = finishedCalls(calls, today);
  if (finished.length === 0) return <NotPublished>Todavía no hay datos de convocatorias publicados.</NotPublished>;
  return (
    <>
      <h2>{text?.title ?? 'Datos informativos'}</h2>
      <p className={styles.thesis}>{totalsSentence(finished)}</p>
      <SelectedStrip {...totalsOf(finished)} />
      {text ? <RichText html={text.html} className={styles.lead} /> : null}
      <Statistics calls={finished} organisations={organisations} proposals={proposals} />
    </>
  );
}
