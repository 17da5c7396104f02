import { formatInteger } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '../importar.module.css';
import type { AddedRecord, OverwrittenContent } from './describe-run.server.ts';

type AddedProps = {
  run: { nuevas: number; cambiadas: number; problemas: number; prueba: boolean };
  records: readonly AddedRecord[];
};

/** Number of rows that a run adds; for a finished import, the first records with links to their forms. */
export function AddedRecords({ run: { nuevas, cambiadas, problemas, prueba }, records }: AddedProps) {
  // All or nothing: with a wrong cell, no row is added.
  if (nuevas === 0 || problemas > 0) return null;
  const rows = nuevas === 1 ? 'Un renglón nuevo' : `${formatInteger(nuevas)} renglones nuevos`;
  return (
    <section className={styles.section}>
      <h2>{prueba ? 'Lo que se agregaría' : 'Lo que se agregó'}</h2>
      <p>{cambiadas === 0 ? `${rows}; ningún dato que ya estaba cambia.` : `${rows}.`}</p>
      {records.length > 0 ? (
        <Table
          caption={<span className="solo-lector">Registros que se agregaron</span>}
          columns={[
            { id: 'title', label: 'Título', prose: true, cell: ({ title, href }) => <a href={href}>{title}</a> },
            { id: 'what', label: 'Qué es', cell: ({ what }) => what },
            { id: 'state', label: 'En el sitio', cell: ({ state }) => state },
          ]}
          rows={records}
          rowKey={({ href }) => href}
        />
      ) : null}
      {records.length > 0 && nuevas > records.length ? (
        <p className="aux">Se muestran los primeros {formatInteger(records.length)}.</p>
      ) : null}
    </section>
  );
}

/** Content published by staff that a run changes outside the staff application. */
export function OverwrittenContents({
  contents,
  isDone,
}: {
  contents: readonly OverwrittenContent[];
  isDone: boolean;
}) {
  if (contents.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        {isDone ? 'Cambió lo que alguien publicó aquí' : 'Cambiaría lo que alguien publicó aquí'}{' '}
        <span className="aux">{contents.length}</span>
      </h2>
      <Notice tone="warning">
        {isDone
          ? 'El sitio muestra ya lo de la tabla. En la historia de cada uno sigue lo que se publicó.'
          : 'Si confirma, el sitio mostrará lo de la tabla y no lo que estas personas publicaron. Compare antes las diferencias; para conservar lo publicado, quite esos renglones de la tabla.'}
      </Notice>
      <Table
        caption={<span className="solo-lector">Contenidos publicados que la tabla cambia</span>}
        columns={[
          { id: 'title', label: 'Título', prose: true, cell: ({ title, href }) => <a href={href}>{title}</a> },
          { id: 'what', label: 'Qué es', cell: ({ what }) => what },
          { id: 'by', label: 'Lo publicó', cell: ({ by }) => by },
          { id: 'at', label: 'Cuándo', cell: ({ at }) => at },
        ]}
        rows={contents}
        rowKey={({ href }) => href}
      />
    </section>
  );
}
