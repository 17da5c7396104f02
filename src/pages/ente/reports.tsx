import { count, formatBytes, formatDateShort } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { auditoriaPath } from '../../areas/auditorias/rules/address.ts';
import type { ReportFile, ReportRow } from '../../areas/informes/rules/state.ts';
import { tipoPlural, upperFirst } from '../../areas/informes/rules/words.ts';
import styles from './ente.module.css';

type Report = ReportRow & { anio: number; tipo: string; fullName: string };

/** The reports of the body by type, with their files; the first type stands open. */
export function ReportsByType({ reports }: { reports: readonly Report[] }) {
  const types = [...Map.groupBy(reports, ({ tipo }) => tipo)];
  return (
    <section className={styles.part} aria-labelledby="informes">
      <h2 id="informes">Informes</h2>
      {types.length === 0 ? (
        <Empty action={<a href="/auditorias/informes-individuales">Buscar informes de otros entes</a>}>
          Este ente todavía no tiene informes en el sitio.
        </Empty>
      ) : (
        types.map(([tipo, rows], index) => (
          <details key={tipo} className={styles.group} open={index === 0}>
            <summary>
              Informes {tipoPlural(tipo)}
              <span>{count('informe', rows.length)}</span>
            </summary>
            <div>
              <Table
                caption={<span className="solo-lector">{upperFirst(`informes ${tipoPlural(tipo)}`)}</span>}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
              />
            </div>
          </details>
        ))
      )}
    </section>
  );
}

const columns: Column<Report>[] = [
  { id: 'nombre', label: 'Informe', cell: ({ fullName }) => <span className={styles.name}>{fullName}</span> },
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
