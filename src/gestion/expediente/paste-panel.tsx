import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ColumnGuide } from '#platform/datasets/pasted-rows.ts';
import { count, formatInteger } from '#platform/format.ts';
import { ButtonLink, ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { OutcomeNotice } from '../shell/notices.tsx';
import { listOf } from './missing.ts';
import styles from './paste.module.css';
import { PasteGuide } from './paste-guide.tsx';
import type { PastedRowView, PasteView } from './paste-view.ts';
import { pastedCopy } from './pasted-copy.ts';
import type { SectionView } from './view.server.ts';

type PastePanelProps = {
  address: string;
  section: Pick<SectionView, 'plural' | 'title' | 'pasteHint'>;
  pasted: PasteView | undefined;
  guide: readonly ColumnGuide[];
};

/** Rows of a spreadsheet, tried before anything is saved: wrong cells are marked, each with a sentence. */
export function PastePanel({ address, section: { plural, title, pasteHint }, pasted, guide }: PastePanelProps) {
  const busy = useNavigation().state === 'submitting';
  const action = `${address}?pegar=${plural}#pegar`;
  const form = useRef<HTMLFormElement>(null);
  // Rows pasted into the page are already shown.
  const isEmpty = pasted === undefined;
  const [isKept, setKept] = useState(false);
  const [editedTrial, setEditedTrial] = useState<PasteView>();
  const isEdited = pasted !== undefined && editedTrial === pasted;
  const mayAdd = pasted !== undefined && !isEdited && pasted.added + pasted.changed > 0;
  useEffect(() => {
    const area = form.current?.querySelector('textarea');
    const copy = pastedCopy(address, plural);
    if (form.current && !isEmpty) copy.store(form.current);
    if (!area || !isEmpty) return;
    if (area.value === '') area.value = copy.read();
    setKept(area.value !== '');
    area.focus({ preventScroll: true });
    // The next paste replaces the selected text.
    area.select();
  }, [address, plural, isEmpty]);
  return (
    <section className={styles.paste} id="pegar" aria-labelledby="t-pegar">
      <h2 id="t-pegar">Pegar en {title}</h2>
      <OutcomeNotice tone="warning">{pasted?.refused}</OutcomeNotice>
      {pasted && pasted.rows.length > 0 ? <Trial pasted={pasted} /> : null}
      <div className={styles.entry}>
        <Form
          method="post"
          action={action}
          ref={form}
          onInput={({ currentTarget }) => {
            pastedCopy(address, plural).store(currentTarget);
            setKept(false);
            setEditedTrial(pasted);
          }}
        >
          {isKept ? (
            <Notice tone="info" announced>
              Aquí sigue lo que pegó antes. Lo que pegue ahora lo reemplaza.
            </Notice>
          ) : null}
          <input type="hidden" name="pegar" value={plural} />
          <input type="hidden" name="visto" value={pasted?.state ?? ''} />
          <TextArea
            label="Renglones de la hoja de cálculo"
            name="texto"
            rows={pasted ? 3 : 6}
            defaultValue={pasted?.text ?? ''}
            hint={pasteHint ?? ''}
          />
          {pasted && !isEdited && (mayAdd || (pasted.rows.length > 0 && pasted.wrong === 0)) ? (
            <p id="t-efecto">{effectOf(pasted)}</p>
          ) : null}
          <ButtonRow>
            {mayAdd ? (
              <span data-steps>
                <SubmitButton name="accion" value="agregar" busy={busy} aria-describedby="t-efecto">
                  {actOf(pasted)}
                </SubmitButton>
              </span>
            ) : null}
            <span data-steps={mayAdd ? undefined : true}>
              <SubmitButton look="outline" name="accion" value="ensayar" busy={busy}>
                {pasted ? 'Revisar otra vez' : 'Revisar lo pegado'}
              </SubmitButton>
            </span>
            <ButtonLink look="text" href={`${address}#s-${plural}`} onClick={pastedCopy(address, plural).discard}>
              Descartar lo pegado
            </ButtonLink>
          </ButtonRow>
        </Form>
        <PasteGuide guide={guide} isOpen={isEmpty} />
      </div>
    </section>
  );
}

/** Maximum number of rows shown in the trial. */
const MAX_SHOWN = 100;

/** Returns the label of the button that saves the valid rows. */
function actOf({ added, changed, wrong }: PasteView): string {
  const only = wrong > 0 ? 'solo ' : '';
  if (changed === 0) return `Agregar ${only}${count('renglón', added, 'renglones')}`;
  return added === 0
    ? `Cambiar ${only}${count('renglón', changed, 'renglones')}`
    : `Agregar ${only}${formatInteger(added)} y cambiar ${formatInteger(changed)}`;
}

/** Returns the effect of the button on the rows, and the pending changes that it replaces. */
function effectOf({ rows, added, changed, wrong }: PasteView): string {
  const same = rows.length - added - changed - wrong;
  const amount = (number: number, one: string, several: string) =>
    number > 0 ? [`${formatInteger(number)} ${number === 1 ? one : several}`] : [];
  const parts = [
    ...amount(added, 'es nuevo', 'son nuevos'),
    ...amount(changed, 'cambia uno que ya existe', 'cambian otros que ya existen'),
    ...amount(same, 'ya dice lo mismo', 'ya dicen lo mismo'),
    ...amount(wrong, 'queda fuera, con error', 'quedan fuera, con errores'),
  ];
  const replaced = rows.filter(isReplacing).map(({ number }) => ({ numero: String(number) }));
  const replacing =
    replaced.length === 0
      ? ''
      : ` ${replaced.length === 1 ? 'El renglón' : 'Los renglones'} ${listOf(replaced)} ${replaced.length === 1 ? 'reemplaza un cambio que espera' : 'reemplazan cambios que esperan'}.`;
  return `De los renglones: ${parts.join('; ')}.${replacing}`;
}

/** Whether a row replaces the pending change of an existing one. */
function isReplacing({ changes, replaces }: PastedRowView): boolean {
  return changes.length > 0 && replaces !== '';
}

function Trial({ pasted: { columns, rows, unread, wrong } }: { pasted: PasteView }) {
  const problems = bySentences(rows, (row) => row.problems);
  const doubts = bySentences(rows, (row) => row.doubts);
  return (
    <>
      <p role="status">
        <b>
          {count('renglón', rows.length, 'renglones')};{' '}
          {wrong === 0
            ? `ninguno ${doubts.length > 0 ? 'tiene errores' : 'pide su atención'}`
            : `${formatInteger(wrong)} ${wrong === 1 ? 'pide' : 'piden'} su atención`}
          .
        </b>{' '}
        Todavía no se agrega nada.
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
            {rows.slice(0, MAX_SHOWN).map(({ number, cells, isNew, changes, problems: faults }) => (
              <tr key={number}>
                <th scope="row">
                  {number}
                  {isNew || faults.length > 0 ? null : <small>{changes.length > 0 ? 'cambia' : 'ya está'}</small>}
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
      <Changes rows={rows.filter(({ changes }) => changes.length > 0)} />
      <Sentences list={problems} className={styles.problems} />
      {doubts.length > 0 ? <p>Revise también estas fechas; no impiden agregar los renglones.</p> : null}
      <Sentences list={doubts} className={styles.doubts} />
    </>
  );
}

/** Sentences, each with the numbers of its rows. */
function Sentences({ list, className }: { list: ReturnType<typeof bySentences>; className: string | undefined }) {
  if (list.length === 0) return null;
  return (
    <ul className={className}>
      {list.slice(0, MAX_SHOWN).map(([sentence, numbers]) => (
        <li key={sentence}>
          <b>
            {numbers.length === 1 ? 'Renglón' : 'Renglones'} {listOf(numbers)}.
          </b>{' '}
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** Changes of existing rows, before and after. */
function Changes({ rows }: Pick<PasteView, 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>Lo que cambia de lo que ya existe</h3>
      <ul className={styles.changes}>
        {rows.slice(0, MAX_SHOWN).map(({ number, title, changes, replaces }) => (
          <li key={number}>
            <b>Renglón {number}.</b> {title}
            {changes.map(({ label, before, after }) => (
              <div key={label}>
                {label}: <ins>{after || 'vacío'}</ins> <del>{before || 'vacío'}</del>
              </div>
            ))}
            {replaces === '' ? null : <small>Reemplaza el cambio que espera ({replaces}).</small>}
          </li>
        ))}
      </ul>
      {rows.length > MAX_SHOWN ? <p className="aux">Aquí están los primeros {MAX_SHOWN}.</p> : null}
    </>
  );
}

/** Returns row numbers grouped by sentence. */
function bySentences(
  rows: PasteView['rows'],
  sentencesOf: (row: PastedRowView) => string[],
): [string, { numero: string }[]][] {
  const named = rows.filter((row) => sentencesOf(row).length > 0);
  return [...Map.groupBy(named, (row) => sentencesOf(row).join(' '))].map(([sentence, same]) => [
    sentence,
    same.map(({ number }) => ({ numero: String(number) })),
  ]);
}
