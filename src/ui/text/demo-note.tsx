import type { ReactNode } from 'react';
import { usePageInfo } from '../layout/page-info.ts';

/** Marks content as demonstration: `children` is the sentence. Renders nothing on a site without demonstration content. */
export function DemoNote({ children }: { children: ReactNode }) {
  return usePageInfo().demo ? children : null;
}
