import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { count, formatInteger } from '#platform/format.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { listOf } from './missing.ts';
import styles from './paste.module.css';
import type { PasteView } from './paste-view.ts';
import type { SectionView } from './view.server.ts';

type PastePanelProps = {
  address: string;
  section: Pick<SectionView, 'plural' | 'title' | 'pasteHint'>;
  pasted: PasteView | undefined;
};

/** Rows of a spreadsheet, tried before anything is saved: wrong cells are marked, with a sentence each. */
export function PastePanel({ address, section: { plural, title, pasteHint }, pasted }: PastePanelProps) {
  const busy = useNavigation().state === 'submitting';
  const action = `${address}?pegar=${plural}#pegar`;
  const form = useRef<HTMLFormElement>(null);
  // Rows that were pasted into the page are shown already.
  const isEmpty = pasted === undefined;
  const mayAdd = pasted !== undefined && pasted.right > 0;
  useEffect(() => {
    if (isEmpty) form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [isEmpty]);
  return (
    <section className={styles.paste} id="pegar" aria-labelledby="t-pegar">
      <h2 id="t-pegar">Pegar en {title}</h2>
      {pasted?.refused ? (
        <Notice tone="warning" announced>
          {pasted.refused}
        </Notice>
      ) : null}
      {pasted && pasted.rows.length > 0 ? <Trial pasted={pasted} /> : null}
      <Form method="post" action={action} ref={form}>
        <input type="hidden" name="pegar" value={plural} />
        <TextArea
          label="Renglones de la hoja de cálculo"
          name="texto"
          rows={pasted ? 3 : 6}
          defaultValue={pasted?.text ?? ''}
          hint={pasteHint ?? ''}
        />
        <ButtonRow>
          {mayAdd ? (
            <span data-steps>
              <Button type="submit" name="accion" value="agregar" busy={busy}>
                {pasted.wrong > 0
                  ? pasted.right === 1
                    ? 'Agregar solo el correcto'
                    : `Agregar solo los ${pasted.right} correctos`
                  : `Agregar ${count('renglón', pasted.right, 'renglones')}`}
              </Button>
            </span>
          ) : null}
          <span data-steps={mayAdd ? undefined : true}>
            <Button type="submit" look="outline" name="accion" value="ensayar" busy={busy}>
              {pasted ? 'Revisar otra vez' : 'Revisar lo pegado'}
            </Button>
          </span>
          <ButtonLink look="text" href={`${address}#s-${plural}`}>
            Descartar lo pegado
          </ButtonLink>
        </ButtonRow>
      </Form>
    </section>
  );
}

/** Most rows that the trial shows. */
const MAX_SHOWN = 100;

function Trial({ pasted: { columns, rows, unread, right, wrong } }: { pasted: PasteView }) {
  const problems = byProblem(rows);
  return (
    <>
      <p role="status">
        <b>
          {count('renglón', rows.length, 'renglones')};{' '}
          {wrong === 0
            ? 'ninguno pide su atención'
            : `${formatInteger(wrong)} ${wrong === 1 ? 'pide' : 'piden'} su atención`}
          .
        </b>{' '}
        {formatInteger(right)} {right === 1 ? 'está bien' : 'están bien'}. Todavía no se agrega nada.
        {unread.length > 0 ? ` No se leen estas columnas: ${unread.join(', ')}.` : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={styles.frame} aria-label="Renglones pegados" tabIndex={0}>
        <table className={styles.sheet}>
          <caption className="solo-lector">Renglones pegados</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="solo-lector">Renglón</span>
              </th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MAX_SHOWN).map(({ number, cells, isNew }) => (
              <tr key={number}>
                <th scope="row">
                  {number}
                  {isNew ? null : <small>cambia el que ya existe</small>}
                </th>
                {cells.map(({ text, problem }, index) => (
                  <td key={columns[index]} data-wrong={problem === '' ? undefined : 'true'}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > MAX_SHOWN ? <p className="aux">Aquí están los primeros {MAX_SHOWN} renglones.</p> : null}
      {problems.length > 0 ? (
        <ul className={styles.problems}>
          {problems.slice(0, MAX_SHOWN).map(([sentence, numbers]) => (
            <li key={sentence}>
              <b>
                {numbers.length === 1 ? 'Renglón' : 'Renglones'} {listOf(numbers)}.
              </b>{' '}
              {sentence}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Returns the numbers of the rows by what is wrong with them. */
function byProblem(rows: PasteView['rows']): [string, { numero: string }[]][] {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  return [...Map.groupBy(wrong, ({ problems }) => problems.join(' '))].map(([sentence, same]) => [
    sentence,
    same.map(({ number }) => ({ numero: String(number) })),
  ]);
}
