import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { deleteCopy, fieldsOf, readCopies, storeCopy } from '../contents/edit/local-copy.ts';

const copiesOf = (address: string) => `pegado ${address}`;

/**
 * Returns functions that store, read and discard the copy of a pasted text in this browser. The copy survives a visit to another part of the
 * audit.
 */
export function pastedCopy(address: string, plural: string) {
  const name = `${copiesOf(address)} ${plural}`;
  return {
    store: (form: HTMLFormElement) => storeCopy(name, fieldsOf(form)),
    discard: () => deleteCopy(name),
    /** Returns the text; '' if there is none. */
    read: () => {
      const copy = readCopies(copiesOf(address)).find((each) => each.name === name);
      return copy?.fields.find(([field]) => field === 'texto')?.[1] ?? '';
    },
  };
}

/** Deletes the copy of a pasted text after its rows were saved; then the address is that of their table. */
export function useSavedPaste(address: string, notice: string | null): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (notice === 'pegado') pastedCopy(address, hash.replace('#s-', '')).discard();
  }, [address, notice, hash]);
}
