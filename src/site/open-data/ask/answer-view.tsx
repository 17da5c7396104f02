import { rowPath } from '#platform/datasets/paths.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { isFigure } from '#platform/tables/table.ts';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Icon } from '#ui/icon.tsx';
import cellStyles from '../cell.module.css';
import { RowsTable } from '../rows-table.tsx';
import type { Answer, Group } from './answer.ts';
import styles from './ask.module.css';
import { type AskedColumn, type Cell, groupQuery, type Question } from './question.ts';
import { barWidth, cellText, groupsLeft, groupText, MAX_GROUPS, shortGroupText } from './words.ts';

type AnswerViewProps = {
  /** The dataset. */
  id: string;
  query: URLSearchParams;
  columns: readonly AskedColumn[];
  question: Question;
  answer: Answer;
};

/** Answer to a question: its groups with a bar each, or its first rows. The script of the page fills in a copy, by the attributes `data-slot`. */
export function AnswerView(props: AnswerViewProps) {
  return props.answer.grupos.length > 0 ? <Groups {...props} /> : <FirstRows {...props} />;
}

function Groups({ query, question, answer: { grupos } }: AnswerViewProps) {
  const { suma } = question;
  const columns: Column<Group>[] = [
    {
      id: 'grupo',
      label: 'Grupo',
      cell: (group) => {
        const rows = groupQuery(query, question, group.nombre);
        return (
          <a data-slot="grupo" href={rows && `?${rows}`}>
            {shortGroupText(group)}
          </a>
        );
      },
    },
    {
      id: 'barra',
      label: 'A escala',
      cell: (group) => (
        <svg className={styles.bar} aria-hidden="true">
          <rect data-slot="barra" width={barWidth(group, grupos, suma)} height="100%" />
        </svg>
      ),
    },
    {
      id: 'filas',
      label: 'Renglones',
      numeric: true,
      cell: ({ filas }) => <span data-slot="filas">{formatInteger(filas)}</span>,
    },
    {
      id: 'suma',
      label: 'Suma',
      numeric: true,
      cell: (group) => <span data-slot="suma">{formatPesos(group.suma)}</span>,
    },
  ];
  return (
    <>
      <Table
        caption="Grupos, del mayor al menor"
        columns={suma ? columns : columns.slice(0, -1)}
        rows={grupos.slice(0, MAX_GROUPS)}
        rowKey={groupText}
      />
      <p className="aux" data-slot="quedan">
        {groupsLeft(grupos.length)}
      </p>
      <Download />
    </>
  );
}

function FirstRows({ id, columns, answer: { primeras } }: AnswerViewProps) {
  return (
    <>
      <RowsTable
        caption="Primeros renglones de la respuesta"
        columns={columns.map((column, index) => ({
          id: column.name,
          label: column.label,
          numeric: isFigure(column.kind),
          cell: (cells: readonly Cell[]) =>
            index === 0 ? (
              <a data-slot="renglon" href={cells[0] === null ? undefined : rowPath(id, Number(cells[0]))}>
                {cells[0] ?? '…'}
              </a>
            ) : (
              <span
                className={column.kind === 'link' ? `${cellStyles.cell} ${cellStyles.address}` : cellStyles.cell}
                data-slot={column.name}
              >
                {cellText(column, cells[index] ?? null)}
              </span>
            ),
        }))}
        rows={primeras}
        rowKey={([row]) => row ?? ''}
      />
      <Download />
    </>
  );
}

/** Download button; the script creates the file. */
function Download() {
  return (
    <ButtonRow className={styles.download}>
      <Button look="outline" data-ask-download hidden>
        <Icon name="descargar" />
        <span>Descargar la respuesta (CSV)</span>
      </Button>
    </ButtonRow>
  );
}
