import { fixedDocuments } from '#institution/documents.ts';
import { Page } from '#ui/layout/page.tsx';
import { DocumentCard } from '../../components/document-card.tsx';
import { findFixedDocument } from '../../queries/fixed-documents.ts';
import type { Route } from './+types/informes-ciudadanos-actual';
import styles from './landing.module.css';

const { estatal, municipal, obraPublica } = fixedDocuments.informesCiudadanos2023;
const cards = [
  {
    id: estatal,
    title: 'Finanzas públicas estatales',
    text: 'Qué se revisó en los poderes, las dependencias y las entidades del Estado, y qué se encontró.',
  },
  {
    id: municipal,
    title: 'Finanzas públicas municipales',
    text: 'Qué se revisó en los ayuntamientos y en sus organismos, y qué se encontró.',
  },
  {
    id: obraPublica,
    title: 'Revisión de obra pública estatal y municipal',
    text: 'Qué obras se revisaron, cómo se contrataron y ejecutaron, y qué observaciones hubo.',
  },
];

/** Loads the three citizen reports of 2023 (specification 2, section 2.2, screen 3). */
export async function loader() {
  return Promise.all(cards.map(async (card) => ({ ...card, document: await findFixedDocument(card.id) })));
}

export default function InformesCiudadanosActual({ loaderData }: Route.ComponentProps) {
  return (
    <Page lead="Tres documentos explican en lenguaje sencillo los resultados de 2023.">
      <ul className={styles.three}>
        {loaderData.map(({ id, title, text, document }) => (
          <li key={id}>
            <DocumentCard title={title} document={document} hasCover>
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
