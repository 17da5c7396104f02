import { listYearAccounts } from '#areas/auditorias/queries/accounts.ts';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { findFirstSentencesOfDocument } from '#areas/documentos/queries/first-sentences.ts';
import { cuentaPublicaDocuments, fixedDocuments } from '#institution/documents.ts';
import { formatDateLong } from '#platform/format.ts';
import { MarkedPhrase } from '#ui/conclusion/marked-phrase.tsx';
import { DocumentList } from '#ui/content/document-list.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { scaleSentence } from '../../components/account/sentences.ts';
import { Navegador } from '../../components/browser/navegador.tsx';
import { DocumentCard } from '../../components/document-card.tsx';
import { FixedDocumentItem } from '../../components/fixed-document-item.tsx';
import { listDownloads } from '../../queries/fixed-documents.ts';
import { readChoice, resultsPath } from '../../rules/address.ts';
import { loadBrowser } from '../browser-load.ts';
import type { Route } from './+types/informes-de-resultados';
import styles from './landing.module.css';

/** Fiscal year of the newest complete report. */
const NEWEST_YEAR = 2023;
/** Complete results reports, of the newest year first. */
const completeReports = [
  cuentaPublicaDocuments[NEWEST_YEAR].resultados,
  cuentaPublicaDocuments[2022].resultados,
  fixedDocuments.informeDeResultados,
];

/** Loads the report browser with a fixed type, and the complete results reports (specification 2, section 2.2, screen 6). */
export async function loader({ url }: Route.LoaderArgs) {
  const [state, documents, years, cutOff] = await Promise.all([
    loadBrowser({ ...readChoice(url.searchParams), at: resultsPath, tipo: 'resultados' }),
    listDownloads(completeReports),
    listYearAccounts(),
    findCutOff(),
  ]);
  const quotes = await Promise.all(documents.map(({ id }) => findFirstSentencesOfDocument(id)));
  return {
    ...{ state, cutOff },
    account: years.find(({ anio, entes }) => anio === NEWEST_YEAR && entes > 0),
    documents: documents.map((document, index) => ({ document, quote: quotes[index] })),
  };
}

export default function InformesDeResultados({ loaderData }: Route.ComponentProps) {
  const { state, cutOff, account, documents } = loaderData;
  const [newest, ...earlier] = documents;
  return (
    <Page
      statement={account && <MarkedPhrase phrase={scaleSentence(account)} />}
      lead={
        <>
          El informe de resultados reúne lo que se encontró al revisar la cuenta pública de un año. El Instituto lo
          entrega al Congreso del Estado.
          {account && cutOff ? ` Cifras de la cuenta pública ${NEWEST_YEAR} al ${formatDateLong(cutOff)}.` : null}
        </>
      }
      aside={newest && <DocumentCard title={newest.document.name} document={newest.document} hasCover />}
    >
      <Navegador state={state} />
      <section aria-labelledby="documento" className={styles.section}>
        <SectionHeading
          id="documento"
          title={newest ? 'Los informes completos de otros años' : 'Los informes completos'}
        />
        <p className={styles.intro}>Los resultados de todos los entes revisados en un año, en un solo documento.</p>
        {newest ? null : <NotPublished>Todavía no se publica un informe completo.</NotPublished>}
        {earlier.length > 0 ? (
          <DocumentList>
            {earlier.map(({ document, quote }) => (
              <FixedDocumentItem key={document.id} title={document.name} document={document} note={quote} />
            ))}
          </DocumentList>
        ) : null}
        <p className={styles.after}>
          Se hace público una vez que lo sanciona el Congreso del Estado. Los de la cuenta pública 2022 lo fueron a más
          tardar el 15 de octubre de 2023, según el artículo 22 de la ley de fiscalización superior del Estado. Los
          resultados del ejercicio 2024 deben entregarse a más tardar el 30 de agosto.
        </p>
      </section>
    </Page>
  );
}
