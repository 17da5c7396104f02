import type { RouterContextProvider } from 'react-router';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { formHeaders } from '#platform/guard/page-form.ts';
import { institute } from '#platform/institute.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { fileRules, lookUpOrSubmit } from '../commands/form-actions.server.ts';
import { ComplaintForm } from '../components/complaint-form.tsx';
import styles from '../components/form-page.module.css';
import { FormPage } from '../components/form-page.tsx';
import { Lookup } from '../components/lookup.tsx';
import { COMPLAINTS_PATH } from '../rules/values.ts';
import type { Route } from './+types/denuncias';

/** Maximum length of a text in the address that fills a field, in characters. */
const MAX_TEXT = 120;

/** Loads the page for complaints and folio look-ups (specification 1, section 2.5). */
export function loader({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  const textOf = (name: string) => url.searchParams.get(name)?.trim().slice(0, MAX_TEXT) || undefined;
  const prefilled = { asunto: textOf('asunto'), dependencia: textOf('dependencia') };
  return { article: loadArticle(context), file: fileRules(), prefilled };
}

/** Handles the three forms of the page; the parameter `accion` names the form. */
export const action = (args: Route.ActionArgs) => lookUpOrSubmit(args, 'denuncia');

export const headers = formHeaders;

export default function Denuncias({ loaderData: { article, file, prefilled }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      article={article}
      answer={actionData}
      form={<ComplaintForm answer={actionData?.submission} file={file} {...prefilled} />}
      aside={
        <aside aria-label="Consulta de folio">
          <Lookup page={COMPLAINTS_PATH} answer={actionData?.lookup} file={file} />
          <div className={styles.notice}>
            <Notice tone="info">
              <p>
                ¿La queja es contra personal {institute.del}? Use el{' '}
                <a href="/institucion/denuncias-oci">canal del Órgano Interno de Control</a>.
              </p>
            </Notice>
          </div>
        </aside>
      }
    />
  );
}
