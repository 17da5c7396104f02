import { Form, useNavigation } from 'react-router';
import { ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Arrow } from '#ui/arrow.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { CommentView } from '../../contents/edit/comments/comments.server.ts';
import { SettleForm } from '../../contents/edit/comments/settle-form.tsx';
import { ReturnedNotice } from '../../contents/returned.tsx';
import { CommentField } from '../../shell/text-fields.tsx';
import type { ChangeView } from './change-view.server.ts';
import styles from './revisar.module.css';

/** Permissions of the person for a change; `version` is that of the set, `refused` the rejected comment: its change, and the reason. */
export type Deciding = {
  version: number;
  mayComment: boolean;
  mayReturn: boolean;
  refused: { id: string; reason: string } | null;
};

type RemarksProps = Pick<Deciding, 'mayComment'> & { change: ChangeView };

/** Faults of a change, the reason of its return, and its comments by place. */
export function Remarks({ change: { id, problems, returned, corrected, comments }, mayComment }: RemarksProps) {
  const threads = [...Map.groupBy(comments, ({ name, passage }) => `${name} ${passage}`)];
  return (
    <>
      {problems.map((sentence) => (
        <p key={sentence} className={styles.wrong}>
          {sentence}
        </p>
      ))}
      {returned ? <ReturnedNotice {...returned} /> : null}
      {corrected ? <p className={styles.corrected}>{corrected}</p> : null}
      {threads.map(([place, thread]) => (
        <div key={place}>
          {thread.map((comment) => (
            <CommentQuote key={comment.id} comment={comment} />
          ))}
          {mayComment ? (
            <SettleForm field={thread[0]?.name} passage={thread[0]?.passage} comments={thread}>
              <input type="hidden" name="cambio" value={id} />
            </SettleForm>
          ) : null}
        </div>
      ))}
    </>
  );
}

/** A comment with the commented field and words. */
export function CommentQuote({ comment: { field, passage, text, who, at } }: { comment: CommentView }) {
  return (
    <blockquote className={styles.comment}>
      {field ? <b>{field}: </b> : null}
      {passage ? <>sobre «{passage}»: </> : null}
      {text}
      <footer>
        {who}, {at}
      </footer>
    </blockquote>
  );
}

/** Whether the person may return a change without the rest of the set. */
export function mayReturnRow({ isSent }: ChangeView, { mayReturn }: Pick<Deciding, 'mayReturn'>): boolean {
  return mayReturn && isSent;
}

/** The form that comments on a change, or returns only this change; closed and emptied after each step of the person. */
export function CommentForm({ change, version, mayComment, mayReturn, refused }: Deciding & { change: ChangeView }) {
  const busy = useNavigation().state === 'submitting';
  const { id, fields, comments, returned, title } = change;
  const isReturnable = mayReturnRow(change, { mayReturn });
  const error = refused?.id === String(id) ? refused.reason : undefined;
  if (!mayComment) return null;
  // Steps of other people do not clear the typed text.
  const steps = `${comments.filter(({ isOwn }) => isOwn).length} ${returned?.isOwn ? returned.comment : ''}`;
  return (
    <details key={steps} open={error !== undefined}>
      <summary data-outcome>
        <span>
          {isReturnable ? 'Comentar o devolver este cambio' : 'Comentar'}
          <span className="solo-lector">: {title}</span>
        </span>
        <Arrow />
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="cambio" value={id} />
        <Select
          label="Sobre"
          id={`campo-${id}`}
          name="campo"
          placeholder="Todo el cambio"
          optional
          options={fields.map(({ name, label }) => ({ value: name, label }))}
        />
        <CommentField label="Comentario" id={`comentario-${id}`} name="comentario" error={error} />
        <ButtonRow>
          <SubmitButton look="outline" name="accion" value="comentar" busy={busy}>
            Comentar
          </SubmitButton>
          {isReturnable ? (
            <SubmitButton look="outline" name="accion" value="devolver-uno" busy={busy}>
              Devolver solo este
            </SubmitButton>
          ) : null}
        </ButtonRow>
      </Form>
    </details>
  );
}
