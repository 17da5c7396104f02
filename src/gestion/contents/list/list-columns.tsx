import { type ContentState, type SiteState, siteNames, stateNames } from '#platform/editing/states.ts';
import type { Column } from '#ui/data/table.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { ChosenRow } from '../bulk/bulk-bar.tsx';
import { stateTones } from '../state-names.ts';
import styles from './list.module.css';

/** A row of a list for display; empty texts are not shown. */
export type ListRow = {
  key: string;
  address: string;
  titulo: string;
  estado: ContentState;
  sitio: SiteState;
  /** Value of the kind's additional column (`ContentKind.listed`); null for kinds without one. */
  valor: string;
  /** Sentence under the title that says what the row needs. */
  warning: string;
  note: string;
  responsable: string;
  fecha: string;
  actualizado: string;
};

type ListColumns = {
  /** Rows of the page: a column without a value in any of them is omitted. */
  rows: readonly ListRow[];
  /** Label of the kind's additional column. */
  listed: string;
  isChosen: boolean;
  /** The order of the list, and its address in another order. */
  orden: 'actualizado' | 'titulo' | 'fecha';
  sortedBy: (orden: string) => string;
};

/** Returns the columns of a list: the title with what its row needs, and the columns with a value in some row. */
export function listColumns({ rows, listed, isChosen, orden, sortedBy }: ListColumns): Column<ListRow>[] {
  const sort = (by: ListColumns['orden'], direction: 'ascending' | 'descending') => ({
    sort: { href: sortedBy(by), direction: orden === by ? direction : undefined },
  });
  const columns: (Column<ListRow> & { isShown?: (row: ListRow) => boolean })[] = [
    {
      id: 'titulo',
      label: 'Título',
      ...sort('titulo', 'ascending'),
      cell: (row) => (
        <ChosenRow isChosen={isChosen} value={row.key} name={row.titulo}>
          <a href={row.address}>{row.titulo}</a>
          {row.warning ? <span className={styles.warning}>{row.warning}</span> : null}
          {row.note ? <span className={styles.note}>{row.note}</span> : null}
        </ChosenRow>
      ),
    },
    { id: 'valor', label: listed, isShown: ({ valor }) => valor !== '', cell: ({ valor }) => valor },
    {
      id: 'sitio',
      label: 'En el sitio',
      isShown: ({ sitio }) => sitio !== 'publicado',
      cell: ({ sitio }) => (sitio === 'publicado' ? '' : siteNames[sitio]),
    },
    {
      id: 'trabajo',
      label: 'En trabajo',
      isShown: ({ estado }) => estado !== 'publicado',
      cell: ({ estado }) =>
        estado === 'publicado' ? '' : <StatusTag tone={stateTones[estado]}>{stateNames[estado]}</StatusTag>,
    },
    {
      id: 'responsable',
      label: 'Responsable',
      isShown: ({ responsable }) => responsable !== '',
      cell: ({ responsable }) => responsable,
    },
    {
      id: 'fecha',
      label: 'Fecha pública',
      isShown: ({ fecha }) => fecha !== '',
      ...sort('fecha', 'descending'),
      cell: ({ fecha }) => fecha,
    },
    {
      id: 'actualizado',
      label: 'Actualizado',
      isShown: ({ actualizado }) => actualizado !== '',
      ...sort('actualizado', 'descending'),
      cell: ({ actualizado }) => actualizado,
    },
  ];
  return columns.filter(({ isShown }) => !isShown || rows.some(isShown));
}
