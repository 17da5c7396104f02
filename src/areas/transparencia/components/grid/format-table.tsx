import { useEffect, useState } from 'react';
import { StaticTable } from '../table/static-table.tsx';
import { type FormatTableProps, WIDE } from '../table/table-model.ts';
import { Grid } from './grid.tsx';

/** The table of a version: complete HTML on the server, an ARIA grid in the browser. */
export function FormatTable(props: FormatTableProps) {
  const [isGrid, setGrid] = useState(false);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const follow = () => setGrid(wide.matches);
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return isGrid ? <Grid {...props} /> : <StaticTable {...props} />;
}
