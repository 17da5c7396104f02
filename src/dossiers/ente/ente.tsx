import { AnswerLinks } from '#areas/auditorias/components/follow-up/answer-links.tsx';
import { Conjuntas } from '#areas/auditorias/components/follow-up/conjuntas.tsx';
import { CutOff } from '#areas/auditorias/components/follow-up/cut-off.tsx';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import type { YearOfEnte } from '#areas/auditorias/queries/of-ente.ts';
import { findPublicEnte, listMunicipios, type PublicEnte } from '#areas/entes/queries.ts';
import { crestOf, entePath } from '#areas/entes/rules.ts';
import { resolvedOfHundred } from '#areas/seguimiento/rules.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor } from '#platform/publications/read.ts';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordHead, RecordPart, RecordThesis } from '#ui/record/record.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import type { Route } from './+types/ente';
import { CoverageByEjercicio } from './coverage-by-ejercicio.tsx';
import styles from './ente.module.css';
import { EnteLists } from './ente-lists.tsx';
import { LISTS_ID, readState } from './lists-state.ts';
import { loadEnte } from './load-ente.server.ts';
import { ObservacionesByEjercicio } from './observaciones-by-ejercicio.tsx';
import { RecomendacionesByEjercicio } from './recomendaciones-by-ejercicio.tsx';
import { WithoutAuditorias } from './without-auditorias.tsx';

/** Loads an ente with its auditorías, informes, observaciones, reviewed spending and recomendaciones. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = /^\d{1,9}$/.test(params.enteId) ? Number(params.enteId) : undefined;
  const ente = id === undefined ? undefined : await findPublicEnte(id);
  if (!ente) throw await missingPage('ente', id);
  const [content, cutOff, successor, municipios] = await Promise.all([
    loadEnte(ente, readState(url.searchParams)),
    findCutOff(),
    findSuccessor('ente', ente.id),
    listMunicipios(),
  ]);
  const searchText = url.searchParams.get('buscado')?.slice(0, 200);
  const { trackingUrl } = context.get(pageInput).config;
  const ayuntamientoId = municipios.find(({ clave }) => clave === ente.claveMunicipio)?.enteId;
  return { ente, ayuntamientoId, successor, searchText, cutOff, trackingUrl, ...content };
}

export default function EntePage({ loaderData }: Route.ComponentProps) {
  const { ente, ayuntamientoId, successor, searchText, cutOff, trackingUrl, years, coverage, neighbours, ...rest } =
    loaderData;
  const { conjuntas, advised, ...lists } = rest;
  const hasAuditorias = years.length > 0;
  return (
    <Page
      title={ente.nombre}
      label={ente.nombreCorto}
      successor={successor}
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
        <Head ente={ente} ayuntamientoId={ayuntamientoId} />
        {searchText ? (
          <p className="aux no-imprime">
            Usted buscó «{searchText}».{' '}
            <a href={`/buscar?${new URLSearchParams({ texto: searchText })}`}>Ver todos los resultados en el sitio</a>
          </p>
        ) : null}
        <RecordThesis>{conclusion(years)}</RecordThesis>
        {hasAuditorias ? (
          <>
            <nav className={`${styles.sections} no-imprime`} aria-label="En esta página">
              <ul>
                {sections.map(({ id, label }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <ObservacionesByEjercicio ente={ente} years={years} />
            <CoverageByEjercicio ejercicios={coverage} />
            <RecomendacionesByEjercicio enteId={ente.id} years={years} legal={advised} />
          </>
        ) : (
          <WithoutAuditorias neighbours={neighbours} />
        )}
        {hasAuditorias || lists.totals.informes > 0 ? <EnteLists enteId={ente.id} {...lists} /> : null}
        <Conjuntas auditorias={conjuntas} />
        {hasAuditorias ? (
          <>
            <AnswerLinks trackingUrl={trackingUrl} />
            <RecordPart id="datos" title="Descargar los datos" className="no-imprime">
              <p className="aux">Las mismas cifras de esta página, para abrirlas en una hoja de cálculo.</p>
              {downloads.map(({ table, label }) => (
                <TableDownloads
                  key={table}
                  about={label}
                  href={(format) => `/api/Entes/${ente.id}/${table}/${format}`}
                  named
                  className={styles.downloads}
                />
              ))}
            </RecordPart>
            <p className={`nota-pie ${styles.note}`}>
              Fuente: expedientes de auditoría. Cantidades en pesos mexicanos. <CutOff date={cutOff} />
              <DemoNote>Cifras de demostración.</DemoNote>
            </p>
          </>
        ) : null}
      </div>
    </Page>
  );
}

const sections = [
  { id: 'observaciones', label: 'Observaciones por año' },
  { id: 'cobertura', label: 'Gasto revisado' },
  { id: 'recomendaciones', label: 'Recomendaciones' },
  { id: LISTS_ID, label: 'Auditorías, informes y observaciones' },
  { id: 'datos', label: 'Descargar los datos' },
];

const downloads = [
  { table: 'Auditorias', label: 'las auditorías' },
  { table: 'Observaciones', label: 'las observaciones' },
];

function Head({ ente, ayuntamientoId }: { ente: PublicEnte; ayuntamientoId: number | undefined }) {
  const { id, nombre, escudo, tipo, ambito, municipio, activo } = ente;
  const isAyuntamiento = ayuntamientoId === undefined || ayuntamientoId === id;
  return (
    <RecordHead title={nombre} crest={crestOf(nombre, escudo)}>
      <p>
        {tipo}. Ámbito {ambito.toLowerCase()}.
        {municipio ? (
          <>
            {' '}
            <a
              href={
                isAyuntamiento
                  ? `/mi-municipio?${new URLSearchParams({ buscar: municipio })}`
                  : entePath(ayuntamientoId)
              }
            >
              Municipio de {municipio}
            </a>
            .
          </>
        ) : null}
        {activo ? '' : ' Este ente ya no está activo.'}
      </p>
    </RecordHead>
  );
}

/** Returns the sentence with the share of resolved observaciones. */
function conclusion(years: readonly YearOfEnte[]): string {
  if (years.length === 0) return 'Este ente todavía no tiene auditorías en el sitio.';
  const total = years.reduce((sum, { observaciones }) => sum + observaciones, 0);
  if (total === 0)
    return years.some(({ sinPublicar }) => sinPublicar > 0)
      ? 'Las observaciones de sus auditorías todavía no se publican.'
      : 'Sus auditorías no tienen observaciones.';
  const resolvedShare = resolvedOfHundred({ total, resueltas: years.reduce((sum, year) => sum + year.resueltas, 0) });
  if (resolvedShare === 100) return 'Todas sus observaciones están resueltas.';
  if (resolvedShare === 0) return 'Aún no se resuelve ninguna de sus observaciones.';
  return `${resolvedShare} de cada 100 observaciones ${resolvedShare === 1 ? 'está resuelta' : 'están resueltas'}.`;
}
