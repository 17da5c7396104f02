import { data } from 'react-router';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordHead, RecordPart, RecordThesis } from '#ui/record/record.tsx';
import type { YearOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { findPublicEnte, type PublicEnte } from '../../areas/entes/queries.ts';
import { crestOf } from '../../areas/entes/rules.ts';
import { resolvedOfHundred } from '../../areas/seguimiento/rules.ts';
import type { Route } from './+types/ente';
import { CoverageByYear } from './coverage.tsx';
import styles from './ente.module.css';
import { Lists } from './lists.tsx';
import { loadEnte } from './load.server.ts';
import { ObservationsByYear } from './observations.tsx';
import { RecommendationsByYear } from './recommendations.tsx';
import { LISTS_PLACE, readState } from './state.ts';

/** One audited body: its audits, reports, observations, how much of its spending was reviewed, recommendations. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const ente = /^\d{1,9}$/.test(params.enteId) ? await findPublicEnte(Number(params.enteId)) : undefined;
  if (!ente) throw data(null, { status: 404 });
  return { ente, ...(await loadEnte(ente.id, readState(url.searchParams))) };
}

export default function EntePage({ loaderData }: Route.ComponentProps) {
  const { ente, years, coverage, ...lists } = loaderData;
  return (
    <Page
      title={ente.nombre}
      label={ente.nombreCorto}
      description={`${ente.nombreCompleto}: sus auditorías, informes, observaciones por año, gasto revisado y recomendaciones.`}
      jsonLd={[
        {
          '@type': 'GovernmentOrganization',
          name: ente.nombreCompleto,
          ...(ente.siglas && { alternateName: ente.siglas }),
        },
      ]}
      bare
    >
      <div className="caja">
        <Head ente={ente} />
        <RecordThesis>{conclusion(years)}</RecordThesis>
        <nav className={`${styles.places} no-imprime`} aria-label="En esta página">
          <ul>
            {places.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ObservationsByYear ente={ente} years={years} />
        <CoverageByYear years={coverage} />
        <RecommendationsByYear enteId={ente.id} years={years} />
        <Lists enteId={ente.id} {...lists} />
        <RecordPart id="datos" title="Descargar los datos" className="no-imprime">
          <p className="aux">Las mismas cifras de esta página, para abrirlas en una hoja de cálculo.</p>
          {downloads.map(({ table, about }) => (
            <TableDownloads
              key={table}
              about={about}
              href={(format) => `/api/Entes/${ente.id}/${table}/${format}`}
              named
              className={styles.downloads}
            />
          ))}
        </RecordPart>
        <p className={`nota-pie ${styles.note}`}>
          Fuente: expedientes de auditoría. Cantidades en pesos mexicanos. Cifras de demostración.
        </p>
      </div>
    </Page>
  );
}

const places = [
  { id: 'observaciones', label: 'Observaciones por año' },
  { id: 'cobertura', label: 'Gasto revisado' },
  { id: 'recomendaciones', label: 'Recomendaciones' },
  { id: LISTS_PLACE, label: 'Auditorías, informes y observaciones' },
  { id: 'datos', label: 'Descargar los datos' },
];

const downloads = [
  { table: 'Auditorias', about: 'las auditorías' },
  { table: 'Observaciones', about: 'las observaciones' },
];

function Head({ ente }: { ente: PublicEnte }) {
  const { nombre, escudo, tipo, ambito, municipio, activo } = ente;
  return (
    <RecordHead title={nombre} crest={crestOf(nombre, escudo)}>
      <p>
        {tipo}. Ámbito {ambito.toLowerCase()}.
        {municipio ? (
          <>
            {' '}
            <a href="/mi-municipio">Municipio de {municipio}</a>.
          </>
        ) : null}
        {activo ? '' : ' Este ente ya no está activo.'}
      </p>
    </RecordHead>
  );
}

function conclusion(years: readonly YearOfEnte[]): string {
  if (years.length === 0) return 'Este ente todavía no tiene auditorías en el sitio.';
  const total = years.reduce((sum, { observaciones }) => sum + observaciones, 0);
  if (total === 0) return 'Sus auditorías no tienen observaciones.';
  const share = resolvedOfHundred({ total, resueltas: years.reduce((sum, year) => sum + year.resueltas, 0) });
  if (share === 100) return 'Todas sus observaciones están resueltas.';
  if (share === 0) return 'Aún no se resuelve ninguna de sus observaciones.';
  return `${share} de cada 100 observaciones ${share === 1 ? 'está resuelta' : 'están resueltas'}.`;
}
