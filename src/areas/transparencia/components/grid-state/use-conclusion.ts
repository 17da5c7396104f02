import { useEffect, useRef } from 'react';
import type { Sums } from '../../rules/columns.ts';
import type { View } from '../../rules/view.ts';
import { concludeView } from '../sentences/conclusion.ts';
import { CONCLUSION, type FormatTableProps } from '../table/table-model.ts';

/** Keeps the sentence above the table true for the view; waits for its rows and sums. */
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
