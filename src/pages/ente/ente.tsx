import { data } from 'react-router';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { Page } from '#ui/layout/page.tsx';
import { listAuditoriasOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { findPublicEnte, type PublicEnte } from '../../areas/entes/queries.ts';
import { toRow } from '../../areas/informes/pages/browser-reports.ts';
import { listAllInformesOfEnte } from '../../areas/informes/queries/informes.ts';
import { resolvedOfHundred } from '../../areas/seguimiento/rules.ts';
import type { Route } from './+types/ente';
import { Audits } from './audits.tsx';
import { CoverageByYear } from './coverage.tsx';
import styles from './ente.module.css';
import { ObservationsByYear } from './observations.tsx';
import { RecommendationsByYear } from './recommendations.tsx';
import { ReportsByType } from './reports.tsx';
import { sum } from './years.ts';

/** One audited body: its audits, reports, observations, how much of its spending was reviewed, recommendations. */
export async function loader({ params }: Route.LoaderArgs) {
  const ente = /^\d{1,9}$/.test(params.enteId) ? await findPublicEnte(Number(params.enteId)) : undefined;
  if (!ente) throw data(null, { status: 404 });
  const [audits, informes] = await Promise.all([listAuditoriasOfEnte(ente.id), listAllInformesOfEnte(ente.id)]);
  const reports = await Promise.all(
    informes.map(async (informe) => ({
      ...(await toRow(informe, true)),
      anio: informe.anio,
      tipo: informe.tipoInforme,
      fullName: informe.nombre,
    })),
  );
  return { ente, audits, reports };
}

export default function EntePage({ loaderData: { ente, audits, reports } }: Route.ComponentProps) {
  const total = sum(audits, ({ observaciones }) => observaciones);
  const resueltas = sum(audits, ({ resueltas }) => resueltas);
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
        <p className={styles.thesis}>{conclusion(audits.length, { total, resueltas })}</p>
        <nav className={styles.places} aria-label="En esta página">
          <ul>
            {places.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ObservationsByYear ente={ente} audits={audits} />
        <Audits audits={audits} />
        <CoverageByYear audits={audits} />
        <ReportsByType reports={reports} />
        <RecommendationsByYear audits={audits} />
        <section className={styles.part} aria-labelledby="datos">
          <h2 id="datos">Descargar los datos</h2>
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
        </section>
        <p className={`nota-pie ${styles.note}`}>
          Fuente: expedientes de auditoría. Cantidades en pesos mexicanos. Cifras de demostración.
        </p>
      </div>
    </Page>
  );
}

const places = [
  { id: 'observaciones', label: 'Observaciones' },
  { id: 'auditorias', label: 'Auditorías' },
  { id: 'cobertura', label: 'Gasto revisado' },
  { id: 'informes', label: 'Informes' },
  { id: 'recomendaciones', label: 'Recomendaciones' },
  { id: 'datos', label: 'Descargar los datos' },
];

const downloads = [
  { table: 'Auditorias', about: 'las auditorías' },
  { table: 'Observaciones', about: 'las observaciones' },
];

function Head({ ente }: { ente: PublicEnte }) {
  const { nombre, escudo, tipo, ambito, municipio, activo } = ente;
  return (
    <div className={styles.head}>
      {escudo ? <img src={`/Entes/GetEntesLogo/${escudo}`} alt={`Escudo de ${nombre}`} width="84" height="98" /> : null}
      <div>
        <h1>{nombre}</h1>
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
      </div>
    </div>
  );
}

function conclusion(audits: number, count: { total: number; resueltas: number }): string {
  if (audits === 0) return 'Este ente todavía no tiene auditorías en el sitio.';
  if (count.total === 0) return 'Sus auditorías no tienen observaciones.';
  const share = resolvedOfHundred(count);
  if (share === 100) return 'Todas sus observaciones están resueltas.';
  if (share === 0) return 'Aún no se resuelve ninguna de sus observaciones.';
  return `${share} de cada 100 observaciones ${share === 1 ? 'está resuelta' : 'están resueltas'}.`;
}
