import { cuentaPublicaDocuments } from '#institution/documents.ts';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { DocumentCard } from '../../components/document-card.tsx';
import { type Way, Ways } from '../../components/ways.tsx';
import { findFixedDocument } from '../../queries/fixed-documents.ts';
import type { Route } from './+types/cuenta-publica-2324';
import styles from './landing.module.css';

const path = '/informes/cuenta-publica-2324';

/** Links and notice of each year (specification 2, section 2.2, screen 8). */
const years = {
  2023: {
    notice: 'Los resultados del ejercicio 2024 deben entregarse a más tardar el 30 de agosto.',
    ways: [
      {
        href: '/informes/informes-cuenta-actual',
        title: 'Revisión de la cuenta pública 2023',
        hint: 'Las auditorías integrales, por ente público',
      },
      {
        href: '/auditorias/informes-ciudadanos-actual',
        title: 'Informes ciudadanos 2023',
        hint: 'Tres documentos en lenguaje sencillo',
      },
      {
        href: '/auditorias/informes-de-resultados',
        title: 'Informes de resultados',
        hint: 'Lo que se entrega al Congreso del Estado',
      },
      {
        href: '/auditorias/informes-individuales?ejercicio=2022',
        title: 'Informes individuales 2022',
        hint: 'Cada auditoría, por ente público',
      },
      {
        href: '/auditorias/cuentas-publicas-anteriores',
        title: 'Cuentas públicas anteriores',
        hint: 'De 2016 a 2021, y los años que les preceden',
      },
    ],
  },
  2022: {
    notice:
      'Los informes de resultados de 2022 son públicos una vez que el Congreso del Estado los sanciona, a más tardar el 15 de octubre de 2023, como dice el artículo 22 de la ley de fiscalización superior del Estado.',
    ways: [
      {
        href: '/auditorias/informes-individuales?ejercicio=2022',
        title: 'Informes individuales 2022',
        hint: 'Cada auditoría, por ente público',
      },
      {
        href: '/auditorias/informes-individuales?ejercicio=2021',
        title: 'Informes individuales 2021',
        hint: 'El año anterior, con su versión en Word',
      },
      {
        href: '/auditorias/informes-ciudadanos',
        title: 'Informes ciudadanos por ente',
        hint: 'Lo principal de cada ente, en pocas páginas',
      },
      {
        href: '/auditorias/informes-de-resultados',
        title: 'Informes de resultados',
        hint: 'Lo que se entrega al Congreso del Estado',
      },
      {
        href: '/auditorias/cuentas-publicas-anteriores',
        title: 'Cuentas públicas anteriores',
        hint: 'De 2016 a 2021, y los años que les preceden',
      },
    ],
  },
} as const satisfies Record<number, { notice: string; ways: readonly Way[] }>;

/** Loads the public account of the year in the address, by default 2023. */
export async function loader({ url }: Route.LoaderArgs) {
  const year = url.searchParams.get('ejercicio') === '2022' ? 2022 : 2023;
  const { resultados, ciudadano, calificacion } = cuentaPublicaDocuments[year];
  const documents = await Promise.all([resultados, ciudadano, calificacion].map(findFixedDocument));
  return { year, documents } as const;
}

export default function CuentaPublica2324({ loaderData: { year, documents } }: Route.ComponentProps) {
  const { notice, ways } = years[year];
  const titles = [`Informe de resultados ${year}`, `Informe ciudadano ${year}`, `Propuesta de calificación ${year}`];
  return (
    <Page
      title={`Cuenta pública ${year}`}
      label="Cuenta pública"
      lead="La cuenta pública es el informe de cada ente sobre lo que recaudó, gastó, debe y posee en un año. El Instituto la revisa y entrega sus resultados al Congreso del Estado."
    >
      <Tabs
        label="Ejercicio"
        current={String(year)}
        tabs={[
          { id: '2023', label: 'Ejercicio 2023', href: path },
          { id: '2022', label: 'Ejercicio 2022', href: `${path}?ejercicio=2022` },
        ]}
      />
      <p className={styles.notice}>{notice}</p>
      <section aria-labelledby="consultar" className={styles.section}>
        <SectionHeading id="consultar" title="Informes para consultar" />
        <Ways ways={ways} />
      </section>
      <section aria-labelledby="descargar" className={styles.section}>
        <SectionHeading id="descargar" title="Documentos para descargar" />
        <ul className={styles.three}>
          {documents.map((document, index) => (
            <li key={titles[index]}>
              <DocumentCard title={titles[index] ?? ''} level={3} document={document} />
            </li>
          ))}
        </ul>
        <p className={`nota-pie ${styles.after}`}>
          Una propuesta de calificación es la opinión que el Instituto presenta al Congreso sobre la cuenta pública de
          cada ente. El Congreso es quien la califica.
        </p>
      </section>
    </Page>
  );
}
