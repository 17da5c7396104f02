import { ComplaintForm } from '#areas/atencion/components/complaint-form.tsx';
import { Lookup } from '#areas/atencion/components/lookup.tsx';
import {
  addFromPage,
  answer,
  type FormAnswer,
  fileRules,
  formHeaders,
  type LookupAnswer,
  lookUpFromPage,
  submitFromPage,
} from '#areas/atencion/pages/answers.server.ts';
import { completeAddition, completeDenuncia } from '#areas/atencion/rules/page-fields.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { loadArticle } from '../article-content.server.ts';
import type { Route } from './+types/denuncias';
import { FormPage } from './form-page.tsx';
import styles from './forms.module.css';

/** Longest matter that another page may name. */
const ASUNTO = 120;

/** Complaints, day and night, and the look-up of any folio (specification 1, section 2.5). */
export function loader({ url }: { url: URL }) {
  const asunto = url.searchParams.get('asunto')?.trim().slice(0, ASUNTO) || undefined;
  return { article: loadArticle(url), file: fileRules(), asunto };
}

/** `accion` in the address says which of the page's three forms it is; the forms themselves never put anything there. */
export async function action(args: Route.ActionArgs) {
  switch (new URL(args.request.url).searchParams.get('accion')) {
    case 'consulta':
      return answer(asLookup(await lookUpFromPage(args)));
    case 'agregar':
      return answer(asLookup(await addFromPage(args, completeAddition)));
    default: {
      const { state, status } = await submitFromPage(args, completeDenuncia);
      return answer({ state: { complaint: state } as Answered, status });
    }
  }
}

type Answered = { complaint?: FormAnswer; lookup?: LookupAnswer };

function asLookup<S>({ state, status }: { state: LookupAnswer; status: S }) {
  return { state: { lookup: state } as Answered, status };
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
