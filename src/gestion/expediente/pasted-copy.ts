import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { deleteCopy, fieldsOf, readCopies, storeCopy } from '../contents/edit/local-copy.ts';

const copiesOf = (address: string) => `pegado ${address}`;

/**
 * Copy of a pasted text, in this browser until its rows are saved or the person discards it: the way to another part of the audit leads away
 * from it.
 */
export function pastedCopy(address: string, plural: string) {
  const name = `${copiesOf(address)} ${plural}`;
  return {
    store: (form: HTMLFormElement) => storeCopy(name, fieldsOf(form)),
    discard: () => deleteCopy(name),
    /** Returns the text; '' without one. */
    read: () => {
      const copy = readCopies(copiesOf(address)).find((each) => each.name === name);
      return copy?.fields.find(([field]) => field === 'texto')?.[1] ?? '';
    },
  };
}

/** Deletes the copy of a pasted text whose rows were saved: the address leads to their table. */
export function useSavedPaste(address: string, notice: string | null): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (notice === 'pegado') pastedCopy(address, hash.replace('#s-', '')).discard();
  }, [address, notice, hash]);
}
