import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Sums } from '../../rules/columns.ts';
import type { View } from '../../rules/view.ts';
import { StaticTable } from '../table/static-table.tsx';
import { type FormatTableProps, type GridRow, PAGE_SIZE } from '../table/table-model.ts';

type PrintedPageProps = {
  props: FormatTableProps;
  view: Omit<View, 'tooLong'>;
  total: number;
  sumas: Sums | undefined;
  rowAt: (index: number) => GridRow | undefined;
  /** Index of the first row in the document, from 0. */
  firstDrawn: number;
};

/** Printed page: the server's HTML for the page with the visible rows, because a grid contains only the visible rows. */
export function PrintedPage({ props, view, total, sumas, rowAt, firstDrawn }: PrintedPageProps) {
  if (!usePrinting()) return null;
  const pagina = Math.floor(firstDrawn / PAGE_SIZE) + 1;
  const first = (pagina - 1) * PAGE_SIZE;
  const rows = Array.from({ length: Math.min(PAGE_SIZE, total - first) }, (_, index) => rowAt(first + index)).filter(
    (row) => row !== undefined,
  );
  const date = new Intl.DateTimeFormat('en-CA').format(new Date());
  return (
    <StaticTable
      {...props}
      view={view}
      total={total}
      pagina={pagina}
      rows={rows}
      sumas={sumas}
      source={{ address: location.href, date }}
    />
  );
}

/** Returns true during printing; the change is rendered before the browser lays out the pages. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const change = (next: boolean) => flushSync(() => setPrinting(next));
    const follow = () => change(media.matches);
    const start = () => change(true);
    const end = () => change(false);
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('beforeprint', start, { signal });
    addEventListener('afterprint', end, { signal });
    media.addEventListener('change', follow, { signal });
    return () => listeners.abort();
  }, []);
  return isPrinting;
}
