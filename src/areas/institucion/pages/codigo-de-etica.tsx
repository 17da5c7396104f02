import { findViewed } from '#areas/documentos/queries/fixed-documents.ts';
import { viewerPages } from '#institution/documents.ts';
import { showPdf } from '#platform/pdf/reading.ts';
import { listSections } from '#platform/sections/queries.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import type { Route } from './+types/codigo-de-etica';
import styles from './codigo-de-etica.module.css';

const address = '/institucion/codigo-de-etica';
const view = viewerPages[address];

/** Loads the code of ethics: its text by parts, and the published document by pages (specification 2, section 2.9). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [sections, documento] = await Promise.all([listSections('codigo-de-etica'), findViewed(address)]);
  const reading = documento?.archivo ? await showPdf(documento.archivo, { url, context }) : undefined;
  return { sections, title: documento?.nombre ?? '', notes: documento?.anotaciones ?? '', reading };
}

export default function CodigoDeEtica({ loaderData: { sections, title, notes, reading } }: Route.ComponentProps) {
  return (
    <Page
      statement="Lo que usted puede exigirnos, por escrito"
      aside={
        <ButtonRow>
          <ButtonLink href="/institucion/denuncias-oci">Informar de una falta</ButtonLink>
          {reading ? (
            <ButtonLink look="outline" href="#documento">
              Ver el documento
            </ButtonLink>
          ) : null}
        </ButtonRow>
      }
    >
      {sections.length === 0 && !reading ? (
        <NotPublished>Todavía no se publica el Código de Ética.</NotPublished>
      ) : null}
      {sections.length > 0 && reading ? (
        <p className="aux">
          Lo que sigue es un resumen. El texto completo, que es el que vale, está en el{' '}
          <a href="#documento">documento</a>.
        </p>
      ) : null}
      {sections.length > 0 ? (
        <div className={styles.parts}>
          {sections.map(({ key, title: heading, html }) => (
            <section key={key} aria-labelledby={key}>
              <h2 id={key}>{heading}</h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      ) : null}
      {reading ? (
        <div id="documento" className={styles.document}>
          <Viewer reading={reading} title={title} step={view?.step ?? 1} ends={view?.ends ?? 'hide'} />
          {notes ? <p className="nota-pie">{notes}.</p> : null}
        </div>
      ) : null}
    </Page>
  );
}
