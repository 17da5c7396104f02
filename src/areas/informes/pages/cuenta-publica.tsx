import { landingDocuments } from '#institution/documents.ts';
import { formatFileSize } from '#platform/format.ts';
import { DownloadLink } from '#ui/actions/download-link.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Ways } from '../components/ways.tsx';
import { type FixedDocument, listDownloads } from '../queries/fixed-documents.ts';
import { choiceAddress } from '../rules/address.ts';
import type { Route } from './+types/cuenta-publica';
import styles from './cuenta-publica.module.css';

const ANIO = 2022;

const ways = [
  { tipo: 'individual', title: 'Informes individuales', hint: 'Cada auditoría, por ente público' },
  { tipo: 'general', title: 'Informes generales', hint: 'La cuenta pública del Estado y la de los municipios' },
  { tipo: 'federal', title: 'Recursos federales', hint: 'Auditorías por fondo federal' },
  { tipo: 'ciudadano', title: 'Informes ciudadanos', hint: 'Lo principal, en pocas páginas' },
];

/** Loads the landing page of the 2022 public account (specification 2, section 2.2, screen 5). */
export async function loader() {
  return { documents: await listDownloads(landingDocuments) };
}

export default function CuentaPublica({ loaderData: { documents } }: Route.ComponentProps) {
  return (
    <Page lead="Los informes de la fiscalización de la cuenta pública 2022, por tipo, y los documentos que los acompañan.">
      <p className={styles.notice}>
        Los informes de resultados de {ANIO} son públicos una vez que el Congreso del Estado los sanciona, a más tardar
        el 15 de octubre de 2023, como dice el artículo 22 de la ley de fiscalización superior del Estado.
      </p>
      <section aria-labelledby="informes-2022">
        <SectionHeading
          id="informes-2022"
          title={`Informes de ${ANIO}`}
          link={{ href: choiceAddress({ ejercicio: ANIO }), label: 'Buscar entre todos los informes' }}
        />
        <Ways
          ways={ways.map(({ tipo, ...way }, index) => ({
            ...way,
            href: choiceAddress({ tipo, ejercicio: ANIO }),
            picture: <Ledger line={index} />,
          }))}
        />
      </section>
      <section aria-labelledby="descargas" className={styles.downloads}>
        <SectionHeading id="descargas" title="Documentos para descargar" />
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentDownload {...document} />
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

function DocumentDownload({ name, href, file }: FixedDocument) {
  if (!file)
    return (
      <p className="aux">
        <b>{name}</b> El archivo no está disponible por el momento.
      </p>
    );
  return (
    <DownloadLink look="outline" href={href}>
      {name}
      <span className={`num ${styles.details}`}>
        {file.format}, {formatFileSize(file.bytes, file.pages)}
      </span>
    </DownloadLink>
  );
}

/** A page of a ledger with one line checked, another on each card. */
function Ledger({ line }: { line: number }) {
  const y = 26 + line * 20;
  return (
    <svg className={styles.ledger} viewBox="0 0 320 112" aria-hidden="true">
      <path d="M24 26H296M24 46H296M24 66H296M24 86H296M236 10V102M240 10V102" />
      <path d={`M32 ${y - 7}H${140 + line * 14}M252 ${y - 7}H284`} strokeWidth="4" />
      <path className={styles.mark} d={`M200 ${y - 12}l8 9 16-20`} strokeWidth="5" />
    </svg>
  );
}
