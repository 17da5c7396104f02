import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { count } from '#platform/format.ts';
import { Button, SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { BoardGroup, BoardPage } from './board.server.ts';
import type { BoardRow } from './board-row.server.ts';
import { type BulkAct, bulkActs, outcomeSentence } from './bulk-acts.ts';
import styles from './choose.module.css';
import type { Outcome } from './choose.server.ts';

const boxesOf = (act: BulkAct) => document.querySelectorAll<HTMLInputElement>(`input[form="${act}"]`);

type ChooseProps = { choice: BoardPage['choices'][number]; mayImport: boolean };

/** The form that performs an act on the chosen formats, whose checkboxes are in the tables of the units. It works without scripts. */
export function ChooseForm({ choice: { act, total, repeated }, mayImport }: ChooseProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state === 'submitting' && navigation.formData?.get('accion') === act;
  const counts = useChosen(act);
  const { chosen, lost } = counts;
  if (total === 0 && lost === 0) return null;
  const isApproval = act === 'aprobar';
  const sentence = isApproval ? awaitingSentence(total, repeated) : repeatableSentence(total);
  return (
    <Form
      method="post"
      id={act}
      className={styles.choose}
      data-chosen={chosen + lost > 0 || undefined}
      data-steps={chosen > 0 || undefined}
    >
      <input type="hidden" name="accion" value={act} />
      <p>
        <span>{total === 0 ? '' : sentence}</span> <span role="status">{chosenSentence(counts)}</span>
      </p>
      {/* Formats that are published without review are chosen one by one. */}
      {chosen > 0 || (total > 0 && (isApproval || !mayImport)) ? (
        <Button look="text" className="solo-js" onClick={() => chooseAll(act, chosen === 0)}>
          {chosen === 0 ? 'Elegir todos' : 'No elegir ninguno'}
        </Button>
      ) : null}
      {total > 0 ? (
        <SubmitButton busy={isBusy} look={isApproval ? 'full' : 'outline'}>
          {isApproval ? 'Aprobar los elegidos' : `${mayImport ? 'Publicar' : 'Enviar'} sin cambios los elegidos`}
        </SubmitButton>
      ) : null}
    </Form>
  );
}

/** The form that submits the tried books of the page for review together. */
export function SendForm({ runs }: { runs: readonly number[] }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className={styles.choose}>
      {runs.map((id) => (
        <input key={id} type="hidden" name="corrida" value={id} />
      ))}
      <p role="status">{count('libro', runs.length)} sin nada que corregir.</p>
      <SubmitButton busy={isBusy} name="accion" value="enviar-todos">
        Enviar los {runs.length} a revisión
      </SubmitButton>
    </Form>
  );
}

function awaitingSentence(total: number, repeated: number): string {
  const same = repeated === total ? ' sin cambios' : '';
  const some = repeated > 0 && repeated < total ? `, ${repeated} sin cambios` : '';
  return `${count('formato', total)}${same} ${total === 1 ? 'espera' : 'esperan'} su aprobación${some}.`;
}

function repeatableSentence(total: number): string {
  return `${count('formato', total)} por cargar: ${total === 1 ? 'elíjalo si no cambió' : 'elija los que no cambiaron'}.`;
}

/** Returns how many formats are chosen, and how many no longer are since the page was refreshed. */
function chosenSentence({ chosen, changed, lost }: ReturnType<typeof useChosen>): string {
  const amount = chosen > 0 ? `${count('elegido', chosen)}${changed > 0 ? `, ${changed} con cambios` : ''}.` : '';
  if (lost === 0) return amount;
  const one = 'Uno de los elegidos cambió y quedó fuera.';
  const several = `${lost} de los elegidos cambiaron y quedaron fuera.`;
  return `${amount} ${lost === 1 ? one : several}`.trim();
}

