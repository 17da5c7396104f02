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

const ways = [
  { tipo: 'individual', title: 'Informes individuales', hint: 'Cada auditoría, por ente público' },
  { tipo: 'general', title: 'Informes generales', hint: 'La cuenta pública del Estado y la de los municipios' },
  { tipo: 'federal', title: 'Recursos federales', hint: 'Auditorías por fondo federal' },
  { tipo: 'ciudadano', title: 'Informes ciudadanos', hint: 'Lo principal, en pocas páginas' },
];

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
            ways={ways.map(({ tipo, ...way }, index) => ({
              ...way,
              href: choiceAddress({ tipo, ejercicio: ANIO }),
              picture: <Ledger line={index} />,
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
