import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { BulkAct } from './bulk-acts.ts';

type Counts = { chosen: number; changed: number; lost: number };

const boxesOf = (act: BulkAct) => document.querySelectorAll<HTMLInputElement>(`input[form="${act}"]`);

/**
 * Returns how many formats are chosen for an act, how many of them differ from the version before, and how many were lost since the last choice:
 * the page was read again, and their books are decided or others came.
 */
export function useChosen(act: BulkAct): Counts {
  const isIdle = useNavigation().state === 'idle';
  const [counts, setCounts] = useState<Counts>({ chosen: 0, changed: 0, lost: 0 });
  const before = useRef<ReadonlySet<string>>(new Set());
  const wasIdle = useRef(true);
  useEffect(() => {
    const recount = (isByPerson: boolean) => {
      const boxes = [...boxesOf(act)].filter(({ checked }) => checked);
      const keys = new Set(boxes.map(({ value }) => value));
      const missing = isByPerson ? 0 : [...before.current].filter((key) => !keys.has(key)).length;
      before.current = keys;
      const changed = boxes.filter(({ dataset }) => dataset.changed).length;
      setCounts((previous) => {
        const next = { chosen: keys.size, changed, lost: isByPerson ? 0 : previous.lost + missing };
        const isSame = (['chosen', 'changed', 'lost'] as const).every((each) => previous[each] === next[each]);
        // The same counts in a new object would render again and again.
        return isSame ? previous : next;
      });
    };
    // The answer to an act of this page says what it did.
    recount(!isIdle || !wasIdle.current);
    wasIdle.current = isIdle;
    const hear = () => recount(true);
    addEventListener('change', hear);
    return () => removeEventListener('change', hear);
  });
  return counts;
}

/** Chooses all formats of the page for an act, or none. */
export function chooseAll(act: BulkAct, isAll: boolean): void {
  for (const box of boxesOf(act)) if (box.checked !== isAll) box.click();
}
