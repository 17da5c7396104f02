import { useEffect, useState } from 'react';
import { readStoredList, storeList } from '../../shell/browser-storage.ts';
import type { ChangeView } from './change-view.server.ts';

/** Browser storage key: the marked changes. Beyond `MAX` the oldest are dropped. */
const STORED = 'gestion-visto';
const MAX = 500;

/** The person's marks on changes as seen. They are in this browser only, so that nobody else sees them. */
export type Seen = {
  has(change: ChangeView): boolean;
  mark(changes: readonly ChangeView[], isSeen: boolean): void;
};

/** Returns the marks in the browser; undefined until scripts run. */
export function useSeen(): Seen | undefined {
  const [marks, setMarks] = useState<readonly string[]>();
  useEffect(() => setMarks(readMarks()), []);
  return (
    marks && {
      has: (change) => marks.includes(markOf(change)),
      mark(changes, isSeen) {
        const marked = changes.map(markOf);
        // Another tab may have marked some since.
        const others = readMarks().filter((mark) => !marked.includes(mark));
        const next = isSeen ? [...others.slice(-MAX), ...marked] : others;
        setMarks(next);
        storeList(STORED, next);
      },
    }
  );
}

/** Deletes the marks, so that the next person at this computer starts without any. */
export function forgetSeen(): void {
  storeList(STORED, []);
}

/** Returns the mark of a change. It contains the version, so that a change that is saved again needs another look. */
function markOf({ id, version }: ChangeView): string {
  return `${id}.${version}`;
}

function readMarks(): string[] {
  return readStoredList(STORED).filter((mark) => typeof mark === 'string');
}
