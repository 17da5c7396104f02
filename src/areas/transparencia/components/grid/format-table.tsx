import { useEffect, useState } from 'react';
import { StaticTable } from '../table/static-table.tsx';
import type { FormatTableProps } from '../table/table-model.ts';
import { Grid } from './grid.tsx';

/** Below this width (601 pixels at the usual text size) each row is a card, which the static table draws. */
const WIDE = '(min-width: 37.5625em)';

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
