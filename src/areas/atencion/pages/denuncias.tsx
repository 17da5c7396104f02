import type { RouterContextProvider } from 'react-router';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { institute } from '#platform/institute.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { answer, answerLookup, fileRules, formHeaders, submitFromPage } from '../commands/form-actions.server.ts';
import { ComplaintForm } from '../components/complaint-form.tsx';
import styles from '../components/form-page.module.css';
import { FormPage } from '../components/form-page.tsx';
import { Lookup } from '../components/lookup.tsx';
import type { FormAnswer, LookupAnswer } from '../rules/answers.ts';
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
export async function action(args: Route.ActionArgs) {
  const lookup = await answerLookup(args);
  if (lookup) return answer({ ...lookup, state: { lookup: lookup.state } as DenunciasAnswer });
  const { state, refusal } = await submitFromPage(args, 'denuncia');
  return answer({ state: { complaint: state } as DenunciasAnswer, refusal });
}

type DenunciasAnswer = { complaint?: FormAnswer; lookup?: LookupAnswer };

export const headers = formHeaders;

export default function Denuncias({ loaderData: { article, file, prefilled }, actionData }: Route.ComponentProps) {
  const { complaint, lookup } = actionData ?? {};
  const failed = Boolean(complaint?.refused ?? lookup?.refused ?? lookup?.added?.refused);
  return (
    <FormPage
      article={article}
      failed={failed}
      shortcut={{ href: '#consulta', label: 'Consultar mi folio' }}
      form={<ComplaintForm answer={complaint} file={file} {...prefilled} />}
      aside={
        <aside aria-label="Consulta de folio">
          <Lookup page={COMPLAINTS_PATH} answer={lookup} file={file} />
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
