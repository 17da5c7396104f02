import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Typed = readonly { control: TextControl; value: string }[];

const typed: Typed = [...document.querySelectorAll<TextControl>('input:not([type=hidden]), textarea')]
  .filter(({ value, defaultValue }) => value !== defaultValue)
  .map((control) => ({ control, value: control.value }));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <KeepTyped>
        <HydratedRouter />
      </KeepTyped>
    </StrictMode>,
  );
});

/** Its children, and what was typed before the scripts were there: React sets text areas back, and the form has not heard it. */
function KeepTyped({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const { control, value } of typed) control.value = value;
  }, []);
  useEffect(() => {
    for (const { control } of typed) control.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return children;
}
