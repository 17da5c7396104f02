import type { ReactNode } from 'react';
import { listTipoAccounts, listYearAccounts } from '#areas/auditorias/queries/accounts.ts';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { listLandingIds } from '#areas/documentos/queries/fixed-numbers.ts';
import { years } from '#institution/years.ts';
import { DocumentList } from '#ui/content/document-list.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { DrawingPatterns } from '#ui/drawing/patterns.tsx';
import { Page } from '#ui/layout/page.tsx';
import { AccountScale } from '../components/account/account-scale.tsx';
import { AccountThesis } from '../components/account/account-thesis.tsx';
import { AccountTipos } from '../components/account/account-tipos.tsx';
import { documentsSentence } from '../components/account/sentences.ts';
import { FixedDocumentItem } from '../components/fixed-document-item.tsx';
import { Ways } from '../components/ways.tsx';
import { listDownloads } from '../queries/fixed-documents.ts';
import { choiceAddress } from '../rules/address.ts';
import type { Route } from './+types/cuenta-publica';
import styles from './cuenta-publica.module.css';

const ANIO = years.cuentaAnterior;

type Tipo = (typeof ways)[number]['tipo'];

/** One line checked; all lines with their sum; a column from another source; a few large words. */
const drawings: Record<Tipo, ReactNode> = {
  individual: (
    <>
      <path d="M32 39H168M252 39H284" strokeWidth="4" />
      <path className={styles.mark} d="M200 34l8 9 16-20" strokeWidth="5" />
    </>
  ),
  general: (
    <>
      <path d="M32 19H168M32 39H140M32 59H182M32 79H150M252 19H284M252 39H284M252 59H284M252 79H284" strokeWidth="4" />
      <path className={styles.mark} d="M248 95H288M248 100H288" strokeWidth="2" />
    </>
  ),
  federal: (
    <>
      <path d="M32 19H168M32 39H140M32 59H182M32 79H150" strokeWidth="4" />
      <path className={styles.mark} d="M268 14V92M256 80l12 13 12-13" strokeWidth="5" />
    </>
  ),
  ciudadano: (
    <>
      <path d="M32 32H196M32 56H150" strokeWidth="12" />
      <path className={styles.mark} d="M32 80H112" strokeWidth="5" />
    </>
  ),
};

const ways = [
  { tipo: 'individual', title: 'Informes individuales', hint: 'Cada auditoría, por ente público' },
  { tipo: 'general', title: 'Informes generales', hint: 'La cuenta pública del Estado y la de los municipios' },
  { tipo: 'federal', title: 'Recursos federales', hint: 'Auditorías por fondo federal' },
  { tipo: 'ciudadano', title: 'Informes ciudadanos', hint: 'Lo principal, en pocas páginas' },
] as const;

/** Loads the landing page of the newest complete public account (specification 2, section 2.2, screen 5). */
export async function loader() {
  const [documents, years, tipos, cutOff] = await Promise.all([
    listLandingIds().then(listDownloads),
    listYearAccounts(),
    listTipoAccounts(ANIO),
    findCutOff(),
  ]);
  return { documents, account: years.find(({ anio }) => anio === ANIO), tipos, cutOff };
}

export default function CuentaPublica({ loaderData: { documents, account, tipos, cutOff } }: Route.ComponentProps) {
  return (
    <Page bare>
      <div className="caja">
        <DrawingPatterns />
        <AccountThesis anio={ANIO} account={account}>
          <p>
            <a href="/informes/cuenta-publica-2324">Ver la cuenta más reciente y las de otros años</a>
          </p>
        </AccountThesis>
        <section aria-labelledby="informes-del-ano" className={styles.reports}>
          <SectionHeading
            id="informes-del-ano"
            title={`Informes de ${ANIO}`}
            link={{ href: choiceAddress({ ejercicio: ANIO }), label: 'Buscar entre todos los informes' }}
          />
          <Ways
            ways={ways.map(({ tipo, ...way }) => ({
              ...way,
              href: choiceAddress({ tipo, ejercicio: ANIO }),
              picture: <Ledger tipo={tipo} />,
            }))}
          />
        </section>
        {account ? <AccountScale account={account} tipos={tipos} cutOff={cutOff} /> : null}
        <AccountTipos anio={ANIO} tipos={tipos} cutOff={cutOff} />
        <section aria-labelledby="descargas">
          <SectionHeading id="descargas" title={documentsSentence(ANIO, documents.filter(({ file }) => file).length)} />
          <p className={styles.notice}>
            Los informes de resultados de {ANIO} son públicos una vez que el Congreso del Estado los sanciona,{' '}
            {years.cuentaAnteriorPublica}.
          </p>
          <DocumentList>
            {documents.map((document) => (
              <FixedDocumentItem key={document.id} title={document.name} document={document} />
            ))}
          </DocumentList>
        </section>
      </div>
    </Page>
  );
}

/** A page of a ledger that illustrates a kind of report. */
function Ledger({ tipo }: { tipo: Tipo }) {
  return (
    <svg className={styles.ledger} viewBox="0 0 320 112" aria-hidden="true">
      <path d="M24 26H296M24 46H296M24 66H296M24 86H296M236 10V102M240 10V102" />
      {drawings[tipo]}
    </svg>
  );
}
