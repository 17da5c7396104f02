import { useEffect, useState } from 'react';

/** State of what a person typed and did not save. */
export type AutosaveState = { kind: 'quiet' | 'saved' | 'ended' | 'failed'; at?: string };

/** Milliseconds without typing after which the form is kept. */
const QUIET_MS = 5000;

/** Keeps the form while the person writes: after five quiet seconds, one request at a time. Failures are part of the state. */
export function useAutosave(formId: string, address: string): AutosaveState {
  const [state, setState] = useState<AutosaveState>({ kind: 'quiet' });
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    let waits = false;
    const keep = async () => {
      if (running) {
        waits = true;
        return;
      }
      running = true;
      setState(await send(form, address));
      running = false;
      if (!waits) return;
      waits = false;
      void keep();
    };
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET_MS);
    };
    form.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', onInput);
    };
  }, [formId, address]);
  return state;
}

async function send(form: HTMLFormElement, address: string): Promise<AutosaveState> {
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(address, { method: 'POST', body });
    if (answer.status === 401) return { kind: 'ended' };
    if (!answer.ok) return { kind: 'failed' };
    const { savedAt } = (await answer.json()) as { savedAt: string };
    return { kind: 'saved', at: savedAt };
  } catch {
    return { kind: 'failed' };
  }
}
