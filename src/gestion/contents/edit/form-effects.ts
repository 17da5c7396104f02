import { useEffect, useRef } from 'react';

const textOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'));

/**
 * Warns before the page is left while the form differs from its state when the person first touched it. A submission ends it; a rejected one,
 * whose `answer` arrives, starts it again.
 */
export function useUnsavedWarning(formId: string, answer: object | undefined): void {
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (answer) isSubmitted.current = false;
  }, [answer]);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let first: string | undefined;
    const remember = () => {
      first ??= textOf(form);
    };
    const submit = () => {
      isSubmitted.current = true;
    };
    const edit = () => {
      // Text typed before the listener was added did not come from the server.
      first ??= '';
      isSubmitted.current = false;
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSubmitted.current && first !== undefined && first !== textOf(form)) event.preventDefault();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    form.addEventListener('focusin', remember, { signal });
    form.addEventListener('submit', submit, { signal });
    form.addEventListener('input', edit, { signal });
    addEventListener('beforeunload', warn, { signal });
    return () => listeners.abort();
  }, [formId]);
}

/**
 * Scrolls a field that the Tab key reaches to the middle if the sticky bar of the form covers part of it. Browsers treat covered parts as
 * visible.
 */
export function useKeepInSight(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form) return;
    let isTab = false;
    const onKey = ({ key }: KeyboardEvent) => {
      isTab = key === 'Tab';
      // After the focus has moved.
      setTimeout(() => {
        isTab = false;
      });
    };
    const onFocus = ({ target }: FocusEvent) => {
      const bar = form.querySelector('[data-bar]');
      if (!isTab || !bar || !(target instanceof HTMLElement) || bar.contains(target)) return;
      if (target.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
        target.scrollIntoView({ block: 'center' });
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('keydown', onKey, { signal });
    form.addEventListener('focusin', onFocus, { signal });
    return () => listeners.abort();
  }, [formId]);
}
