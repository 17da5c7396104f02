import { RequestForm } from '#areas/atencion/components/request-form.tsx';
import { answer, formHeaders, submitFromPage } from '#areas/atencion/pages/answers.server.ts';
import { completeSolicitud } from '#areas/atencion/rules/page-fields.ts';
import { loadArticle } from '../article-content.server.ts';
import type { Route } from './+types/solicitud';
import { FormPage } from './form-page.tsx';
import styles from './forms.module.css';
import { RequestTerms } from './request-terms.tsx';

/** The request for information: form, terms, how else to ask, whom to ask (specification 2, section 2.7). */
export function loader({ url }: { url: URL }) {
  return loadArticle(url);
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
