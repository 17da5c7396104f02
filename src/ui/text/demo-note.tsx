import type { ReactNode } from 'react';
import { usePageInfo } from '../layout/page-info.ts';

/** Note on demonstration content of a page, in addition to that of the footer. Renders nothing on a site without demonstration content. */
export function DemoNote({ children }: { children: ReactNode }) {
  return usePageInfo().demo ? children : null;
}
