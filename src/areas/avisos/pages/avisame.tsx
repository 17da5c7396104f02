import type { RouterContextProvider } from 'react-router';
import { afterPreposition } from '#areas/entes/rules/article.ts';
import { identity } from '#institution/identity.ts';
import { answerForm, formHeaders } from '#platform/guard/page-form.ts';
import { pageOutcome } from '#platform/http/page-context.ts';
import { sumOf } from '#platform/sum.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { requestFromPage, subjectOf } from '../commands/form-actions.server.ts';
import { AlertForm } from '../components/alert-form.tsx';
import styles from '../components/alerts.module.css';
import { estimateYear, listNewest } from '../queries/estimate.ts';
import { readFollowedSearch } from '../queries/searches.ts';
import { initialClases, isSearch, type Subject } from '../rules/scope.ts';
import { claseList, frequencyWords } from '../rules/words.ts';
import type { Route } from './+types/avisame';

/** Loads the subject that can be followed on the page of an address, and its estimated novedades of the last year. */
export async function loader({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  const now = new Date();
  context.get(pageOutcome).noStore = true;
  const de = url.searchParams.get('de') ?? '';
  const subject = await subjectOf(de, context, now);
  if (!subject) return { subject: undefined, newest: [], estimate: {}, total: undefined };
  const search = isSearch(subject) ? await readFollowedSearch(subject.direccion) : undefined;
  const [estimate, newest] = await Promise.all([
    estimateYear(subject, search, now),
    listNewest(subject.clave, search, now),
  ]);
  const known = initialClases(subject.clases).flatMap((clase) => estimate[clase] ?? []);
  return {
    subject,
    newest,
    estimate,
    total: known.length > 0 ? sumOf(known) : undefined,
  };
}

/** Stores a request. */
export async function action(args: Route.ActionArgs) {
  return answerForm(await requestFromPage(args));
}

export const headers = formHeaders;

export default function Avisame({
  loaderData: { subject, newest, estimate, total },
  actionData,
}: Route.ComponentProps) {
  if (!subject)
    return (
      <Page lead="Le escribimos cuando cambie lo que usted elija.">
        <Notice tone="info">
          <p>
            Abra la página de lo que le interesa, por ejemplo <a href="/mi-municipio">su municipio</a>,{' '}
            <a href="/auditorias/informes-individuales">una auditoría</a> o <a href="/buscar">una búsqueda</a>, y elija
            ahí «Avíseme por correo».
          </p>
        </Notice>
      </Page>
    );
  const often = total === undefined ? '' : `: ${frequencyWords(total)}`;
  return (
    <Page
      statement={`Le escribimos cuando cambie algo ${afterPreposition('de', subject.nombre)}${often}`}
      failed={Boolean(actionData?.refused)}
    >
      <meta name="robots" content="noindex" />
      <div className={styles.columns}>
        <AlertForm subject={subject} estimate={estimate} answer={actionData} />
        <ExampleMail subject={subject} newest={newest} />
      </div>
    </Page>
  );
}

type ExampleMailProps = {
  subject: Subject;
  /** Its newest publications. */
  newest: readonly { titulo: string; direccion: string; tipo: string }[];
};

/** Example of a mail. */
function ExampleMail({ subject: { nombre, clases, clave }, newest }: ExampleMailProps) {
  const [first] = newest;
  const what = claseList(initialClases(clases), clave.startsWith('ente:'));
  const of = afterPreposition('de', nombre);
  return (
    <aside aria-labelledby="asi-le-llegara">
      <h2 id="asi-le-llegara" className={styles.title}>
        Así le llegará
      </h2>
      <article className={styles.mail} aria-label="Ejemplo de correo">
        <p className="aux">De {identity.siglas}</p>
        <h3>{first && newest.length === 1 ? `Se publicó: ${first.tipo}` : `${newest.length || 2} novedades ${of}`}</h3>
        <p>
          Usted pidió saber <b>{of}</b>: {what}.
        </p>
        {first ? (
          <ol>
            {newest.map(({ titulo, direccion, tipo }) => (
              <li key={direccion}>
                Se publicó: {tipo}. <a href={direccion}>{titulo}</a>
              </li>
            ))}
          </ol>
        ) : (
          <p>Cada novedad dice qué pasó y lleva a su página. Lo mismo nunca le llega dos veces.</p>
        )}
        <p className="aux">
          Lo recibe porque lo confirmó. Cada correo lleva los enlaces para pausar y para darse de baja.
        </p>
      </article>
    </aside>
  );
}
