import type { RouterContextProvider } from 'react-router';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { formHeaders } from '#platform/guard/page-form.ts';
import { fileRules, lookUpOrSubmit } from '../commands/form-actions.server.ts';
import styles from '../components/form-page.module.css';
import { FormPage } from '../components/form-page.tsx';
import { Lookup } from '../components/lookup.tsx';
import { RequestForm } from '../components/solicitud/request-form.tsx';
import { RequestTerms } from '../components/solicitud/request-terms.tsx';
import { REQUESTS_PATH } from '../rules/values.ts';
import type { Route } from './+types/solicitud';

/** Loads the page for information requests (specification 2, section 2.7). */
export function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  return { article: loadArticle(context), file: fileRules() };
}

/** Handles the three forms of the page; the parameter `accion` names the form. */
export const action = (args: Route.ActionArgs) => lookUpOrSubmit(args, 'solicitud');

export const headers = formHeaders;

export default function Solicitud({ loaderData: { article, file }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      article={article}
      answer={actionData}
      form={<RequestForm answer={actionData?.submission} heading />}
      aside={
        <aside aria-label="Plazos y consulta de folio" className={styles.terms}>
          <RequestTerms />
          <Lookup page={REQUESTS_PATH} answer={actionData?.lookup} file={file} />
        </aside>
      }
    />
  );
}
