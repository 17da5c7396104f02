import type { RouterContextProvider } from 'react-router';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import {
  addFromPage,
  answer,
  fileRules,
  formHeaders,
  lookUpFromPage,
  submitFromPage,
} from '../commands/form-actions.server.ts';
import { ComplaintForm } from '../components/complaint-form.tsx';
import styles from '../components/form-page.module.css';
import { FormPage } from '../components/form-page.tsx';
import { Lookup } from '../components/lookup.tsx';
import type { FormAnswer, LookupAnswer } from '../rules/answers.ts';
import { completeAddition, completeDenuncia } from '../rules/page-fields.ts';
import type { Route } from './+types/denuncias';

/** Maximum length of the subject in the address, in characters. */
const MAX_ASUNTO = 120;

/** Loads the page for complaints and folio look-ups (specification 1, section 2.5). */
export function loader({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  const asunto = url.searchParams.get('asunto')?.trim().slice(0, MAX_ASUNTO) || undefined;
  return { article: loadArticle(context), file: fileRules(), asunto };
}

/** Handles the three forms of the page; the parameter `accion` names the form. */
export async function action(args: Route.ActionArgs) {
  switch (new URL(args.request.url).searchParams.get('accion')) {
    case 'consulta':
      return answer(asLookup(await lookUpFromPage(args)));
    case 'agregar':
      return answer(asLookup(await addFromPage(args, completeAddition)));
    default: {
      const { state, status } = await submitFromPage(args, completeDenuncia);
      return answer({ state: { complaint: state } as DenunciasAnswer, status });
    }
  }
}

type DenunciasAnswer = { complaint?: FormAnswer; lookup?: LookupAnswer };

function asLookup<S>({ state, status }: { state: LookupAnswer; status: S }) {
  return { state: { lookup: state } as DenunciasAnswer, status };
}

export const headers = formHeaders;

export default function Denuncias({ loaderData: { article, file, asunto }, actionData }: Route.ComponentProps) {
  const { complaint, lookup } = actionData ?? {};
  const failed = Boolean(complaint?.refused ?? lookup?.refused ?? lookup?.added?.refused);
  return (
    <FormPage
      article={article}
      failed={failed}
      form={<ComplaintForm answer={complaint} file={file} asunto={asunto} />}
      aside={
        <aside aria-label="Consulta de folio">
          <Lookup answer={lookup} file={file} />
          <div className={styles.notice}>
            <Notice tone="info">
              <p>
                ¿La queja es contra personal del Instituto? Use el{' '}
                <a href="/institucion/denuncias-oci">canal del Órgano Interno de Control</a>.
              </p>
            </Notice>
          </div>
        </aside>
      }
    />
  );
}
