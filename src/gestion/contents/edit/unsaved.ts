import { useEffect } from 'react';

const textOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'));

/** Warns before the page is left while the form says something else than when the person first touched it. */
export function useUnsavedWarning(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let first: string | undefined;
    let submitted = false;
    const remember = () => {
      first ??= textOf(form);
    };
    const submit = () => {
      submitted = true;
    };
    const edit = () => {
      submitted = false;
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!submitted && first !== undefined && first !== textOf(form)) event.preventDefault();
    };
    form.addEventListener('focusin', remember);
    form.addEventListener('submit', submit);
    form.addEventListener('input', edit);
    addEventListener('beforeunload', warn);
    return () => {
      form.removeEventListener('focusin', remember);
      form.removeEventListener('submit', submit);
      form.removeEventListener('input', edit);
      removeEventListener('beforeunload', warn);
    };
  }, [formId]);
}
