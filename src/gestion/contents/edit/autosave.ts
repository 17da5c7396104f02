import { useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { deleteCopy, fieldsOf, type LocalCopy, storeCopy } from './local-copy.ts';

/**
 * State of unsaved text, and who else is writing. `typing`: newer than the server's copy. `offline`: the server has not answered since `at`.
 * `stale`: the form was already saved from this page. `forbidden`: the account may no longer edit it. `isLocal`: this browser has text that the
 * server does not have.
 */
export type AutosaveState = {
  kind: 'quiet' | 'typing' | 'saved' | 'offline' | 'ended' | 'forbidden' | 'stale' | 'failed';
  at?: string;
  isLocal?: boolean;
  /** When the server last received the typed text. */
  keptAt?: string;
  /** When the person last typed. */
  typedAt?: string;
  writers?: string[];
  /** Sentences on faults of the stored draft. */
  findings?: string[];
};

/** State of an untouched form. */
export const QUIET: AutosaveState = { kind: 'quiet' };

/** Milliseconds without typing before the form is stored, in this browser and on the server. */
const LOCAL_MS = 300;
const QUIET_MS = 2000;
/** Milliseconds before text that did not arrive is sent again; doubled each time, up to a maximum. */
const RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

type Autosaved = { formId: string; address: string; edition: string; answer: object | undefined };

/**
 * Stores the form as a draft while the person writes: after two seconds without typing, one request at a time, with retries, and meanwhile in
 * this browser. A submission ends it; a rejected one, whose `answer` arrives, starts it again. Failures are part of the state.
 */
export function useAutosave({ formId, address, edition, answer }: Autosaved): AutosaveState {
  const [state, setState] = useState(QUIET);
  const autosave = useRef<Autosave>(undefined);
  const copyName = useCopyName(address);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const running = new Autosave({ form, address, copyName }, (next) =>
      setState((last) => (last.kind === 'typing' && next.kind === 'typing' ? last : { ...last, ...next })),
    );
    autosave.current = running;
    return () => running.close();
  }, [formId, address, copyName]);
  useEffect(() => {
    if (answer) autosave.current?.resume();
  }, [answer]);
  // The page was read again after what was submitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each reading
  useEffect(() => autosave.current?.arrive(), [edition]);
  return state;
}

/** Returns the name of a form's copies in this browser, which belong to one person. */
export function useCopyName(address: string): string {
  const shell = useRouteLoaderData<{ person: string }>('shell');
  return `${shell?.person ?? ''} ${address}`;
}

/** Sends typed text to be stored as a draft. */
export async function sendDraft(address: string, fields: LocalCopy['fields']): Promise<AutosaveState> {
  try {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    if (answer.status === 401) return { kind: 'ended' };
    if (answer.status === 403) return { kind: 'forbidden' };
    if (answer.status === 409) return { kind: 'stale' };
    if (!answer.ok) return { kind: 'failed' };
    const { savedAt, ...kept } = (await answer.json()) as { savedAt: string; writers: string[]; findings: string[] };
    return { kind: 'saved', at: savedAt, keptAt: savedAt, ...kept };
  } catch {
    return { kind: 'offline' };
  }
}

type DraftTarget = { form: HTMLFormElement; address: string; copyName: string };

class Autosave {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private localTimer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private mustSendAgain = false;
  private isTyped = false;
  private isLocal = false;
  private isSubmitted = false;
  /** The account may no longer edit it: typed text is stored only in this browser. */
  private isForbidden = false;
  /** Time since which the server has not answered. */
  private offlineSince: string | undefined;
  private retryMs = RETRY_MS;
  /** Counts submissions: an answer to a request from before a submission says nothing about the page after it. */
  private submissions = 0;
  /** Each opening of the form has its own copy, since another copy may need a decision of the person. */
  private readonly copyName: string;
  private readonly listeners = new AbortController();
  private readonly target: DraftTarget;
  private readonly report: (state: AutosaveState) => void;

