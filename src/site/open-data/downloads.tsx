import { identity } from '#institution/identity.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import type { OpenCells } from '#platform/datasets/open-data.ts';
import { datasetPath, rowPath } from '#platform/datasets/paths.ts';
import { formatBytes } from '#platform/format.ts';
import { type DatasetFormat, datasetFormats, isFigure } from '#platform/tables/table.ts';
import { shorten } from '#platform/text/shorten.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import cellStyles from './cell.module.css';
import styles from './dataset-page.module.css';
import { RowsTable } from './rows-table.tsx';
import { formatNames } from './sentences.ts';

/** Maximum length of a text in the first rows. */
const MAX_LETTERS = 90;
/** Decimals of pesos. */
const CENTS = 2;

type DownloadsProps = {
  id: string;
  columns: readonly OpenColumn[];
  rows: readonly OpenCells[];
  /** Bytes by format, and the page of the version; undefined while the files are written. */
  version: { bytes: Readonly<Record<DatasetFormat, number>>; path: string } | undefined;
};

/** Files of a dataset, with its first rows. */
export function Downloads({ id, columns, rows, version }: DownloadsProps) {
  return (
    <section className={styles.part} aria-labelledby="archivos">
      <h2 id="archivos">Llevárselo</h2>
      <ButtonRow>
        {datasetFormats.map((format) => (
          <ButtonLink key={format} look="outline" href={`${version?.path ?? datasetPath(id)}/${id}.${format}`}>
            <Icon name="descargar" />
            <span>{formatNames[format]}</span>
            {version ? <span className={styles.bytes}>{formatBytes(version.bytes[format])}</span> : null}
          </ButtonLink>
        ))}
      </ButtonRow>
      <p className="aux">
        Los cuatro traen los mismos renglones y sumas. {version ? <a href={version.path}>Huellas SHA-256</a> : null}
        {version ? '. ' : null}
        Para programas, su <a href={datasetPath(id, 'datapackage.json')}>descripción (Data Package)</a>. Sin registro;
        licencia <a href={identity.licencia.direccion}>{identity.licencia.nombre}</a>: cite la fuente.
      </p>
      <RowsTable
        caption={version ? 'Primeros renglones del archivo' : 'Primeros renglones'}
        columns={columns.map((column, index) => ({
          id: column.name,
          label: column.name,
          numeric: isFigure(column.kind),
          cell: (cells: OpenCells) =>
            index === 0 ? <RowLink id={id} row={cells[0]} /> : <Value kind={column.kind} value={cells[index]} />,
        }))}
        rows={rows}
        rowKey={([row]) => row ?? ''}
      />
      {version ? (
        <p>
          <a href={`/datos/preguntar?conjunto=${id}`}>Preguntarle a estos datos</a> en su navegador: filtrar, agrupar y
          sumar.
        </p>
      ) : null}
    </section>
  );
}

function RowLink({ id, row }: { id: string; row: OpenCells[number] | undefined }) {
  return <a href={rowPath(id, Number(row))}>{row}</a>;
}

/** Value of the first rows as in the file, truncated. */
function Value({ kind, value }: { kind: OpenColumn['kind']; value: OpenCells[number] | undefined }) {
  if (kind === 'pesos' && typeof value === 'number') return value.toFixed(CENTS);
  if (value === null || value === undefined) return null;
  const text = shorten(String(value), MAX_LETTERS);
  return <span className={cellStyles.cell}>{text.includes(' ') ? text : <Breakable text={text} />}</span>;
}
