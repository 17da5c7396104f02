import { identity } from '#institution/identity.ts';
import { datasetPath, rowPath } from '#platform/datasets/paths.ts';
import { type ReadDifference, readFirstDifferences } from '#platform/datasets/versions/excerpts.ts';
import { listVersions } from '#platform/datasets/versions/read.ts';
import { listRemovalsOf } from '#platform/datasets/versions/removals.ts';
import { versionPath } from '#platform/datasets/versions/version.ts';
import { formatBytes, formatDateLong, formatInteger, localDate } from '#platform/format.ts';
import { datasetFormats } from '#platform/tables/table.ts';
import { shorten } from '#platform/text/shorten.ts';
import { Table } from '#ui/data/table.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/version-page';
import styles from './dataset-page.module.css';
import { datasetOrMissing, versionOrMissing } from './find-or-missing.server.ts';
import { NewerVersion } from './newer-version.tsx';
import { differenceSentence, formatNames, versionLead, versionStatement } from './sentences.ts';

/** Maximum number of differences on the page; the file has all. */
const MAX_DIFFERENCES = 30;
/** Maximum length of a value. */
const MAX_VALUE = 90;

/** Loads a version of a dataset, with its files, and all versions. Unknown versions give the not-found page. */
export async function loader({ params: { conjunto = '', version: name = '' } }: Route.LoaderArgs) {
  const data = await datasetOrMissing(conjunto);
  const version = await versionOrMissing(data, name);
  return {
    id: data.id,
    title: data.title,
    nombre: version.nombre,
    filas: version.filas,
    dia: localDate(version.creada, identity.zonaHoraria),
    archivos: datasetFormats.map((format) => ({
      format,
      bytes: version.archivos[format].bytes,
      sha256: version.archivos[format].sha256,
    })),
    differences: version.diferencias && differenceSentence(version.diferencias),
    firstDifferences: version.diferencias
      ? await readFirstDifferences(version.diferencias.archivo.sha256, MAX_DIFFERENCES)
      : [],
    removals: (await listRemovalsOf(version.id)).map(({ id, motivo, hecha }) => ({
      id,
      motivo,
      day: hecha && localDate(hecha, identity.zonaHoraria),
    })),
    versions: await listVersions(conjunto),
  };
}

export default function VersionPage({ loaderData }: Route.ComponentProps) {
  const { id, title, nombre, filas, dia, archivos, differences, firstDifferences, removals, versions } = loaderData;
  return (
    <Page
      title={`${title}, versión ${nombre}`}
      label={nombre}
      description={`Los archivos de la versión ${nombre} de ${title}, con su huella SHA-256: no cambian, y quien los cita puede comprobarlos.`}
      crumbs={[{ label: title, path: datasetPath(id) }]}
      statement={versionStatement(filas)}
      lead={versionLead(dia, removals.length)}
    >
      <NewerVersion id={id} nombre={nombre} newest={versions[0]?.nombre} />
      <Files id={id} nombre={nombre} archivos={archivos} />
      {removals.length > 0 ? (
        <section className={styles.part} aria-labelledby="quitados">
          <h2 id="quitados">Qué se quitó de ella</h2>
          <ul>
            {removals.map(({ id: removal, day, motivo }) => (
              <li key={removal}>
                Un renglón{day ? `, el ${formatDateLong(day)}` : ''}: {motivo}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {differences ? (
        <section className={styles.part} aria-labelledby="cambios">
          <h2 id="cambios">Qué cambió</h2>
          <p>
            Desde la versión anterior:{' '}
            <a href={`${versionPath({ conjunto: id, nombre })}/cambios.csv`}>{differences}, en CSV</a>.
          </p>
          <Differences rows={firstDifferences} id={id} />
        </section>
      ) : null}
      <Versions id={id} title={title} nombre={nombre} versions={versions} />
    </Page>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

/** Files of the version with their hashes. */
function Files({ id, nombre, archivos }: Pick<LoaderData, 'id' | 'nombre' | 'archivos'>) {
  return (
    <section className={styles.part} aria-labelledby="archivos">
      <h2 id="archivos">Archivos</h2>
      <Table
        caption={<span className="solo-lector">Archivos de la versión</span>}
        columns={[
          {
            id: 'archivo',
            label: 'Archivo',
            cell: ({ format }) => (
              <a href={versionPath({ conjunto: id, nombre }, format)}>
                {formatNames[format]}
                <span className="solo-lector"> de la versión</span>
              </a>
            ),
          },
          { id: 'bytes', label: 'Tamaño', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
          {
            id: 'huella',
            label: 'Huella SHA-256',
            prose: true,
            cell: ({ sha256 }) => <code className={styles.hash}>{sha256}</code>,
          },
        ]}
        rows={archivos}
        rowKey={({ format }) => format}
      />
      <p className="aux">
        Cada dirección con <code>.sha256</code> al final da la huella como la lee <code>sha256sum</code>.
      </p>
    </section>
  );
}

/** All versions of the dataset, with their differences from this one. */
function Versions({ id, title, nombre, versions }: Pick<LoaderData, 'id' | 'title' | 'nombre' | 'versions'>) {
  return (
    <section className={styles.part} aria-labelledby="versiones">
      <h2 id="versiones">Todas las versiones</h2>
      <Table
        caption={<span className="solo-lector">Versiones de {title}</span>}
        columns={[
          {
            id: 'version',
            label: 'Versión',
            cell: (version) => <a href={versionPath({ conjunto: id, nombre: version.nombre })}>{version.nombre}</a>,
          },
          {
            id: 'comparar',
            label: 'Diferencias con esta',
            cell: (version) =>
              version.nombre === nombre ? (
                'es esta'
              ) : (
                <a href={`${versionPath({ conjunto: id, nombre })}/cambios.csv?desde=${version.nombre}`}>
                  CSV<span className="solo-lector"> desde la versión {version.nombre}</span>
                </a>
              ),
          },
          { id: 'filas', label: 'Renglones', numeric: true, cell: (version) => formatInteger(version.filas) },
        ]}
        rows={versions}
        rowKey={(version) => version.nombre}
        isCurrent={(version) => version.nombre === nombre}
      />
    </section>
  );
}

/** First differences from the previous version, by row and column. */
function Differences({ id, rows }: { id: string; rows: readonly ReadDifference[] }) {
  return (
    <Table
      caption={rows.length < MAX_DIFFERENCES ? 'Renglón por renglón' : 'Los primeros; el archivo los tiene todos'}
      columns={[
        {
          id: 'renglon',
          label: 'Renglón',
          cell: ({ renglon, que }) => (que === 'baja' ? renglon : <a href={rowPath(id, Number(renglon))}>{renglon}</a>),
        },
        { id: 'que', label: 'Qué', cell: ({ que }) => que },
        { id: 'columna', label: 'Columna', cell: ({ columna }) => (columna ? <code>{columna}</code> : '') },
        { id: 'antes', label: 'Antes', prose: true, cell: ({ antes }) => shorten(antes, MAX_VALUE) },
        { id: 'ahora', label: 'Ahora', prose: true, cell: ({ ahora }) => shorten(ahora, MAX_VALUE) },
        { id: 'motivo', label: 'Por qué', cell: ({ motivo, acto }) => reasonText(motivo, acto) },
      ]}
      rows={rows}
      rowKey={({ renglon, columna }) => `${renglon} ${columna}`}
    />
  );
}

function reasonText(motivo: string, acto: string): string {
  return [motivo, acto && `acto ${acto}`].filter(Boolean).join(', ');
}