/** Approves all pending formats of a unit without changes. */
export function ApproveArea({ group: { departamento, formats } }: { group: BoardGroup }) {
  const keys = formats.flatMap(({ may, isRepeated, bookKey }) => (may.aprobar && isRepeated ? [bookKey] : []));
  if (keys.length < 2) return null;
  return (
    <SubmitButton look="outline" compact form="aprobar" name="area" value={keys.join(' ')}>
      Aprobar los {keys.length} sin cambios<span className="solo-lector"> de {departamento}</span>
    </SubmitButton>
  );
}

/** The name of a format, after the checkbox that chooses it for a bulk act. */
export function ChosenFormat({ row, children }: { row: BoardRow; children: ReactNode }) {
  const { bookKey } = row;
  const box = useRef<HTMLInputElement>(null);
  // A book that came since was not chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: before each other book
  useLayoutEffect(() => () => uncheck(box.current), [bookKey]);
  const act = bulkActs.find((each) => row.may[each]);
  if (!act) return <span>{children}</span>;
  return (
    <span className={styles.chosen}>
      <label>
        <input
          ref={box}
          type="checkbox"
          form={act}
          name="libro"
          value={bookKey}
          aria-label={`${act === 'aprobar' ? 'Aprobar' : 'Sin cambios'}: ${row.nombre}`}
          data-changed={(act === 'aprobar' && !row.isRepeated) || undefined}
        />
      </label>
      <span>{children}</span>
    </span>
  );
}

function uncheck(box: HTMLInputElement | null): void {
  if (box) box.checked = false;
}

/** Shows the result for the chosen formats, and the skipped ones with the reason. */
export function ChosenOutcome({ outcome, isPublished }: { outcome: Outcome; isPublished: boolean }) {
  const { act, done, leftOut } = outcome;
  const notice = useRef<HTMLDivElement>(null);
  // The form may be gone, and with it the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer takes the focus again
  useEffect(() => notice.current?.focus(), [outcome]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone={leftOut.length > 0 ? 'warning' : 'success'} announced>
        {outcomeSentence(act, done, { isPublished, isNamed: leftOut.length > 0 })}
        {leftOut.length > 0 ? (
          <>
            {' '}
            {leftOut.length === 1 ? 'Uno quedó fuera' : `${leftOut.length} quedaron fuera`}:
            <ul>
              {leftOut.map(({ id, name, reason }) => (
                <li key={id}>
                  <b>{name}</b>: {reason}.
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Notice>
    </div>
  );
}

type Counts = { chosen: number; changed: number; lost: number };

/**
 * Returns how many formats are chosen for an act, how many of them differ from the previous version, and how many were lost since the last
 * choice: the page was refreshed, and their books are decided or replaced.
 */
function useChosen(act: BulkAct): Counts {
  const isIdle = useNavigation().state === 'idle';
  const [counts, setCounts] = useState<Counts>({ chosen: 0, changed: 0, lost: 0 });
  const before = useRef<ReadonlySet<string>>(new Set());
  const wasIdle = useRef(true);
  useEffect(() => {
    const recount = (isByPerson: boolean) => {
      const boxes = [...boxesOf(act)].filter(({ checked }) => checked);
      const keys = new Set(boxes.map(({ value }) => value));
      const missing = isByPerson ? 0 : [...before.current].filter((key) => !keys.has(key)).length;
      before.current = keys;
      const changed = boxes.filter(({ dataset }) => dataset.changed).length;
      setCounts((previous) => {
        const next = { chosen: keys.size, changed, lost: isByPerson ? 0 : previous.lost + missing };
        const isSame = (['chosen', 'changed', 'lost'] as const).every((each) => previous[each] === next[each]);
        // An equal object would cause renders without end.
        return isSame ? previous : next;
      });
    };
    // The answer to an act of this page reports its result.
    recount(!isIdle || !wasIdle.current);
    wasIdle.current = isIdle;
    const onChange = () => recount(true);
    addEventListener('change', onChange);
    return () => removeEventListener('change', onChange);
  });
  return counts;
}

/** Chooses all formats of the page for an act, or none. */
function chooseAll(act: BulkAct, isAll: boolean): void {
  for (const box of boxesOf(act)) if (box.checked !== isAll) box.click();
}
