import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_PASSAGE } from '#platform/editing/comment-lengths.ts';
import { formatInteger } from '#platform/format.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { CommentField } from '../../../shell/text-fields.tsx';
import styles from '../edit.module.css';
import type { SideProps } from '../side/side-props.ts';
import { COMMENT, COMMENT_FIELD, COMMENT_PASSAGE, fillPassage, markPassages } from './passage.ts';
import { ThreadView } from './thread-view.tsx';

/** The open comments, by the words that they are about, and a form for another one. */
export function Comments({ page, errors, comment }: SideProps) {
  const { threads, may, fields } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = threads.flatMap(({ comments }) => comments.map(({ id }) => id)).join(' ');
  const lastIds = useRef(ids);
  useEffect(() => markPassages(threads.filter(({ passage }) => passage !== '')), [threads]);
  useEffect(fillPassage, []);
  useEffect(() => {
    // The pressed button was removed with its form.
    if (lastIds.current !== ids && document.activeElement === document.body) heading.current?.focus();
    lastIds.current = ids;
  }, [ids]);
  const busy = useNavigation().state === 'submitting';
  if (threads.length === 0 && !may.comentar && !comment) return null;
  const isAnswer = threads.some((thread) => String(thread.comments[0]?.id) === comment?.thread);
  const typed = isAnswer ? undefined : comment;
  return (
    <section id="comentarios" className={styles.comments}>
      <h2 ref={heading} tabIndex={-1}>
        Comentarios{threads.length > 0 ? <span> {formatInteger(threads.length)}</span> : null}
      </h2>
      {threads.map((thread) => (
        <ThreadView
          key={`${thread.field} ${thread.passage}`}
          thread={thread}
          mayAnswer={may.comentar}
          errors={errors}
          comment={comment}
        />
      ))}
      {may.comentar ? (
        // Closed and emptied after each comment.
        <details key={ids} id={COMMENT} open={typed !== undefined}>
          <ArrowSummary>Comentar</ArrowSummary>
          <Form method="post" preventScrollReset>
            <TextField
              label="Palabras de las que habla"
              id={COMMENT_PASSAGE}
              name="pasaje"
              maxLength={MAX_PASSAGE}
              optional
              hint="Elíjalas en el texto antes de abrir este lugar, o cópielas."
              defaultValue={typed?.pasaje}
              error={typed && errors.pasaje}
            />
            <Select
              label="Campo"
              id={COMMENT_FIELD}
              name="campo"
              placeholder="Todo el contenido"
              optional
              options={fields.map(({ name, label }) => ({ value: name, label }))}
              defaultValue={typed?.campo}
            />
            <CommentField
              label="Comentario"
              name="texto-comentario"
              rows={3}
              defaultValue={typed?.texto}
              error={typed && errors['texto-comentario']}
            />
            <SubmitButton look="outline" name="accion" value="comentar" busy={busy}>
              Comentar
            </SubmitButton>
          </Form>
        </details>
      ) : comment ? (
        <TextArea
          label="Su comentario, que no se guardó"
          name="texto-comentario"
          rows={3}
          readOnly
          defaultValue={comment.texto}
        />
      ) : null}
    </section>
  );
}