  constructor(target: DraftTarget, report: (state: AutosaveState) => void) {
    this.target = target;
    this.copyName = `${target.copyName} ${Math.random()}`;
    this.report = report;
    const { signal } = this.listeners;
    target.form.addEventListener('input', () => this.schedule(), { signal });
    target.form.addEventListener('submit', () => this.submit(), { signal });
    // The connection is back, or the person signed in on another tab.
    addEventListener('online', () => this.retry(), { signal });
    document.addEventListener('visibilitychange', () => this.retry(), { signal });
    addEventListener('pagehide', () => this.localTimer && this.storeLocally(), { signal });
  }

  close(): void {
    const isSaved = this.timer === undefined || this.isSubmitted;
    // The form left the page: its text stays in the browser until the server has it.
    if (this.localTimer !== undefined) this.storeLocally();
    this.pause();
    this.listeners.abort();
    if (!isSaved) void this.keep();
  }

  /** Stores the form as it was when its submission was rejected. */
  resume(): void {
    this.isSubmitted = false;
    if (this.isTyped) this.schedule();
  }

  /** Ends a submission that was saved as a version. */
  arrive(): void {
    if (!this.isSubmitted) return;
    this.isSubmitted = false;
    this.isTyped = false;
    this.isLocal = false;
  }

  private schedule(): void {
    this.isTyped = true;
    // Not within the event: React would reset a controlled input before it handles the new value.
    this.localTimer ??= setTimeout(() => this.storeLocally(), LOCAL_MS);
    if (this.isForbidden) return;
    if (!this.offlineSince) setTimeout(() => this.reportTyping());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), QUIET_MS);
  }

  private reportTyping(): void {
    if (this.timer !== undefined && !this.isSubmitted)
      this.report({ kind: 'typing', typedAt: new Date().toISOString() });
  }

  private submit(): void {
    if (this.isTyped) this.storeLocally();
    this.pause();
    this.isSubmitted = true;
    this.submissions += 1;
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    clearTimeout(this.localTimer);
    this.localTimer = undefined;
    this.mustSendAgain = false;
  }

  private storeLocally(): void {
    clearTimeout(this.localTimer);
    this.localTimer = undefined;
    this.isLocal = storeCopy(this.copyName, fieldsOf(this.target.form));
  }

  private forget(): void {
    clearTimeout(this.localTimer);
    this.localTimer = undefined;
    this.isLocal = false;
    deleteCopy(this.copyName);
  }

  private retry(): void {
    if (this.isLocal && !this.isSubmitted && !this.isForbidden && document.visibilityState === 'visible')
      void this.keep();
  }

  private async keep(): Promise<void> {
    if (this.isSending) {
      this.mustSendAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isSending = true;
    const { submissions } = this;
    const state = await sendDraft(this.target.address, fieldsOf(this.target.form));
    this.isSending = false;
    if (submissions === this.submissions) this.settle(state);
    if (!this.mustSendAgain) return;
    this.mustSendAgain = false;
    void this.keep();
  }

  private settle(state: AutosaveState): void {
    const isNewer = this.timer !== undefined || this.mustSendAgain;
    if (state.kind === 'saved') {
      this.offlineSince = undefined;
      this.retryMs = RETRY_MS;
      if (!isNewer) this.forget();
      this.report(isNewer ? { ...state, kind: 'typing' } : state);
      return;
    }
    this.storeLocally();
    this.isForbidden = state.kind === 'forbidden';
    if (state.kind === 'offline') this.offlineSince ??= new Date().toISOString();
    this.report({ ...state, isLocal: this.isLocal, ...(this.offlineSince && { at: this.offlineSince }) });
    if (state.kind === 'stale' || this.isForbidden || isNewer || this.listeners.signal.aborted) return;
    this.timer = setTimeout(() => void this.keep(), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS);
  }
}
