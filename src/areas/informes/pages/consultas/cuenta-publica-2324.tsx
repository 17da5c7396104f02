import { listTipoAccounts, listYearAccounts } from '#areas/auditorias/queries/accounts.ts';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { listAccountDocuments } from '#areas/documentos/queries/fixed-numbers.ts';
import { years } from '#institution/years.ts';
import { institute } from '#platform/institute.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { today } from '#platform/visibility.ts';
import { DocumentList } from '#ui/content/document-list.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { DrawingPatterns } from '#ui/drawing/patterns.tsx';
import { Page } from '#ui/layout/page.tsx';
import { AccountScale } from '../../components/account/account-scale.tsx';
import { AccountThesis } from '../../components/account/account-thesis.tsx';
import { AccountTipos } from '../../components/account/account-tipos.tsx';
import { AccountYears } from '../../components/account/account-years.tsx';
import { documentsSentence } from '../../components/account/sentences.ts';
import { YearLinks } from '../../components/account/year-links.tsx';
import { FixedDocumentItem } from '../../components/fixed-document-item.tsx';
import { type Way, Ways } from '../../components/ways.tsx';
import { findFixedDocument } from '../../queries/fixed-documents.ts';
import { choiceAddress } from '../../rules/address.ts';
import { dueSentence, earlierYears } from '../../rules/sentences.ts';
import type { Route } from './+types/cuenta-publica-2324';
import styles from './landing.module.css';

const path = '/informes/cuenta-publica-2324';
const { cuentaActual, cuentaAnterior } = years;

const resultados: Way = {
  href: '/auditorias/informes-de-resultados',
  title: 'Informes de resultados',
  hint: 'Lo que se entrega al Congreso del Estado',
};
const anteriores: Way = {
  href: '/auditorias/cuentas-publicas-anteriores',
  title: 'Cuentas públicas anteriores',
  hint: earlierYears(years.primeraCuenta, cuentaAnterior - 1),
};
const individuales: Way = {
  href: `/auditorias/informes-individuales?ejercicio=${cuentaAnterior}`,
  title: `Informes individuales ${cuentaAnterior}`,
  hint: 'Cada auditoría, por ente público',
};

/** Links and notice of the two years that the specification names (specification 2, section 2.2, screen 8). */
const specified: Record<number, { notice: (today: string) => string; ways: readonly Way[] }> = {
  [cuentaActual]: {
    notice: (today) => dueSentence(years.proximosResultados, today),
    ways: [
      {
        href: '/informes/informes-cuenta-actual',
        title: `Revisión de la cuenta pública ${cuentaActual}`,
        hint: 'Las auditorías de cada ente público',
      },
      {
        href: '/auditorias/informes-ciudadanos-actual',
        title: `Informes ciudadanos ${cuentaActual}`,
        hint: 'Tres documentos en lenguaje sencillo',
      },
      resultados,
      individuales,
      anteriores,
    ],
  },
  [cuentaAnterior]: {
    notice: () =>
      `Los informes de resultados de ${cuentaAnterior} son públicos una vez que el Congreso del Estado los sanciona, ${years.cuentaAnteriorPublica}.`,
    ways: [
      individuales,
      {
        href: `/auditorias/informes-individuales?ejercicio=${cuentaAnterior - 1}`,
        title: `Informes individuales ${cuentaAnterior - 1}`,
        hint: 'El año anterior, con su versión en Word',
      },
      {
        href: '/auditorias/informes-ciudadanos',
        title: 'Informes ciudadanos por ente',
        hint: 'Lo principal de cada ente, en pocas páginas',
      },
      resultados,
      anteriores,
    ],
  },
};

/** Returns the links of any other year. */
function waysOf(anio: number): readonly Way[] {
  return [
    {
      href: choiceAddress({ ejercicio: anio }),
      title: `Informes de ${anio}`,
      hint: 'Cada auditoría, por ente público',
    },
    resultados,
    anteriores,
  ];
}

/** Loads the public account of the year in the address, by default the one under review. */
export async function loader({ url }: Route.LoaderArgs) {
  const [years, cutOff] = await Promise.all([listYearAccounts(), findCutOff()]);
  const offered = [...new Set([...years.map(({ anio }) => anio), ...Object.keys(specified).map(Number)])].toSorted(
    (a, b) => b - a,
  );
  const requested = parseWholeNumber(url.searchParams.get('ejercicio'));
  const anio = offered.find((each) => each === requested) ?? cuentaActual;
  const [tipos, documents] = await Promise.all([listTipoAccounts(anio), loadDocuments(anio)]);
  const notice = specified[anio]?.notice(today(new Date()));
  return { anio, years, offered, tipos, documents, cutOff, notice };
}

async function loadDocuments(anio: number) {
  const ids = (await listAccountDocuments()).find((account) => account.anio === anio);
  if (!ids) return [];
  const kinds = [
    { title: `Informe de resultados ${anio}`, id: ids.resultados },
    { title: `Informe ciudadano ${anio}`, id: ids.ciudadano },
    { title: `Propuesta de calificación ${anio}`, id: ids.calificacion },
  ];
  return Promise.all(
    kinds.flatMap(({ title, id }) =>
      id === null ? [] : [findFixedDocument(id).then((document) => ({ title, document }))],
    ),
  );
}

export default function CuentaPublica2324({ loaderData }: Route.ComponentProps) {
  const { anio, years, offered, tipos, documents, cutOff, notice } = loaderData;
  const account = years.find((year) => year.anio === anio);
  const ways = specified[anio]?.ways ?? waysOf(anio);
  const linkTo = (year: number) => (year === cuentaActual ? path : `${path}?ejercicio=${year}`);
  return (
    <Page title={`Cuenta pública ${anio}`} label="Cuenta pública" bare>
      <div className="caja">
        <DrawingPatterns />
        <AccountThesis anio={anio} account={account}>
          <YearLinks years={offered} current={anio} linkTo={linkTo} />
        </AccountThesis>
        <p className={styles.intro}>
          La cuenta pública es el informe de cada ente sobre lo que recaudó, gastó, debe y posee en un año.{' '}
          {institute.El} la revisa y entrega sus resultados al Congreso del Estado.
        </p>
        {notice ? <p className={styles.notice}>{notice}</p> : null}
        {account ? <AccountScale account={account} tipos={tipos} cutOff={cutOff} /> : null}
        <AccountTipos anio={anio} tipos={tipos} cutOff={cutOff} />
        <AccountYears years={years} current={anio} linkTo={linkTo} cutOff={cutOff} />
        {documents.length > 0 ? (
          <section aria-labelledby="descargar" className={styles.section}>
            <SectionHeading
              id="descargar"
              title={documentsSentence(anio, documents.filter(({ document }) => document?.file).length)}
            />
            <DocumentList>
              {documents.map(({ title, document }) => (
                <FixedDocumentItem key={title} title={title} document={document} />
              ))}
            </DocumentList>
            <p className={`nota-pie ${styles.after}`}>
              Una propuesta de calificación es la opinión que {institute.el} presenta al Congreso sobre la cuenta
              pública de cada ente. El Congreso es quien la califica.
            </p>
          </section>
        ) : null}
        <section aria-labelledby="consultar" className={styles.section}>
          <SectionHeading id="consultar" title="Informes para consultar" />
          <Ways ways={ways} />
        </section>
      </div>
    </Page>
  );
}
