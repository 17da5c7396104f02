import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A script may not set the file of a field. */
const TEXT_CONTROLS = 'input:not([type=hidden], [type=file]), textarea';
/** Values typed before the form could hear them: before this script, or while React makes the page its own. */
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

/** Its children, and what was typed before: React sets text areas back, and the form has not heard it. */
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
