import { Table } from '#ui/data/table.tsx';
import type { Formato } from '../../queries/catalogue.ts';
import type { ComplianceFilter, EstadoCounts } from '../../rules/compliance.ts';
import { type Estado, estadoLabels, estados } from '../../rules/periods.ts';
import { EstadoSquares } from '../estado-squares.tsx';
import styles from './board.module.css';
import { type BoardView, boardPath } from './board-address.ts';

export type CountsGroup = {
  key: string;
  /** Heading of its row. */
  label: string;
  /** Filter of the list that selects the formats of the group. */
  filter: ComplianceFilter;
  formatos: readonly Formato[];
  counts: EstadoCounts;
};

type CountsTableProps = {
  view: BoardView;
  /** Noun of the groups: `Área`. */
  heading: string;
  groups: readonly CountsGroup[];
  counts: EstadoCounts;
  current: string | undefined;
};

/** Formats of each group by state, with a square for each; each figure links to its rows. */
export function CountsTable({ view, heading, groups, counts, current }: CountsTableProps) {
  return (
    <Table
      caption={<span className="solo-lector">Formatos por {heading.toLowerCase()} y estado</span>}
      rows={groups}
      rowKey={({ key }) => key}
      isCurrent={({ key }) => key === current}
      columns={[
        { id: 'grupo', label: heading, cell: ({ label }) => label },
        {
          id: 'cuadros',
          label: 'Un cuadro por formato',
          cell: ({ formatos }) => <EstadoSquares formatos={formatos} />,
        },
        {
          id: 'total',
          label: 'Formatos',
          numeric: true,
          cell: ({ label, filter, counts }) => <Figure view={view} amount={counts.total} filter={filter} of={label} />,
        },
        ...estados.map((estado) => ({
          id: estado,
          label: estadoLabels[estado].one,
          numeric: true,
          cell: ({ label, filter, counts }: CountsGroup) => (
            <Figure view={view} amount={counts[estado]} filter={{ ...filter, estado }} of={label} />
          ),
        })),
      ]}
      total={{
        grupo: 'Total',
        cuadros: '',
        total: <Figure view={view} amount={counts.total} filter={{ todos: true }} of="en total" />,
        ...Object.fromEntries(
          estados.map((estado) => [
            estado,
            <Figure key={estado} view={view} amount={counts[estado]} filter={{ estado }} of="en total" />,
          ]),
        ),
      }}
    />
  );
}

type FigureProps = {
  view: BoardView;
  amount: number;
  filter: ComplianceFilter;
  /** Group of the counted formats. */
  of: string;
};

function Figure({ view, amount, filter, of }: FigureProps) {
  if (amount === 0) return 0;
  const state = filter.estado ? `, ${estadoLabels[filter.estado].one.toLowerCase()}` : '';
  return (
    <a
      className={overdueClass(filter.estado)}
      href={`${boardPath(view, filter)}#filas`}
      aria-label={`${amount}${state}, ${of}`}
    >
      {amount}
    </a>
  );
}

function overdueClass(estado: Estado | undefined): string | undefined {
  return estado === 'vencido' ? styles.overdue : undefined;
}
