import type { RouterContextProvider } from 'react-router';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { answer, answerLookup, fileRules, formHeaders, submitFromPage } from '../commands/form-actions.server.ts';
import styles from '../components/form-page.module.css';
import { FormPage } from '../components/form-page.tsx';
import { Lookup } from '../components/lookup.tsx';
import { RequestForm } from '../components/solicitud/request-form.tsx';
import { RequestTerms } from '../components/solicitud/request-terms.tsx';
import type { FormAnswer, LookupAnswer } from '../rules/answers.ts';
import { REQUESTS_PATH } from '../rules/values.ts';
import type { Route } from './+types/solicitud';

/** Loads the page for information requests (specification 2, section 2.7). */
export function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  return { article: loadArticle(context), file: fileRules() };
}

/** Handles the three forms of the page; the parameter `accion` names the form. */
export async function action(args: Route.ActionArgs) {
  const lookup = await answerLookup(args);
  if (lookup) return answer({ ...lookup, state: { lookup: lookup.state } as SolicitudAnswer });
  const { state, refusal } = await submitFromPage(args, 'solicitud');
  return answer({ state: { request: state } as SolicitudAnswer, refusal });
}

type SolicitudAnswer = { request?: FormAnswer; lookup?: LookupAnswer };

export const headers = formHeaders;

export default function Solicitud({ loaderData: { article, file }, actionData }: Route.ComponentProps) {
  const { request, lookup } = actionData ?? {};
  return (
    <FormPage
      article={article}
      failed={Boolean(request?.refused ?? lookup?.refused ?? lookup?.added?.refused)}
      shortcut={{ href: '#consulta', label: 'Consultar mi folio' }}
      form={<RequestForm answer={request} heading />}
      aside={
        <aside aria-label="Plazos y consulta de folio" className={styles.terms}>
          <RequestTerms />
          <Lookup page={REQUESTS_PATH} answer={lookup} file={file} />
        </aside>
      }
    />
  );
}
