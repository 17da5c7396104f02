import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '../importar.module.css';
import type { OverwrittenContent } from './overwritten.server.ts';

/** Published content of the staff that a run changes past them. */
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
