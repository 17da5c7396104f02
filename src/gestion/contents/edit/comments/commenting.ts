import { createContext, useContext } from 'react';

const Commenting = createContext<(() => void) | null>(null);

/** Provides `useCommenting`. */
export const CommentingProvider = Commenting.Provider;

/** Returns what begins a comment on the selected words; null where nothing can be commented on. */
export function useCommenting(): (() => void) | null {
  return useContext(Commenting);
}
