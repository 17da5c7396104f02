import { Form } from 'react-router';
import { SubmitButton } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { CommentField } from '../../../shell/text-fields.tsx';
import styles from '../edit.module.css';
import { controlId } from '../fields/controls.ts';
import type { SideProps } from '../side/side-props.ts';
import type { Thread } from './comments.server.ts';
import { selectPassage } from './passage.ts';
import { PassageFields, SettleForm } from './settle-form.tsx';

type ThreadViewProps = Pick<SideProps, 'errors' | 'comment'> & { thread: Thread; mayAnswer: boolean };

/** The comments on one place, with a link to its words. */
export function ThreadView({ thread, mayAnswer, errors, comment }: ThreadViewProps) {
  const { field, label, passage, isCurrent, comments } = thread;
  const id = String(comments[0]?.id);
  const typed = comment?.thread === id ? comment : undefined;
  return (
    <div className={styles.thread}>
      {label ? (
        <p>
          {isCurrent ? (
            <a href={`#${controlId(field)}`} onClick={(event) => selectPassage(event, thread)}>
              {label}
            </a>
          ) : (
            <b>{label}</b>
          )}
          {passage ? <>: «{passage}»</> : null}
        </p>
      ) : null}
      {isCurrent ? null : <p className="aux">La versión guardada ya no tiene esas palabras.</p>}
      {comments.map(({ id: each, text, who, at }) => (
        <blockquote key={each} className={styles.comment}>
          <p>{text}</p>
          <footer>
            {who}, {at}
          </footer>
        </blockquote>
      ))}
      {mayAnswer ? (
        <>
          <SettleForm field={field} passage={passage} comments={comments} />
          <details key={comments.length} open={typed !== undefined}>
            <ArrowSummary>Responder</ArrowSummary>
            <Form method="post" preventScrollReset>
              <PassageFields field={field} passage={passage} />
              <input type="hidden" name="hilo" value={id} />
              <CommentField
                label="Respuesta"
                id={`respuesta-${id}`}
                name="texto-comentario"
                defaultValue={typed?.texto}
                error={typed && (errors['texto-comentario'] ?? errors.pasaje)}
              />
              <SubmitButton look="outline" name="accion" value="comentar">
                Responder
              </SubmitButton>
            </Form>
          </details>
        </>
      ) : null}
    </div>
  );
}
