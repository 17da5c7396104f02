import { listYearAccounts } from '#areas/auditorias/queries/accounts.ts';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { fixedDocumentId, listAccountDocuments } from '#areas/documentos/queries/fixed-numbers.ts';
import { findFirstSentencesOfDocument } from '#areas/documentos/queries.ts';
import { years as fixedYears } from '#institution/years.ts';
import { formatDateLong } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { today } from '#platform/visibility.ts';
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
import { dueSentence } from '../../rules/sentences.ts';
import { loadBrowser } from '../browser-load.ts';
import type { Route } from './+types/informes-de-resultados';
import styles from './landing.module.css';

/** Loads the report browser with a fixed type, and the complete results reports (specification 2, section 2.2, screen 6). */
export async function loader({ url }: Route.LoaderArgs) {
  const choice = readChoice(url.searchParams);
  const [state, { newestYear, documents }, years, cutOff] = await Promise.all([
    loadBrowser({ ...choice, at: resultsPath, tipo: 'resultados' }),
    listCompleteReports(),
    listYearAccounts(),
    findCutOff(),
  ]);
  const quotes = await Promise.all(documents.map(({ id }) => findFirstSentencesOfDocument(id)));
  const withEntes = years.filter(({ entes }) => entes > 0);
  return {
    state,
    cutOff,
    next: dueSentence(fixedYears.proximosResultados, today(new Date())),
    // The year chosen by the visitor, or that of the newest report.
    account: withEntes.find(({ anio }) => anio === (choice.ejercicio ?? newestYear)),
    documents: documents.map((document, index) => ({ document, quote: quotes[index] })),
  };
}

/** Returns the complete results reports with their years, newest year first. */
async function listCompleteReports() {
  const [accounts, earlier] = await Promise.all([listAccountDocuments(), fixedDocumentId('informeDeResultados')]);
  const ids = [...accounts.map(({ resultados }) => resultados), earlier].filter((id) => id !== null);
  return {
    newestYear: accounts.find(({ resultados }) => resultados !== null)?.anio,
    documents: await listDownloads(ids),
  };
}

export default function InformesDeResultados({ loaderData }: Route.ComponentProps) {
  const { state, cutOff, account, documents, next } = loaderData;
  const [newest, ...earlier] = documents;
  return (
    <Page
      statement={account && <MarkedPhrase phrase={scaleSentence(account, account.anio)} />}
      lead={
        <>
          El informe de resultados reúne lo que se encontró al revisar la cuenta pública de un año. {institute.El} lo
          entrega al Congreso del Estado.
          {account && cutOff ? ` Cifras de la cuenta pública ${account.anio} al ${formatDateLong(cutOff)}.` : null}
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
          Se hace público una vez que lo sanciona el Congreso del Estado. Los de la cuenta pública{' '}
          {fixedYears.cuentaAnterior} lo fueron {fixedYears.cuentaAnteriorPublica}. {next}
        </p>
      </section>
    </Page>
  );
}
