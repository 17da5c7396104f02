import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { count } from '#platform/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { BoardGroup, BoardPage } from './board.server.ts';
import type { BoardRow } from './board-row.server.ts';
import { type BulkAct, bulkActs, outcomeSentence } from './bulk-acts.ts';
import styles from './choose.module.css';
import type { Outcome } from './choose.server.ts';

type ChooseProps = { choice: BoardPage['choices'][number]; mayImport: boolean };

/** The form that does an act with the chosen formats, whose boxes are in the tables of the units; without scripts too. */
export function ChooseForm({ choice: { act, total, repeated }, mayImport }: ChooseProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state === 'submitting' && navigation.formData?.get('accion') === act;
  const { chosen, changed } = useChosen(act);
  if (total === 0) return null;
  const isApproval = act === 'aprobar';
  return (
    <Form
      method="post"
      id={act}
      className={styles.choose}
      data-chosen={chosen > 0 || undefined}
      data-steps={chosen > 0 || undefined}
    >
      <input type="hidden" name="accion" value={act} />
      <p>
        <span>{isApproval ? awaitingSentence(total, repeated) : repeatableSentence(total)}</span>{' '}
        <span role="status">
          {chosen > 0 ? `${count('elegido', chosen)}${changed > 0 ? `, ${changed} con cambios` : ''}.` : ''}
        </span>
      </p>
      {/* What nobody reviews any more is chosen one by one. */}
      {chosen > 0 || isApproval || !mayImport ? (
        <Button look="text" className="solo-js" onClick={() => chooseAll(act, chosen === 0)}>
          {chosen === 0 ? 'Elegir todos' : 'No elegir ninguno'}
        </Button>
      ) : null}
      <Button type="submit" busy={isBusy} look={isApproval ? 'full' : 'outline'}>
        {isApproval ? 'Aprobar los elegidos' : `${mayImport ? 'Publicar' : 'Enviar'} sin cambios los elegidos`}
      </Button>
    </Form>
  );
}

/** The form that sends the tried books of the page for review together. */
export function SendForm({ runs }: { runs: readonly number[] }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className={styles.choose}>
      {runs.map((id) => (
        <input key={id} type="hidden" name="corrida" value={id} />
      ))}
      <p role="status">{count('libro', runs.length)} sin nada que corregir.</p>
      <Button type="submit" busy={isBusy} name="accion" value="enviar-todos">
        Enviar los {runs.length} a revisión
      </Button>
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

const boxesOf = (act: BulkAct) => document.querySelectorAll<HTMLInputElement>(`input[form="${act}"]`);

/** Returns how many formats are chosen for an act, and how many of them differ from the version before. */
function useChosen(act: BulkAct): { chosen: number; changed: number } {
  const [counts, setCounts] = useState({ chosen: 0, changed: 0 });
  useEffect(() => {
    const recount = () => {
      const boxes = [...boxesOf(act)].filter(({ checked }) => checked);
      const changed = boxes.filter(({ dataset }) => dataset.changed).length;
      // The same counts in a new object would render again and again.
      setCounts((before) =>
        before.chosen === boxes.length && before.changed === changed ? before : { chosen: boxes.length, changed },
      );
    };
    recount();
    addEventListener('change', recount);
    return () => removeEventListener('change', recount);
  });
  return counts;
}

/** Chooses all formats of the page for an act, or none. */
function chooseAll(act: BulkAct, isAll: boolean): void {
  for (const box of boxesOf(act)) if (box.checked !== isAll) box.click();
}

/** Approves all formats of a unit that wait without changes. */
export function ApproveArea({ group: { departamento, formats } }: { group: BoardGroup }) {
  const keys = formats.flatMap(({ may, isRepeated, bookKey }) => (may.aprobar && isRepeated ? [bookKey] : []));
  if (keys.length < 2) return null;
  return (
    <Button type="submit" look="outline" compact form="aprobar" name="area" value={keys.join(' ')}>
      Aprobar los {keys.length} sin cambios<span className="solo-lector"> de {departamento}</span>
    </Button>
  );
}

/** The name of a format, after the box that chooses it for the act that takes several. */
export function ChosenFormat({ row, children }: { row: BoardRow; children: ReactNode }) {
  const act = bulkActs.find((each) => row.may[each]);
  if (!act) return <span>{children}</span>;
  return (
    <span className={styles.chosen}>
      <label>
        <input
          type="checkbox"
          form={act}
          name="libro"
          value={row.bookKey}
          aria-label={`${act === 'aprobar' ? 'Aprobar' : 'Sin cambios'}: ${row.nombre}`}
          data-changed={(act === 'aprobar' && !row.isRepeated) || undefined}
        />
      </label>
      <span>{children}</span>
    </span>
  );
}

/** Says what was done with the chosen formats, and which were left out with the reason. */
export function ChosenOutcome({ outcome, isPublished }: { outcome: Outcome; isPublished: boolean }) {
  const { act, done, leftOut } = outcome;
  const notice = useRef<HTMLDivElement>(null);
  // The form may be gone, and with it the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer takes the focus again
  useEffect(() => notice.current?.focus(), [outcome]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone={leftOut.length > 0 ? 'warning' : 'success'} announced>
        {outcomeSentence(act, done, isPublished)}
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
