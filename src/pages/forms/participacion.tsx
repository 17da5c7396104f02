import { ParticipationForm } from '#areas/atencion/components/participation-form.tsx';
import { answer, fileRules, formHeaders, submitFromPage } from '#areas/atencion/pages/answers.server.ts';
import { completeParticipacion } from '#areas/atencion/rules/page-fields.ts';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ArticleColumns } from '../article-columns.tsx';
import { loadArticle } from '../article-content.server.ts';
import type { Route } from './+types/participacion';
import { FormColumns } from './form-page.tsx';
import styles from './forms.module.css';

/** Citizen participation: its text, and the form for a proposal (specification 1, section 2.5; specification 2, section 2.14). */
export function loader({ url }: { url: URL }) {
  return { article: loadArticle(url), file: fileRules(), page: url.pathname };
}

export async function action(args: Route.ActionArgs) {
  return answer(await submitFromPage(args, completeParticipacion));
}

export const headers = formHeaders;

export default function Participacion({ loaderData: { article, file, page }, actionData }: Route.ComponentProps) {
  return (
    <Page lead={article.lead} failed={actionData?.refused !== undefined}>
      <ArticleColumns article={article} />
      <section className={styles.section} id="propuesta" aria-label="Envíe su propuesta">
        <FormColumns>
          <ParticipationForm
            answer={actionData}
            file={file}
            page={page}
            heading={<SectionHeading id="propuesta-titulo" title="Envíe su propuesta" />}
          />
          <div className={styles.aside}>
            <p className="entradilla">Al enviar recibirá un folio con el que puede consultar el avance.</p>
            <p>
              Todos los campos son obligatorios, salvo los que dicen «opcional». Los datos sobre usted sirven para las
              estadísticas de la convocatoria: nadie queda fuera por no darlos.
            </p>
          </div>
        </FormColumns>
      </section>
    </Page>
  );
}
