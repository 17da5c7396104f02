import type { RouterContextProvider } from 'react-router';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { answer, formHeaders, submitFromPage } from '../commands/form-actions.server.ts';
import styles from '../components/form-page.module.css';
import { FormPage } from '../components/form-page.tsx';
import { RequestForm } from '../components/solicitud/request-form.tsx';
import { RequestTerms } from '../components/solicitud/request-terms.tsx';
import { completeSolicitud } from '../rules/page-fields.ts';
import type { Route } from './+types/solicitud';

/** Loads the page for information requests (specification 2, section 2.7). */
export function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  return loadArticle(context);
}

export async function action(args: Route.ActionArgs) {
  return answer(await submitFromPage(args, completeSolicitud));
}

export const headers = formHeaders;

export default function Solicitud({ loaderData: article, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      article={article}
      failed={actionData?.refused !== undefined}
      form={<RequestForm answer={actionData} heading />}
      aside={
        <aside aria-label="Plazos" className={styles.terms}>
          <RequestTerms />
        </aside>
      }
    />
  );
}
