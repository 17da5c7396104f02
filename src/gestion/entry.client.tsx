import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Scripts cannot set the value of a file field. */
const TEXT_CONTROLS = 'input:not([type=hidden], [type=file]), textarea';
/** Values typed before the form had listeners: before this script, or during hydration. */
const typed = new Map<TextControl, string>();
for (const control of document.querySelectorAll<TextControl>(TEXT_CONTROLS))
  if (control.value !== control.defaultValue) typed.set(control, control.value);
document.addEventListener('input', keepTyped, true);

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

/** Restores text typed before hydration: React resets text areas, and the form has not received the events. */
function KeepTyped({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const [control, value] of typed) control.value = value;
  }, []);
  useEffect(() => {
    document.removeEventListener('input', keepTyped, true);
    for (const control of typed.keys()) control.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return children;
}

function keepTyped({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches(TEXT_CONTROLS)) return;
  typed.set(target as TextControl, (target as TextControl).value);
}
