import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import type { ReportFile, ReportRow } from '#areas/informes/rules/browser-state.ts';
import { formatBytes, formatDateShort } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { SinceMark } from '#ui/layout/since-visit.tsx';
import styles from './ente.module.css';

type InformeRow = ReportRow & { anio: number; tipo: string; fullName: string };

/** Informes of an ente, one per row, with their files. */
export function InformeTable({ informes, caption }: { informes: readonly InformeRow[]; caption: string }) {
  return (
    <Table
      caption={<span className="solo-lector">{caption}</span>}
      columns={columns}
      rows={informes}
      rowKey={({ id }) => id}
    />
  );
}

const columns: Column<InformeRow>[] = [
  {
    id: 'nombre',
    label: 'Informe',
    cell: ({ id, fullName, corrections, auditoriaId }) => (
      <span className={styles.name}>
        {fullName}
        <SinceMark tipo="informe" id={id} />
        {corrections.length > 0 && auditoriaId ? (
          <>
            {' '}
            <a href={auditoriaPath(auditoriaId, 'informes')}>Fe de erratas</a>
          </>
        ) : null}
      </span>
    ),
  },
  { id: 'tipo', label: 'Tipo', cell: ({ tipo }) => tipo },
  { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
  {
    id: 'codigo',
    label: 'Auditoría',
    cell: ({ auditoriaId, code }) => (
      <span className={styles.code}>{auditoriaId ? <a href={auditoriaPath(auditoriaId)}>{code}</a> : code}</span>
    ),
  },
  {
    id: 'publicado',
    label: 'Publicado',
    cell: ({ publishedOn }) => <time dateTime={publishedOn}>{formatDateShort(publishedOn)}</time>,
  },
  {
    id: 'archivos',
    label: 'Archivos',
    cell: ({ pdf, word, fullName }) => (
      <div className={styles.files}>
        {pdf ? <FileLink format="PDF" file={pdf} label={fullName} /> : 'Sin archivo por el momento'}
        {word ? <FileLink format="Word" file={word} label={fullName} /> : null}
      </div>
    ),
  },
];

function FileLink({ format, file, label }: { format: string; file: ReportFile; label: string }) {
  return (
    <a href={file.href} target="_blank" rel="noopener">
      {`${format}, ${formatBytes(file.bytes)}`}
      <span className="solo-lector">{`, ${label} (se abre en otra ventana)`}</span>
    </a>
  );
}
