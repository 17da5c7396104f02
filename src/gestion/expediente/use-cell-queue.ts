import { type RefObject, useContext, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { UNREACHED } from '../shell/reach-server.ts';
import { type Base, CellsContext, type Typed } from './cell-copies.ts';
import { focusRefused } from './cell-focus.ts';
import type { WorkspaceAnswer } from './perform.server.ts';
import type { RowView } from './view.server.ts';

/** A cell that is being saved. */
type Sent = Typed & { previousAnswer: WorkspaceAnswer | undefined };

/** A rejected text with the reason; in a conflict, `base` is that of the other text that the person saw. */
type Wrong = Omit<Typed, 'name'> & { problem: string; isConflict: boolean };

/** Milliseconds after which a cell that did not reach the server is sent again, even if the browser is online. */
const SENT_AGAIN_AFTER = 10_000;

/** Sentence on a cell that did not reach the server: it is retried automatically. */
const UNSENT = 'Sin conexión: se guarda sola cuando vuelva.';

/**
 * Saves the cells of a row, one at a time, and retries those that did not reach the server. Returns the refused cells by name (`wrong`) and as
 * texts (`refused`), the pending ones, and the functions that queue and discard cells. `line` is the table row, where a refused cell takes the
 * focus.
 */
export function useCellQueue(
  { key, version, digest }: RowView,
  address: string,
  line: RefObject<HTMLTableRowElement | null>,
) {
  const { state, data: answer, submit } = useFetcher<WorkspaceAnswer>();
  const [queue, setQueue] = useState<Typed[]>([]);
  const [sent, setSent] = useState<Sent>();
  const [wrong, setWrong] = useState<Readonly<Record<string, Wrong>>>({});
  useEffect(() => {
    if (state !== 'idle') return;
    if (sent) {
      if (!answer || answer === sent.previousAnswer) return;
      setSent(undefined);
      setWrong(({ [sent.name]: _, ...rest }) =>
        answer.saved ? rest : { ...rest, [sent.name]: wrongOf(answer, sent, { version: String(version), digest }) },
      );
      if (mayCorrect(answer)) focusRefused(line.current?.querySelector<HTMLElement>(`[data-cell="${sent.name}"]`));
      return;
    }
    const [next, ...rest] = queue;
    if (!next) return;
    setSent({ ...next, previousAnswer: answer });
    setQueue(rest);
    const fields = { accion: 'celda', renglon: key, campo: next.name, [next.name]: next.value };
    const base = next.base ?? { version: String(version), digest };
    void submit({ ...fields, version: base.version, sitio: base.digest }, { method: 'post', action: address });
  }, [queue, sent, state, answer, key, version, digest, address, line, submit]);
  useEffect(() => {
    const unreached = textsOf(wrong).filter(({ name }) => wrong[name]?.problem === UNSENT);
    if (unreached.length === 0) return;
    const sendAgain = () => {
      setWrong(Object.fromEntries(Object.entries(wrong).filter(([, { problem }]) => problem !== UNSENT)));
      setQueue((each) => [...each, ...unreached]);
    };
    const timer = navigator.onLine ? setTimeout(sendAgain, SENT_AGAIN_AFTER) : undefined;
    addEventListener('online', sendAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', sendAgain);
    };
  }, [wrong]);
  const refused = textsOf(wrong);
  useUnsaved(key, refused.length);
  const discard = (name: string) => setWrong(({ [name]: _, ...rest }) => rest);
  const save = (typed: Typed) => {
    // A rejected text would otherwise be sent again after it.
    discard(typed.name);
    setQueue((each) => [...each, typed]);
  };
  const restore = (cells: readonly Typed[]) => setQueue((each) => [...each, ...cells]);
  return { wrong, refused, pending: [...(sent ? [sent] : []), ...queue], save, discard, restore };
}

function textsOf(wrong: Readonly<Record<string, Wrong>>): Typed[] {
  return Object.entries(wrong).map(([name, { value, base }]) => ({ name, value, base }));
}

/** Reports the number of refused cells of a row to the page, and warns before the page is left with any. */
function useUnsaved(key: string, amount: number): void {
  const { report } = useContext(CellsContext);
  useEffect(() => {
    report(key, amount);
    return () => report(key, 0);
  }, [report, key, amount]);
  const isUnsaved = amount > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/** Whether the person can correct a rejected cell. */
function mayCorrect({ saved, ended, refused }: WorkspaceAnswer): boolean {
  return !saved && !ended && refused !== UNREACHED;
}

function wrongOf(answer: WorkspaceAnswer, { name, value, base }: Typed, now: Base): Wrong {
  const { conflict } = answer;
  const theirs = conflict?.with === 'site' ? { digest: conflict.site } : { version: String(conflict?.version) };
  const seen = conflict ? { ...(base ?? now), ...theirs } : base;
  return { value, base: seen, isConflict: conflict !== undefined, problem: problemOf(answer, name) };
}

/** Returns why a cell was not saved; its typed text stays. */
function problemOf({ errors, conflict, refused, ended }: WorkspaceAnswer, name: string): string {
  if (ended) return 'Su sesión terminó: entre en otra pestaña. Lo que escribió sigue en la celda.';
  if (conflict) {
    const field = conflict.fields.find((each) => each.name === name);
    const others = conflict.with === 'site' ? 'El sitio cambió' : conflict.author && `${conflict.author} lo cambió`;
    return `${others ?? 'Usted lo cambió en otra pestaña'} mientras escribía aquí. Dice: «${field?.theirs ?? ''}». Usted escribió: «${field?.mine ?? ''}».`;
  }
  if (refused === UNREACHED) return UNSENT;
  return refused ?? errors[name] ?? Object.values(errors)[0] ?? '';
}
