import { fixedDocuments } from '#institution/documents.ts';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Navegador } from '../../components/browser/navegador.tsx';
import { DocumentCard } from '../../components/document-card.tsx';
import { findFixedDocument } from '../../queries/fixed-documents.ts';
import { readChoice, resultsPath } from '../../rules/address.ts';
import { loadBrowser } from '../browser-load.ts';
import type { Route } from './+types/informes-de-resultados';
import styles from './landing.module.css';

/** Loads the report browser with a fixed type, and the complete results report (specification 2, section 2.2, screen 6). */
export async function loader({ url }: Route.LoaderArgs) {
  const [state, document] = await Promise.all([
    loadBrowser({ ...readChoice(url.searchParams), at: resultsPath, tipo: 'resultados' }),
    findFixedDocument(fixedDocuments.informeDeResultados),
  ]);
  return { state, document };
}

export default function InformesDeResultados({ loaderData: { state, document } }: Route.ComponentProps) {
  return (
    <Page lead="El informe de resultados reúne lo que se encontró al revisar la cuenta pública de un año. El Instituto lo entrega al Congreso del Estado.">
      <Navegador state={state} />
      <section aria-labelledby="documento" className={styles.section}>
        <SectionHeading id="documento" title="El informe completo" />
        <div className={styles.three}>
          <DocumentCard title={document?.name ?? 'Informe de resultados'} level={3} document={document}>
            Los resultados de todos los entes revisados, en un solo documento.
          </DocumentCard>
        </div>
        <p className={styles.after}>
          Se hace público una vez que lo sanciona el Congreso del Estado. Los de la cuenta pública 2022 lo fueron a más
          tardar el 15 de octubre de 2023, según el artículo 22 de la ley de fiscalización superior del Estado. Los
          resultados del ejercicio 2024 deben entregarse a más tardar el 30 de agosto.
        </p>
      </section>
    </Page>
  );
}
