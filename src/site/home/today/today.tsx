import { avanceAddress } from '#areas/seguimiento/rules/avance-address.ts';
import { formatInteger, formatMillions } from '#platform/format.ts';
import { MarkedPhrase } from '#ui/conclusion/marked-phrase.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import type { Today } from './load-today.server.ts';
import { dueText, newText, todaySentence } from './sentences.ts';
import styles from './today.module.css';

/** New, due and open matters, in one sentence and three lines. */
export function TodayBand({ today }: { today: Today }) {
  if (!today.observed) return null;
  const due = dueText(today.terms);
  const lines = [
    { term: 'Nuevo', value: newText(today.week), href: '/auditorias/informes-individuales', link: 'Ver los informes' },
    { term: 'Vence', ...due, href: '/auditorias/avance-solventacion', link: 'Ver el seguimiento' },
    {
      term: 'Abierto',
      value: `${formatInteger(today.open.casos)} por aclarar${today.open.monto > 0 ? `, ${formatMillions(today.open.monto)}` : ''}`,
      href: `${avanceAddress({})}#reloj`,
      link: 'Ver cuánto tardan',
    },
  ];
  return (
    <section className={`caja ${styles.today}`} aria-labelledby="hoy">
      <h2 id="hoy">
        <MarkedPhrase phrase={todaySentence(today)} />
      </h2>
      <dl>
        {lines.map(({ term, value, href, link, ...rest }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {'note' in rest && rest.note ? <small>{rest.note}</small> : null}
            </dd>
            <dd>
              <a href={href}>{link}</a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="nota-pie">
        Se calcula con el seguimiento de las auditorías publicadas. <DemoNote>Cifras de demostración.</DemoNote>
      </p>
    </section>
  );
}
