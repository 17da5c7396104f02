import { formatInteger } from '#platform/format.ts';
import type { Differences, ImportChange, ImportProblem, TableHeaders } from '#platform/import/result.ts';
import { sumOf } from '#platform/sum.ts';
import { Table } from '#ui/data/table.tsx';
import styles from '../importar.module.css';

type PartsRun = {
  celdas: ImportProblem[];
  problemas: number;
  cambios: ImportChange[];
  diferencias: Differences | null;
  nuevas: number;
  cambiadas: number;
  encabezados: TableHeaders[];
  prueba: boolean;
};

/** The wrong cells of a run, with the expected values. */
export function WrongCells({ run }: { run: PartsRun }) {
  const { celdas, problemas, encabezados } = run;
  if (celdas.length === 0) return null;
  const sheets = new Set(celdas.map(({ sheet }) => sheet));
  const headerOf = ({ sheet, place }: ImportProblem) => {
    const letters = /^celda ([A-Z]+)/.exec(place)?.[1];
    const table = encabezados.find((each) => each.sheet === sheet);
    return table?.columns.find((column) => column.letters === letters)?.title ?? '';
  };
  return (
    <section className={styles.section}>
      <h2>
        Celdas por corregir <span className="aux">{formatInteger(problemas)}</span>
      </h2>
      <Table
        caption={<span className="solo-lector">Celdas por corregir</span>}
        columns={[
          {
            id: 'place',
            label: 'Celda',
            cell: ({ place }) => <span className={styles.cell}>{place.replace(/^celda /, '')}</span>,
          },
          ...(sheets.size > 1 ? [{ id: 'sheet', label: 'Hoja', cell: ({ sheet }: ImportProblem) => sheet }] : []),
          { id: 'column', label: 'Columna', cell: headerOf },
          { id: 'reason', label: 'Qué corregir', prose: true, cell: ({ reason }) => reason },
        ]}
        rows={celdas}
        rowKey={(cell) => `${cell.sheet} ${cell.place} ${cell.reason}`}
      />
      {problemas > celdas.length ? (
        <p className="aux">
          Se muestran las primeras {formatInteger(celdas.length)}; corríjalas y suba de nuevo el archivo.
        </p>
      ) : null}
    </section>
  );
}

/** The stored values that a run changes, before and after. */
export function ChangedCells({ run }: { run: PartsRun }) {
  const { cambios, diferencias, cambiadas, prueba } = run;
  if (cambios.length === 0) return null;
  // Runs of an earlier version of the program have no counts: their listed changes are counted.
  const values = diferencias?.values ?? countBy(cambios, ({ column }) => column);
  const total = sumOf(Object.values(values));
  const summary = Object.entries(values).map(([column, changes]) => `${column} ${formatInteger(changes)}`);
  return (
    <section className={styles.section}>
      <h2>
        {prueba ? 'Lo que cambiaría' : 'Lo que cambió'}{' '}
        <span className="aux">
          {formatInteger(total)} {total === 1 ? 'dato' : 'datos'} en {formatInteger(cambiadas)}{' '}
          {cambiadas === 1 ? 'renglón' : 'renglones'}
        </span>
      </h2>
      <p>{summary.join(', ')}.</p>
      <Table
        caption={<span className="solo-lector">Diferencias, antes y después</span>}
        columns={[
          { id: 'place', label: 'Celda', cell: ({ place }) => place.replace(/^celda /, '') },
          { id: 'column', label: 'Dato', cell: ({ column }) => column },
          { id: 'before', label: 'Antes', prose: true, cell: ({ before }) => <del>{before}</del> },
          { id: 'after', label: 'Después', prose: true, cell: ({ after }) => <ins>{after}</ins> },
        ]}
        rows={cambios}
        rowKey={(change) => `${change.sheet} ${change.place} ${change.column}`}
      />
      {total > cambios.length ? <p className="aux">Se muestran los primeros {formatInteger(cambios.length)}.</p> : null}
    </section>
  );
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const groups = Map.groupBy(items, keyOf);
  return Object.fromEntries([...groups].map(([key, group]) => [key, group.length]));
}

/** Consequences of confirming a dry run. */
export function Consequences({ hasNewRows, mayImport }: { hasNewRows: boolean; mayImport: boolean }) {
  if (!mayImport)
    return (
      <section className={styles.section}>
        <h2>Al enviarlo a revisión</h2>
        <p>Nada cambia en el sitio: quien publica en el área lo compara, y lo confirma o lo devuelve.</p>
      </section>
    );
  return (
    <section className={styles.section}>
      <h2>Al confirmar</h2>
      <ul className={styles.list}>
        <li>Los renglones entran juntos, o ninguno.</li>
        <li>La bitácora guarda quién lo confirmó y de qué archivo.</li>
        <li>El sitio lo muestra al momento; lo retirado sigue retirado.</li>
        <li>
          {hasNewRows
            ? 'Durante treinta días se puede deshacer: lo que agrega se retira. Si agrega renglones de un catálogo o reemplaza archivos, no.'
            : 'Durante treinta días se puede deshacer, con un asiento inverso. Si reemplaza archivos, no: los anteriores no se conservan.'}
        </li>
      </ul>
    </section>
  );
}
