import { identity } from '#institution/identity.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import type { DifferenceCounts } from '#platform/datasets/versions/differences.ts';
import { readFirstRows } from '#platform/datasets/versions/excerpts.ts';
import { queueVersion } from '#platform/datasets/versions/job.ts';
import { currentVersion, listVersions, newestVersion } from '#platform/datasets/versions/read.ts';
import { bytesOf, versionPath } from '#platform/datasets/versions/version.ts';
import { formatDateLong, formatInteger, localDate } from '#platform/format.ts';
import { today } from '#platform/visibility.ts';
import { Table } from '#ui/data/table.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useContact, usePageInfo } from '#ui/layout/page-info.ts';
import { BreakableCode } from '#ui/text/breakable.tsx';
import type { Route } from './+types/dataset-page';
import { readEntry } from './catalogue/entries.ts';
import { schemaOrgDataset } from './catalogue/schema-org.ts';
import styles from './dataset-page.module.css';
import { Downloads } from './downloads.tsx';
import { datasetOrMissing } from './find-or-missing.server.ts';
import { blankOf, datasetSentence, differenceSentence, typeOf, unitOf, versionSentence } from './sentences.ts';

const FIRST_ROWS = 4;
/** Number of versions shown next to the files; the page of each version lists all. */
const NEWEST_VERSIONS = 3;

/**
 * Loads a dataset: facts, dictionary, versions and first rows, from the file of the current version or, while that is being written, from the
 * database. If it is unknown when a row changed, shows the newest version. Unknown datasets give the not-found page.
 */
export async function loader({ params }: Route.LoaderArgs) {
  const data = await datasetOrMissing(params.conjunto ?? '');
  const now = new Date();
  const [current, versions] = await Promise.all([currentVersion(data, now), listVersions(data.id)]);
  if (!current) await queueVersion(data.id, versions.length === 0);
  const changed = (await data.lastChange?.(now)) ?? (await newestVersion(data.id))?.creada;
  return {
    id: data.id,
    title: data.title,
    about: data.about,
    origin: data.origin,
    rowName: data.rowName,
    columns: await data.describe(),
    isFollowed: data.newest !== undefined,
    count: current ? current.filas : await data.count(now),
    changed: changed ? localDate(changed, identity.zonaHoraria) : undefined,
    today: today(now),
    rows: current ? await readFirstRows(current, data.columns, FIRST_ROWS) : await data.first(FIRST_ROWS, now),
    differences: current?.diferencias && countsOf(current.diferencias),
    version: current && { nombre: current.nombre, bytes: bytesOf(current), path: versionPath(current) },
    versions,
    schemaOrg: schemaOrgDataset(await readEntry(data)),
  };
}

/** Returns only the counts, since the file remains on the server. */
function countsOf({ altas, cambios, bajas }: DifferenceCounts): DifferenceCounts {
  return { altas, cambios, bajas };
}

type Loaded = Route.ComponentProps['loaderData'];
type VersionsProps = Pick<Loaded, 'id' | 'versions' | 'version' | 'differences' | 'isFollowed'>;

export default function DatasetPage({ loaderData }: Route.ComponentProps) {
  const { title, about, origin, columns, count, changed, version, schemaOrg } = loaderData;
  return (
    <Page
      title={`Conjunto de datos. ${title}`}
      label={title}
      description={`${title} como tabla: qué dice cada columna, sus primeros renglones y sus archivos CSV, Excel, JSON y Parquet para reutilizarla.`}
      statement={datasetSentence(count, columns.length, loaderData.rowName)}
      jsonLd={[schemaOrg]}
      isFollowed={loaderData.isFollowed}
      lead={[about, versionSentence(version?.nombre)].filter(Boolean).join(' ')}
    >
      <div className={styles.columns}>
        <div>
          <Downloads {...loaderData} />
          <Dictionary columns={columns} />
          {origin ? (
            <section className={styles.part} aria-labelledby="origen">
              <h2 id="origen">Cómo se hizo</h2>
              <p>
                {origin} {changed ? `Cambió por última vez el ${formatDateLong(changed)}.` : null}
              </p>
            </section>
          ) : null}
        </div>
        <aside>
          <Versions {...loaderData} />
          <Citation {...loaderData} />
          <Contact />
        </aside>
      </div>
    </Page>
  );
}

function Versions({ id, versions, version, differences, isFollowed }: VersionsProps) {
  const [newest, previous] = versions;
  if (!newest) return null;
  return (
    <section className={styles.part} aria-labelledby="versiones">
      <h2 id="versiones">{differences ? 'Qué cambió' : 'Versiones'}</h2>
      {version && previous && differences ? (
        <p>
          Desde la versión {previous.nombre}:{' '}
          <a href={`${version.path}/cambios.csv`}>{differenceSentence(differences)}</a>.
        </p>
      ) : null}
      <ul className={`enlaces ${styles.versions}`}>
        {versions.slice(0, NEWEST_VERSIONS).map(({ nombre, filas }) => (
          <li key={nombre}>
            <a href={versionPath({ conjunto: id, nombre })}>{nombre}</a>
            <span className="aux">{formatInteger(filas)} renglones</span>
          </li>
        ))}
        {versions.length > NEWEST_VERSIONS ? (
          <li>
            <a href={`${versionPath({ conjunto: id, nombre: newest.nombre })}#versiones`}>
              Las {formatInteger(versions.length)} versiones
            </a>
          </li>
        ) : null}
      </ul>
      {isFollowed ? null : (
        <p className="no-imprime">
          <a href={datasetPath(id, 'cambios.atom')}>Cada nueva versión, por Atom</a>
        </p>
      )}
    </section>
  );
}

function Citation({ title, version, today: day }: Pick<Loaded, 'title' | 'version' | 'today'>) {
  const { canonical } = usePageInfo();
  return (
    <section className={styles.part} aria-labelledby="cita">
      <h2 id="cita">Cómo citarlo</h2>
      <p>
        {identity.siglas}, {title}
        {version ? `, versión ${version.nombre}` : ''}, {version ? new URL(version.path, canonical).href : canonical},
        consultado el {formatDateLong(day)}.
      </p>
    </section>
  );
}

function Contact() {
  const { correo, conmutador } = useContact();
  return (
    <section className={styles.part} aria-labelledby="responde">
      <h2 id="responde">Quién responde</h2>
      <p>
        {identity.nombre}, {conmutador.numero}. Si algo está mal, escriba a <a href={`mailto:${correo}`}>{correo}</a>.
      </p>
    </section>
  );
}

/** Dictionary of a dataset: the meaning of each column. */
function Dictionary({ columns }: { columns: readonly OpenColumn[] }) {
  return (
    <section className={styles.part} aria-labelledby="columnas">
      <h2 id="columnas">Qué dice cada columna</h2>
      <Table
        caption={<span className="solo-lector">Diccionario</span>}
        columns={[
          { id: 'nombre', label: 'Columna', cell: ({ name }) => <BreakableCode text={name} /> },
          { id: 'que-es', label: 'Qué es', prose: true, cell: ({ label, help }) => describe(label, help) },
          { id: 'tipo', label: 'Tipo', cell: typeOf },
          { id: 'unidad', label: 'Unidad', cell: unitOf },
          { id: 'vacia', label: 'Vacía significa', cell: blankOf },
        ]}
        rows={columns}
        rowKey={({ name }) => name}
      />
    </section>
  );
}

function describe(label: string, help: string | undefined): string {
  return help ? `${label}. ${help}` : label;
}
