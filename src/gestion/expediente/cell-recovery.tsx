import { useEffect, useState } from 'react';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { deleteCopy, type NamedCopy, readCopies } from '../contents/edit/local-copy.ts';
import { formatInstant } from '../shell/who-and-when.ts';
import { type CellCopy, cellsOf, useCellsName } from './cell-copies.ts';
import styles from './expediente.module.css';
import type { WorkspacePage } from './loader.server.ts';

type CellRecoveryProps = {
  address: string;
  sections: WorkspacePage['sections'];
  onRecover: (cells: readonly CellCopy[]) => void;
};

/** Offers cells that were typed in this browser but never reached the server. */
export function CellRecovery({ address, sections, onRecover }: CellRecoveryProps) {
  const name = useCellsName(address);
  const [copies, setCopies] = useState<NamedCopy[]>([]);
  useEffect(() => setCopies(readCopies(name)), [name]);
  const unsaved = copies.filter((copy) => linesOf(copy, sections).length > 0);
  const [first] = unsaved;
  if (!first) return null;
  const forget = () => {
    for (const copy of copies) deleteCopy(copy.name);
    setCopies([]);
  };
  const recover = () => {
    onRecover(unsaved.map(cellsOf));
    forget();
  };
  return (
    <Notice tone="warning" announced>
      <p>Este equipo tiene lo que usted escribió en las tablas el {formatInstant(first.at)} y no se guardó:</p>
      <ul className={styles.recovered}>
        {unsaved.flatMap((copy) => linesOf(copy, sections).map((line) => <li key={`${copy.name} ${line}`}>{line}</li>))}
      </ul>
      <ButtonRow>
        <Button look="outline" onClick={recover}>
          Recuperarlo
        </Button>
        <Button look="text" onClick={forget}>
          Borrarlo de este equipo
        </Button>
      </ButtonRow>
    </Notice>
  );
}

/** Returns descriptions of the cells of a copy that differ from the page, with their row and column. */
function linesOf(copy: NamedCopy, sections: WorkspacePage['sections']): string[] {
  const { key, cells } = cellsOf(copy);
  const section = sections.find(({ rows }) => rows.some((row) => row.key === key));
  const row = section?.rows.find((each) => each.key === key);
  return cells.flatMap(({ name, value }) => {
    if (row?.cells.find((cell) => cell.name === name)?.value === value) return [];
    const label = section?.columns.find((column) => column.name === name)?.label ?? name;
    return [`${row ? `«${row.title}»` : 'Un renglón que ya no está'}, ${label}: ${value}`];
  });
}
