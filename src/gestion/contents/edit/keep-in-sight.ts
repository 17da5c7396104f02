import { useEffect } from 'react';

/**
 * Scrolls a field that the Tab key reaches to the middle where the bar at the end of its form covers a part of it: browsers count what a sticky
 * bar covers as seen.
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
    document.addEventListener('keydown', onKey);
    form.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      form.removeEventListener('focusin', onFocus);
    };
  }, [formId]);
}
