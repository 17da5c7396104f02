import { Fragment } from 'react';
import { formatInteger } from '#platform/format.ts';
import type { Issue, TableHeaders } from '#platform/import/result.ts';
import { Table } from '#ui/data/table.tsx';
import styles from '../importar.module.css';
import { isRunning } from './run-states.ts';
import type { TitledRun } from './run-title.ts';

type DetailsProps = {
  table: { id: string };
  run: TitledRun & {
    id: number;
    nombre: string;
    sha256: string | null;
    leidas: number;
    iguales: number;
    equivocadas: number;
    encabezados: TableHeaders[];
    avisos: string[];
    issue: Issue | null;
    /** People with the time of their act. */
    acts: readonly { label: string; name: string; at: string }[];
  };
};

/** Counts, file and columns of a run, next to its result. */
export function RunDetails({ table, run }: DetailsProps) {
  const { encabezados } = run;
  const unread = encabezados.flatMap(({ sheet, columns }) =>
    columns.filter(({ column }) => column === null).map((column) => ({ ...column, sheet })),
  );
  const isChosen = encabezados.some(({ chosen }) => chosen);
  return (
    <div className={styles.side}>
      {/* For a book of a period, the differences from the previous one are shown instead. */}
      {isRunning(run.estado) || run.estado === 'fallida' || run.issue ? null : <Counts run={run} />}
      <section className={styles.section}>
        <h2>Archivo</h2>
        <dl className={styles.facts}>
          <dt>Archivo</dt>
          <dd>{run.nombre}</dd>
          <dt>Hoja</dt>
          <dd>{encabezados.map(({ sheet }) => sheet).join(', ') || '—'}</dd>
          {run.acts.map(({ label, name, at }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {name}, {at}
              </dd>
            </Fragment>
          ))}
        </dl>
        {run.sha256 ? (
          <details className={styles.technical}>
            <summary>Datos técnicos</summary>
            <p className={styles.hash}>
              SHA-256 del archivo: <code>{run.sha256}</code>
            </p>
          </details>
        ) : null}
        {isChosen ? <p className="aux">Las columnas se leen como alguien las asignó para estos encabezados.</p> : null}
      </section>
      {encabezados.length > 0 && run.prueba ? (
        <section className={styles.section}>
          <h2>Columnas que no se leen</h2>
          {unread.length === 0 ? <p>Se leen todas.</p> : null}
          <ul className={styles.list}>
            {unread.map(({ sheet, letters, title }) => (
              <li key={`${sheet} ${letters}`}>
                <b>{letters}</b> · {title}
              </li>
            ))}
          </ul>
          <p className="aux">
            {unread.length > 0 ? 'No corresponden a ningún dato y no se guardan. ' : null}
            <a href={`/gestion/importar/${table.id}/${run.id}/columnas`}>Cambiar columnas</a>
          </p>
        </section>
      ) : null}
      {run.avisos.length > 0 ? (
        <section className={styles.section}>
          <h2>Avisos</h2>
          <ul className={styles.list}>
            {run.avisos.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Counts({ run }: Pick<DetailsProps, 'run'>) {
  const rows = [
    { label: 'Nuevos', value: run.nuevas },
    { label: 'Cambian', value: run.cambiadas },
    { label: 'Iguales', value: run.iguales },
    { label: 'Con error', value: run.equivocadas },
  ];
  return (
    <section className={styles.section}>
      <h2>{run.prueba ? 'Ensayo' : 'Resultado'}</h2>
      <Table
        caption={<span className="solo-lector">Renglones del archivo</span>}
        columns={[
          { id: 'label', label: 'Renglones', cell: ({ label }) => label },
          { id: 'value', label: 'Cantidad', numeric: true, cell: ({ value }) => formatInteger(value) },
        ]}
        rows={rows}
        rowKey={({ label }) => label}
        total={{ label: 'Leídos', value: formatInteger(run.leidas) }}
        narrow="scroll"
      />
    </section>
  );
}
