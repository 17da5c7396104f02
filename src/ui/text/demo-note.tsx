import type { ReactNode } from 'react';
import { usePageInfo } from '../layout/page-info.ts';

/** Says what of a page is a demonstration beyond the sentence of the foot: `children`. Renders nothing on a site without demonstration content. */
export function DemoNote({ children }: { children: ReactNode }) {
  return usePageInfo().demo ? children : null;
}
