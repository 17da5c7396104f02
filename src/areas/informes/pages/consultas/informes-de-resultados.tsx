import { cuentaPublicaDocuments, fixedDocuments } from '#institution/documents.ts';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Navegador } from '../../components/browser/navegador.tsx';
import { DocumentCard } from '../../components/document-card.tsx';
import { listDownloads } from '../../queries/fixed-documents.ts';
import { readChoice, resultsPath } from '../../rules/address.ts';
import { loadBrowser } from '../browser-load.ts';
import type { Route } from './+types/informes-de-resultados';
import styles from './landing.module.css';

/** Complete results reports, of the newest year first. */
const completeReports = [
  cuentaPublicaDocuments[2023].resultados,
  cuentaPublicaDocuments[2022].resultados,
  fixedDocuments.informeDeResultados,
];

/** Loads the report browser with a fixed type, and the complete results reports (specification 2, section 2.2, screen 6). */
export async function loader({ url }: Route.LoaderArgs) {
  const [state, documents] = await Promise.all([
    loadBrowser({ ...readChoice(url.searchParams), at: resultsPath, tipo: 'resultados' }),
    listDownloads(completeReports),
  ]);
  return { state, documents };
}

export default function InformesDeResultados({ loaderData: { state, documents } }: Route.ComponentProps) {
  return (
    <Page lead="El informe de resultados reúne lo que se encontró al revisar la cuenta pública de un año. El Instituto lo entrega al Congreso del Estado.">
      <Navegador state={state} />
      <section aria-labelledby="documento" className={styles.section}>
        <SectionHeading id="documento" title="Los informes completos" />
        <p className={styles.intro}>Los resultados de todos los entes revisados en un año, en un solo documento.</p>
        {documents.length > 0 ? (
          <ul className={`${styles.three} ${styles.cards}`}>
            {documents.map((document) => (
              <li key={document.id}>
                <DocumentCard title={document.name} level={3} document={document} />
              </li>
            ))}
          </ul>
        ) : (
          <NotPublished>Todavía no se publica un informe completo.</NotPublished>
        )}
        <p className={styles.after}>
          Se hace público una vez que lo sanciona el Congreso del Estado. Los de la cuenta pública 2022 lo fueron a más
          tardar el 15 de octubre de 2023, según el artículo 22 de la ley de fiscalización superior del Estado. Los
          resultados del ejercicio 2024 deben entregarse a más tardar el 30 de agosto.
        </p>
      </section>
    </Page>
  );
}
