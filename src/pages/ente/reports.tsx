import { formatBytes, formatDateShort } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { auditoriaPath } from '../../areas/auditorias/rules/address.ts';
import type { ReportFile, ReportRow } from '../../areas/informes/rules/state.ts';
import styles from './ente.module.css';

type Report = ReportRow & { anio: number; tipo: string; fullName: string };

/** Reports of a body, a row each, with their files. */
export function ReportTable({ reports, caption }: { reports: readonly Report[]; caption: string }) {
  return (
    <Table
      caption={<span className="solo-lector">{caption}</span>}
      columns={columns}
      rows={reports}
      rowKey={({ id }) => id}
    />
  );
}

const columns: Column<Report>[] = [
  { id: 'nombre', label: 'Informe', cell: ({ fullName }) => <span className={styles.name}>{fullName}</span> },
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
        {pdf ? <File format="PDF" file={pdf} about={fullName} /> : 'Sin archivo por el momento'}
        {word ? <File format="Word" file={word} about={fullName} /> : null}
      </div>
    ),
  },
];

function File({ format, file, about }: { format: string; file: ReportFile; about: string }) {
  return (
    <a href={file.href} target="_blank" rel="noopener">
      {format}, {formatBytes(file.bytes)}
      <span className="solo-lector">, {about} (se abre en otra ventana)</span>
    </a>
  );
}
