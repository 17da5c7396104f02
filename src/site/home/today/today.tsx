import { CutOff } from '#areas/auditorias/components/follow-up/cut-off.tsx';
import { avanceAddress } from '#areas/seguimiento/rules/avance-address.ts';
import { formatInteger, formatMillions } from '#platform/format.ts';
import { MarkedPhrase } from '#ui/conclusion/marked-phrase.tsx';
import type { Today } from './load-today.server.ts';
import { dueText, newText, overdueText, todaySentence } from './sentences.ts';
import styles from './today.module.css';

/** New, due and open matters, in one sentence and a line each. */
export function TodayBand({ today }: { today: Today }) {
  if (!today.observed) return null;
  const overdue = overdueText(today.terms);
  const followUp = { href: avanceAddress({}), link: 'Ver el seguimiento' };
  const lines = [
    { term: 'Nuevo', value: newText(today.week), href: '/auditorias/informes-individuales', link: 'Ver los informes' },
    { term: 'Por vencer', value: dueText(today.terms), ...followUp },
    ...(overdue ? [{ term: 'Vencido', value: overdue, ...followUp }] : []),
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
        {lines.map(({ term, value, href, link }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            <dd>
              <a href={href}>{link}</a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="nota-pie">
        Se calcula con el seguimiento de las auditorías publicadas. <CutOff date={today.cutOff} />
      </p>
    </section>
  );
}
