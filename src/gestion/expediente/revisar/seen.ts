import { useEffect, useState } from 'react';
import { readStoredList, storeList } from '../../shell/browser-storage.ts';
import type { ChangeView } from './change-view.server.ts';

/** In the storage of the browser: the changes that the person marked. Of those before the last ones some are left. */
const STORED = 'gestion-visto';
const MAX = 500;

/** Marks of the person on changes that were looked at. They are of this browser: nobody else sees them. */
export type Seen = {
  has(change: ChangeView): boolean;
  mark(changes: readonly ChangeView[], isSeen: boolean): void;
};

/** Returns the marks of the browser; undefined until scripts run. */
export function useSeen(): Seen | undefined {
  const [marks, setMarks] = useState<readonly string[]>();
  useEffect(() => setMarks(readMarks()), []);
  return (
    marks && {
      has: (change) => marks.includes(markOf(change)),
      mark(changes, isSeen) {
        const marked = changes.map(markOf);
        // Another tab may have marked some meanwhile.
        const others = readMarks().filter((mark) => !marked.includes(mark));
        const next = isSeen ? [...others.slice(-MAX), ...marked] : others;
        setMarks(next);
        storeList(STORED, next);
      },
    }
  );
}

/** Forgets the marks: the next person at this computer begins without any. */
export function forgetSeen(): void {
  storeList(STORED, []);
}

/** A change that is saved again has to be looked at again. */
function markOf({ id, version }: ChangeView): string {
  return `${id}.${version}`;
}

function readMarks(): string[] {
  return readStoredList(STORED).filter((mark) => typeof mark === 'string');
}
