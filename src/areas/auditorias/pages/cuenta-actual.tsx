import { data } from 'react-router';
import { findEnte, searchEntesByName } from '#areas/entes/queries.ts';
import { years } from '#institution/years.ts';
import { readRequestedPage } from '#platform/database/paged.ts';
import { formatInteger } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { MarkedPhrase } from '#ui/conclusion/marked-phrase.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Combobox } from '#ui/forms/combobox/combobox.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SincePager } from '#ui/layout/since-visit.tsx';
import { AuditoriaCards, LatestAuditorias } from '../components/auditoria-cards.tsx';
import { findingsSentence, LargestFindings } from '../components/follow-up/largest-findings.tsx';
import { findCuentaActual, listAuditorias, listLatestAuditorias } from '../queries/auditorias.ts';
import { findCutOff } from '../queries/cut-off.ts';
import { listLargestOfAccount } from '../queries/destinos.ts';
import type { Route } from './+types/cuenta-actual';
import styles from './cuenta-actual.module.css';

const MATCHES_PER_PAGE = 20;
const LATEST = 6;

/** Loads the review of the current account (specification 2, screen 9): ente search, or the audits of the chosen ente. */
export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const account = await findCuentaActual();
  const audits = account?.tipoAuditoriaId === undefined ? 'auditorías' : 'auditorías integrales';
  const buscar = (query.get('buscar') ?? '').trim().slice(0, 120);
  const requestedEnte = query.get('ente');
  if (requestedEnte !== null) {
    const id = parseWholeNumber(requestedEnte);
    const ente = id === undefined ? undefined : await findEnte(id);
    if (!ente) return data({ kind: 'unknown' as const, buscar, audits }, { status: 404 });
    const rows = account ? await listAuditorias({ enteId: ente.id, ...account }) : [];
    return { kind: 'ente' as const, buscar: buscar || ente.nombre, ente, audits, rows };
  }
  if (buscar) {
    const { rows, total, page, pages } = await readRequestedPage(pageFromAddress(query), MATCHES_PER_PAGE, (page) =>
      searchEntesByName(buscar, page, { onlyActive: true }),
    );
    return { kind: 'matches' as const, buscar, audits, entes: rows, total, pagina: page, pages };
  }
  const [latest, findings, cutOff] = await Promise.all([
    account ? listLatestAuditorias(account, LATEST) : [],
    account ? listLargestOfAccount(account, LATEST) : [],
    findCutOff(),
  ]);
  return { kind: 'start' as const, buscar, audits, latest, findings, cutOff };
}

export default function CuentaActual({ loaderData }: Route.ComponentProps) {
  const findings = loaderData.kind === 'start' ? loaderData.findings : [];
  return (
    <Page
      quiet
      statement={findings.length > 0 ? <MarkedPhrase phrase={findingsSentence(findings)} /> : undefined}
      lead={`Busque un ente público para ver los informes de las ${loaderData.audits} a su cuenta de ${years.cuentaActual}.`}
    >
      <div className={styles.search}>
        <Combobox
          label="Buscar un ente público"
          name="buscar"
          value={loaderData.buscar}
          source="/api/Entes/websiteActivos/{texto}"
          target="/informes/informes-cuenta-actual?ente={id}"
          placeholder="Nombre o siglas"
          hint="Por ejemplo, su municipio o una secretaría."
        />
      </div>
      <Result {...loaderData} />
    </Page>
  );
}

function Result(result: Route.ComponentProps['loaderData']) {
  switch (result.kind) {
    case 'ente':
      return <AuditoriaCards {...result} />;
    case 'matches':
      return <EnteMatches {...result} />;
    case 'unknown':
      return <Notice tone="warning">Ese ente no existe. Búsquelo por su nombre.</Notice>;
    default:
      return (
        <>
          <LargestFindings findings={result.findings} cutOff={result.cutOff} />
          <LatestAuditorias audits={result.latest} />
        </>
      );
  }
}

type EnteMatchesProps = {
  buscar: string;
  entes: readonly { id: number; nombre: string; siglas: string }[];
  total: number;
  pagina: number;
  pages: number;
};

const path = '/informes/informes-cuenta-actual';

/** Search results as links, for a submitted search form. */
function EnteMatches({ buscar, entes, total, pagina, pages }: EnteMatchesProps) {
  const matches = `${formatInteger(total)} ${total === 1 ? 'ente coincide' : 'entes coinciden'} con «${buscar}»`;
  return (
    <section aria-labelledby="coincidencias">
      <h2 id="coincidencias" className={styles.title}>
        {total === 0 ? 'Sin coincidencias' : matches}
      </h2>
      {total === 0 ? (
        <Empty>Pruebe con menos palabras, con otra parecida o con las siglas.</Empty>
      ) : (
        <ul className={styles.list}>
          {entes.map((ente) => (
            <li key={ente.id}>
              <a href={`${path}?ente=${ente.id}`}>
                {ente.nombre}
                {ente.siglas && ente.siglas !== ente.nombre ? <span className="aux"> {ente.siglas}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      )}
      <SincePager
        page={pagina}
        pages={pages}
        linkTo={(page) => `${path}?${new URLSearchParams({ buscar, pagina: String(page) })}`}
        label="Páginas de entes"
      />
    </section>
  );
}
