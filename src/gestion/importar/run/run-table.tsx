import { formatInteger } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import type { ListedRun } from './describe-run.server.ts';
import { runStateNames } from './run-states.ts';

/** A list of runs: file, state, person, changes. */
export function RunTable({ runs, empty }: { runs: readonly ListedRun[]; empty: string }) {
  return (
    <Table
      caption={<span className="solo-lector">Corridas</span>}
      columns={[
        { id: 'file', label: 'Archivo', cell: (run) => <a href={run.address}>{run.file}</a> },
        { id: 'title', label: 'Tabla', cell: (run) => run.title },
        {
          id: 'state',
          label: 'Estado',
          cell: (run) => (
            <StatusTag tone={runStateNames[run.state].tone}>
              {run.isUndo && run.state === 'importada' ? 'Deshizo otra' : runStateNames[run.state].label}
            </StatusTag>
          ),
        },
        { id: 'added', label: 'Nuevos', numeric: true, cell: (run) => formatInteger(run.added) },
        { id: 'changed', label: 'Cambian', numeric: true, cell: (run) => formatInteger(run.changed) },
        { id: 'by', label: 'Quién', cell: (run) => run.by },
        { id: 'at', label: 'Cuándo', cell: (run) => run.at },
      ]}
      rows={runs}
      rowKey={(run) => run.id}
      empty={empty}
    />
  );
}
