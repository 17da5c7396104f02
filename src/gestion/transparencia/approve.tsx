import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { count } from '#platform/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './approve.module.css';
import type { Approval } from './approve-repeated.server.ts';
import type { BoardGroup, BoardRow } from './board.server.ts';

/** Id of the form; its boxes and buttons are in the tables of the units. */
const FORM = 'aprobar';
const BOXES = `input[form="${FORM}"]`;

/** The form that approves the chosen formats without changes together; without scripts too. */
export function ApproveForm({ total }: { total: number }) {
  const isBusy = useNavigation().state === 'submitting';
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const recount = () => setChosen(document.querySelectorAll(`${BOXES}:checked`).length);
    recount();
    addEventListener('change', recount);
    return () => removeEventListener('change', recount);
  });
  return (
    <Form method="post" id={FORM} className={styles.approve}>
      <input type="hidden" name="accion" value="aprobar" />
      <p role="status">
        {count('formato', total)} sin cambios {total === 1 ? 'espera' : 'esperan'} su aprobación
        {chosen > 0 ? `; ${count('elegido', chosen)}` : ''}.
      </p>
      <Button look="text" className="solo-js" onClick={() => chooseAll(chosen === 0)}>
        {chosen === 0 ? 'Elegir todos' : 'No elegir ninguno'}
      </Button>
      <Button type="submit" busy={isBusy}>
        Aprobar los elegidos
      </Button>
    </Form>
  );
}

/** The form that sends the tried books of the page for review together. */
export function SendForm({ runs }: { runs: readonly number[] }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className={styles.approve}>
      {runs.map((id) => (
        <input key={id} type="hidden" name="corrida" value={id} />
      ))}
      <p>{count('libro', runs.length)} sin nada que corregir.</p>
      <Button type="submit" busy={isBusy} name="accion" value="enviar-todos">
        Enviar los {runs.length} a revisión
      </Button>
    </Form>
  );
}

/** Chooses all formats of the page, or none. */
function chooseAll(isAll: boolean): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(BOXES)) if (box.checked !== isAll) box.click();
}

/** Approves all formats of a unit that wait without changes. */
export function ApproveArea({ group: { departamento, formats } }: { group: BoardGroup }) {
  const keys = formats.flatMap(({ may, bookKey }) => (may.approve ? [bookKey] : []));
  if (keys.length < 2) return null;
  return (
    <Button type="submit" look="outline" compact form={FORM} name="area" value={keys.join(' ')}>
      Aprobar los {keys.length} sin cambios<span className="solo-lector"> de {departamento}</span>
    </Button>
  );
}

/** The name of a format, after the box that chooses it where it may be approved with others. */
export function ChosenFormat({ row, children }: { row: BoardRow; children: ReactNode }) {
  if (!row.may.approve) return <span>{children}</span>;
  return (
    <span className={styles.chosen}>
      <label>
        <input type="checkbox" form={FORM} name="libro" value={row.bookKey} />
        <span className="solo-lector">Aprobar: {row.nombre}</span>
      </label>
      <span>{children}</span>
    </span>
  );
}

/** Says what was approved, and what was left out with the reason. */
export function Approved({ approval }: { approval: Approval }) {
  const { approved, leftOut } = approval;
  const notice = useRef<HTMLDivElement>(null);
  // The form may be gone, and with it the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer takes the focus again
  useEffect(() => notice.current?.focus(), [approval]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone={leftOut.length > 0 ? 'warning' : 'success'} announced>
        {approved === 0
          ? 'No se aprobó ninguno.'
          : `${count('formato', approved)} sin cambios: ${approved === 1 ? 'se publica' : 'se publican'} con las filas de la versión anterior.`}
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
