import { identity } from '#institution/identity.ts';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { ANSWER_WITHIN, acceptanceDate, dueDate, isBusinessDay } from '#platform/calendar/business-days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { count, dayFormat, localDate } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { useArticleContact } from '#ui/article/article-contact.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useContact } from '#ui/layout/page-info.ts';
import { TermCalendar, termDays } from '../components/term-calendar.tsx';
import type { Route } from './+types/procedimiento';
import styles from './procedimiento.module.css';

/** Loads the seven steps of the access procedure on a line, with the days of a request presented today. */
export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const [article, calendar] = await Promise.all([loadArticle(context), businessCalendar()]);
  const today = localDate(now, identity.zonaHoraria);
  const accepted = acceptanceDate(now, calendar);
  const due = dueDate(accepted, calendar);
  const days = termDays({ today, accepted, due }, (day) => isBusinessDay(day, calendar));
  return { article, steps: stepsOf(article.html), today, accepted, due, days };
}

export default function Procedimiento({ loaderData }: Route.ComponentProps) {
  const { article, steps, today, accepted, due, days } = loaderData;
  const { domicilio, horario } = useContact();
  const { telefono, correo } = useArticleContact(article.contact);
  const counted = days.filter(({ kind }) => kind === 'term');
  const moments = [
    'Antes de empezar',
    `Hoy, ${dayName(today)}`,
    'Al enviarla',
    `${capitalized(dayName(accepted))}. Aquí empieza el plazo`,
    `Del ${dayName(counted[0]?.day ?? accepted)} al ${dayName(counted.at(-1)?.day ?? due)}`,
    `A más tardar el ${dayName(due)}`,
    'Después de la respuesta',
  ];
  return (
    <Page
      statement={`Si pregunta hoy, tendrá respuesta a más tardar el ${dayMonth(due)}`}
      aside={
        <>
          <p className={styles.lead}>{article.lead}</p>
          <ButtonRow className={styles.action ?? ''}>
            <ButtonLink href="/transparencia/solicitud-de-informacion">Pedir información</ButtonLink>
          </ButtonRow>
        </>
      }
    >
      <TermCalendar days={days} />
      <ol className={styles.line}>
        {steps.map(({ title, html }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.moment}>{moments[index]}</span>
            <h2>{title}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of the repository, sanitised when it is loaded */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ol>
      <p className="nota-pie">
        El plazo es de {count('día hábil', ANSWER_WITHIN, 'días hábiles')} después de la aceptación. No cuentan sábados,
        domingos ni días inhábiles. Lo que llega fuera del horario de atención se registra el siguiente día hábil.
      </p>
      <section className={styles.contact} aria-label="Contacto de la Unidad de Transparencia">
        <div>
          <h2>{article.contact.area}</h2>
          <p>
            {domicilio.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </div>
        <div>
          <h2>Por teléfono</h2>
          <p>
            <a href={`tel:${telefono.replaceAll(/\D/g, '')}`}>{telefono}</a>
            <span>{horario}</span>
          </p>
        </div>
        <div>
          <h2>Por correo</h2>
          <p>
            <a href={`mailto:${correo}`}>{correo}</a>
            <span>Se registra el mismo día si llega dentro del horario de atención.</span>
          </p>
        </div>
      </section>
      <ul className={`enlaces ${styles.related}`}>
        {article.related.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** Returns the steps of the text: its second-level headings, each with its content. */
function stepsOf(html: string): { title: string; html: string }[] {
  return html
    .split(/<h2[^>]*>/)
    .slice(1)
    .map((part) => {
      const [title = '', rest = ''] = part.split('</h2>');
      return { title: title.replace(/<[^>]+>/g, '').replace(/^\d+\.\s*/, ''), html: rest };
    });
}

const weekdayFormat = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** Returns a day with its weekday: `lunes 14 de diciembre`. */
function dayName(day: string): string {
  return weekdayFormat(day).replace(',', '');
}

/** Returns a day without its year: `14 de diciembre`. */
const dayMonth = dayFormat({ day: 'numeric', month: 'long' });
