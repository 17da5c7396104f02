import { fixedDocumentId } from '#areas/documentos/queries/fixed-numbers.ts';
import { findFirstSentencesOfDocument } from '#areas/documentos/queries.ts';
import { years } from '#institution/years.ts';
import { Page } from '#ui/layout/page.tsx';
import { DocumentCard } from '../../components/document-card.tsx';
import { findFixedDocument } from '../../queries/fixed-documents.ts';
import { explainingSentence } from '../../rules/sentences.ts';
import type { Route } from './+types/informes-ciudadanos-actual';
import styles from './landing.module.css';

/** Fiscal year of these citizen reports (specification 2, section 2.2, screen 3). */
const YEAR = years.cuentaActual;
const cards = [
  {
    place: 'ciudadano2023Estatal',
    title: 'Finanzas públicas estatales',
    text: 'Qué se revisó en los poderes, las dependencias y las entidades del Estado, y qué se encontró.',
  },
  {
    place: 'ciudadano2023Municipal',
    title: 'Finanzas públicas municipales',
    text: 'Qué se revisó en los ayuntamientos y en sus organismos, y qué se encontró.',
  },
  {
    place: 'ciudadano2023ObraPublica',
    title: 'Revisión de obra pública estatal y municipal',
    text: 'Qué obras se revisaron, cómo se contrataron y ejecutaron, y qué observaciones hubo.',
  },
] as const;

/** Loads the three citizen reports of the account under review (specification 2, section 2.2, screen 3). */
export async function loader() {
  return Promise.all(
    cards.map(async (card) => {
      const id = await fixedDocumentId(card.place);
      if (id === null) return { ...card, document: undefined, quote: undefined };
      const [document, quote] = await Promise.all([findFixedDocument(id), findFirstSentencesOfDocument(id)]);
      return { ...card, document, quote };
    }),
  );
}

export default function InformesCiudadanosActual({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      statement={explainingSentence(
        YEAR,
        loaderData.flatMap(({ document }) => document?.file ?? []),
      )}
      lead="Un informe ciudadano cuenta los resultados del año con palabras sencillas. Así comienza cada uno."
    >
      <ul className={styles.three}>
        {loaderData.map(({ place, title, text, document, quote }) => (
          <li key={place}>
            <DocumentCard title={title} document={document} quote={quote} hasCover>
              {text}
            </DocumentCard>
          </li>
        ))}
      </ul>
      <p className={styles.after}>
        Para un solo ente, vea los <a href="/auditorias/informes-ciudadanos">informes ciudadanos por ente</a>.
      </p>
    </Page>
  );
}
