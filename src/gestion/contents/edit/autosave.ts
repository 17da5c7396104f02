import { useEffect, useRef, useState } from 'react';

/** State of what a person typed and did not save, and who else is writing. `stale`: the form was saved already, from this very page. */
export type AutosaveState = { kind: 'quiet' | 'saved' | 'ended' | 'stale' | 'failed'; at?: string; writers?: string[] };

/** Milliseconds without typing after which the form is kept. */
const QUIET_MS = 2000;

/**
 * Keeps the form while the person writes: after two quiet seconds, one request at a time. A submission ends it; a refused one, whose
 * `answer` arrives, starts it again. Failures are part of the state.
 */
export function useAutosave(formId: string, address: string, answer: object | undefined): AutosaveState {
  const [state, setState] = useState<AutosaveState>({ kind: 'quiet' });
  const autosave = useRef<Autosave>(undefined);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const running = new Autosave(form, address, setState);
    autosave.current = running;
    return () => running.close();
  }, [formId, address]);
  useEffect(() => {
    if (answer) autosave.current?.resume();
  }, [answer]);
  return state;
}

class Autosave {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private mustSendAgain = false;
  private isTyped = false;
  /** Counts submissions: the answer to what was sent before one says nothing about the page after it. */
  private submissions = 0;
  private readonly listeners = new AbortController();
  private readonly form: HTMLFormElement;
  private readonly address: string;
  private readonly report: (state: AutosaveState) => void;

  constructor(form: HTMLFormElement, address: string, report: (state: AutosaveState) => void) {
    this.form = form;
    this.address = address;
    this.report = report;
    const { signal } = this.listeners;
    form.addEventListener('input', () => this.schedule(), { signal });
    form.addEventListener('submit', () => this.pause(), { signal });
  }

  close(): void {
    this.pause();
    this.listeners.abort();
  }

  /** Keeps what the form had when its submission was refused. */
  resume(): void {
    if (this.isTyped) this.schedule();
  }

  private schedule(): void {
    this.isTyped = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), QUIET_MS);
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.mustSendAgain = false;
    this.submissions += 1;
  }

  private async keep(): Promise<void> {
    if (this.isSending) {
      this.mustSendAgain = true;
      return;
    }
    this.isSending = true;
    const { submissions } = this;
    const state = await send(this.form, this.address);
    this.isSending = false;
    if (submissions === this.submissions) this.report(state);
    if (!this.mustSendAgain) return;
    this.mustSendAgain = false;
    void this.keep();
  }
}

async function send(form: HTMLFormElement, address: string): Promise<AutosaveState> {
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(address, { method: 'POST', body });
    if (answer.status === 401) return { kind: 'ended' };
    if (answer.status === 409) return { kind: 'stale' };
    if (!answer.ok) return { kind: 'failed' };
    const { savedAt, writers } = (await answer.json()) as { savedAt: string; writers: string[] };
    return { kind: 'saved', at: savedAt, writers };
  } catch {
    return { kind: 'failed' };
  }
}
