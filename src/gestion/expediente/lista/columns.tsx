import { formatInteger, formatPesos } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { MarkRect } from '#ui/data/marks.tsx';
import type { Column } from '#ui/data/table.tsx';
import { workspacePath } from '../../addresses.ts';
import { ChosenRow } from '../../contents/bulk/bulk-bar.tsx';
import styles from './lista.module.css';
import type { ListedTerm } from './terms.ts';

/** A row of the list of audits. Amounts in cents. */
export type AuditLine = {
  id: number;
  codigo: string;
  ente: string;
  tipo: string;
  anio: number;
  sitio: keyof typeof siteNotes;
  observaciones: number;
  pendientes: number;
  porResolver: number;
  term: ListedTerm | undefined;
  informes: number;
  lacksReport: boolean;
  work: { text: string; isUrgent: boolean };
};

const siteNotes = {
  publicada: '',
  programada: 'En el programa',
  espera: 'Espera su fecha',
  oculta: 'Sin publicar',
  retirada: 'Retirada',
};

type AuditColumns = { isChosen: boolean; orden: string; sortedBy: (orden: string) => string };

/** Returns the columns of the list of audits. */
export function auditColumns({ isChosen, orden, sortedBy }: AuditColumns): Column<AuditLine>[] {
  const sort = (by: string) => ({
    sort: { href: sortedBy(by), direction: orden === by ? ('ascending' as const) : undefined },
  });
  return [
    {
      id: 'auditoria',
      label: 'Auditoría',
      ...sort('ente'),
      cell: (row) => (
        <ChosenRow isChosen={isChosen} value={`r${row.id}`} name={`${row.ente}, ${row.codigo}`}>
          <a href={workspacePath(row.id)}>{row.ente}</a>
          <SiteNote sitio={row.sitio} />
        </ChosenRow>
      ),
    },
    { id: 'codigo', label: 'Código', ...sort('codigo'), cell: ({ codigo }) => <code>{codigo}</code> },
    { id: 'tipo', label: 'Tipo', cell: ({ tipo, anio }) => `${shortType(tipo)}, ${anio}` },
    ...workColumns(true),
  ];
}

/** Returns the columns for the audits of one ente, by year. Only people who work on audits get links (`isLinked`). */
export function auditColumnsOfEnte(isLinked: boolean): Column<AuditLine>[] {
  return [
    { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
    {
      id: 'codigo',
      label: 'Auditoría',
      cell: (row) => (
        <>
          {isLinked ? <a href={workspacePath(row.id)}>{row.codigo}</a> : row.codigo}
          <SiteNote sitio={row.sitio} />
        </>
      ),
    },
    { id: 'tipo', label: 'Tipo', cell: ({ tipo }) => shortType(tipo) },
    ...workColumns(isLinked),
  ];
}

/** Returns the columns on what an audit needs; `isLinked` for people who work on it. */
function workColumns(isLinked: boolean): Column<AuditLine>[] {
  return [...figureColumns, isLinked ? linkedReports : reports, ...(isLinked ? [linkedWork] : [])];
}

/** The figures of an audit. */
const figureColumns: Column<AuditLine>[] = [
  { id: 'solventar', label: 'Por solventar', cell: (row) => <Pending {...row} /> },
  {
    id: 'resolver',
    label: 'Por resolver',
    numeric: true,
    cell: ({ porResolver, pendientes }) => {
      if (porResolver > 0) return formatPesos(porResolver);
      return pendientes > 0 ? <span className={styles.none}>sin monto</span> : undefined;
    },
  },
  {
    id: 'termino',
    label: 'Próximo término',
    cell: ({ term }) =>
      term ? (
        <span className={term.isOver ? styles.urgent : undefined}>
          {term.text} {term.note ? <span className={styles.none}>{term.note}</span> : null}
        </span>
      ) : undefined,
  },
];

const reports: Column<AuditLine> = {
  id: 'informes',
  label: 'Informes',
  cell: ({ informes, lacksReport }) => {
    if (lacksReport) return <span className={styles.urgent}>Falta</span>;
    return informes > 0 ? formatInteger(informes) : undefined;
  },
};

/** The number of reports; a missing report links to the form that adds it. */
const linkedReports: Column<AuditLine> = {
  ...reports,
  cell: (row) =>
    row.lacksReport ? (
      <a href={`${workspacePath(row.id)}#t-informes`} className={styles.urgent}>
        Falta<span className="solo-lector"> el informe</span>
      </a>
    ) : (
      reports.cell(row)
    ),
};

const linkedWork: Column<AuditLine> = {
  id: 'trabajo',
  label: 'En trabajo',
  cell: ({ id, work: { text, isUrgent } }) =>
    text ? (
      <a href={`${workspacePath(id)}/revisar`} className={isUrgent ? styles.urgent : undefined}>
        {text}
      </a>
    ) : undefined,
};

function SiteNote({ sitio }: Pick<AuditLine, 'sitio'>) {
  return siteNotes[sitio] ? <span className={styles.note}>{siteNotes[sitio]}</span> : null;
}

/** Returns the type without the word that the column heading already has. */
function shortType(tipo: string): string {
  const rest = tipo.replace(/^Auditoría (de |en |a la |al )?/i, '');
  return capitalized(rest);
}

/** Number of pending observations out of the total, as figures and as a bar. */
function Pending({ pendientes, observaciones }: Pick<AuditLine, 'pendientes' | 'observaciones'>) {
  if (observaciones === 0) return null;
  const resolved = ((observaciones - pendientes) / observaciones) * 100;
  return (
    <span className={styles.pending}>
      <Share part={pendientes} of={observaciones} />
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <MarkRect mark="resolved" x={0} width={resolved} height={10} />
        <MarkRect mark="pending" x={resolved} width={100 - resolved} height={10} />
      </svg>
    </span>
  );
}

/** A part of an amount, as one line of text. */
export function Share({ part, of }: { part: number; of: number }) {
  return <span className={styles.share}>{`${formatInteger(part)} de ${formatInteger(of)}`}</span>;
}
