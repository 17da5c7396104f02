import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { Table } from '#ui/data/table.tsx';
import { BreakableCode } from '#ui/text/breakable.tsx';
import styles from './dataset-page.module.css';
import { blankOf, typeOf, unitOf } from './sentences.ts';

/** The dictionary of a dataset: what each column says. */
export function Dictionary({ columns }: { columns: readonly OpenColumn[] }) {
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
