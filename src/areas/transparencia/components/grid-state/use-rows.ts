import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sums } from '../../rules/columns.ts';
import type { View } from '../../rules/view.ts';
import { concludeView } from '../sentences/conclusion.ts';
import { blockAddress, CONCLUSION, type FormatTableProps, type GridRow, PAGE_SIZE } from '../table/table-model.ts';

/** Rows per call. */
const BLOCK = PAGE_SIZE;
/** Maximum number of blocks in memory; the least recently used ones are dropped. */
const MAX_BLOCKS = 60;

type Loaded = {
  total: number;
  blocks: ReadonlyMap<number, readonly GridRow[]>;
  /** Blocks that failed to load; they are retried only at the reader's request. */
  failed: ReadonlySet<number>;
};
const none: ReadonlySet<number> = new Set();

/** Loads the rows of a view in blocks as they become visible. A new view drops the rows of the previous one. */
export function useRows(props: FormatTableProps, view: Omit<View, 'tooLong'>) {
  const { columnas, total, rows, pagina } = props;
  const [loaded, setLoaded] = useState<Loaded>(() => ({ total, blocks: new Map([[pagina - 1, rows]]), failed: none }));
  const requests = useRef({ stop: new AbortController(), pending: new Set<number>() });
  const key = viewKey(view);
  const shownKey = useRef(viewKey(props.view));

  const load = useCallback(
    async (block: number) => {
      const { stop, pending } = requests.current;
      if (pending.has(block)) return;
      pending.add(block);
      try {
        const response = await fetch(blockAddress(props, view, block + 1, BLOCK), { signal: stop.signal });
        if (!response.ok) throw new Error(`The rows were not answered: ${response.status}`);
        const answer: Record<string, string | number | null>[] = await response.json();
        const added = answer.map((row) => ({ valores: columnas.map(({ id }) => String(row[id] ?? '')) }));
        const count = Number(response.headers.get('x-total-count'));
        setLoaded((before) => ({ ...before, total: count, blocks: withBlock(before.blocks, block, added) }));
      } catch {
        if (!stop.signal.aborted) setLoaded((before) => ({ ...before, failed: new Set([...before.failed, block]) }));
      } finally {
        pending.delete(block);
      }
    },
    [props, view, columnas],
  );

  useEffect(() => {
    if (key === shownKey.current) return;
    shownKey.current = key;
    requests.current.stop.abort();
    requests.current = { stop: new AbortController(), pending: new Set() };
    setLoaded((before) => ({ ...before, blocks: new Map(), failed: none }));
    void load(0);
  }, [key, load]);

  /** Loads the missing blocks of a range of rows. */
  const show = useCallback(
    (first: number, last: number) => {
      for (let block = Math.floor(first / BLOCK); block <= Math.floor(last / BLOCK); block += 1)
        if (!loaded.blocks.has(block) && !loaded.failed.has(block)) void load(block);
    },
    [loaded, load],
  );
  const retry = useCallback(() => setLoaded((before) => ({ ...before, failed: none })), []);
  const rowAt = (index: number) => loaded.blocks.get(Math.floor(index / BLOCK))?.[index % BLOCK];
  const { total: count, blocks, failed } = loaded;
  return {
    total: count,
    failed: failed.size > 0,
    isLoading: blocks.size === 0 && failed.size === 0,
    rowAt,
    show,
    retry,
  };
}

function withBlock(blocks: Loaded['blocks'], block: number, rows: readonly GridRow[]): Loaded['blocks'] {
  const next = new Map(blocks);
  next.delete(block);
  next.set(block, rows);
  const [oldest] = next.keys();
  if (next.size > MAX_BLOCKS && oldest !== undefined) next.delete(oldest);
  return next;
}

function viewKey({ filters, order }: Omit<View, 'tooLong'>): string {
  return JSON.stringify([filters, order ?? null]);
}

/** Updates the sentence above the table for the view, after its rows and sums are loaded. */
export function useConclusion(
  props: FormatTableProps,
  { view, total, sumas }: { view: Omit<View, 'tooLong'>; total: number; sumas: Sums | undefined },
): void {
  const { sentence, detail } = concludeView({ ...props, view, total, sumas });
  const isReady = sumas !== undefined;
  const text = `${sentence} ${detail}`;
  const written = useRef(text);
  useEffect(() => {
    if (!isReady || written.current === text) return;
    written.current = text;
    write(CONCLUSION.sentence, sentence);
    write(CONCLUSION.detail, detail);
  }, [isReady, sentence, detail, text]);
}

function write(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}
