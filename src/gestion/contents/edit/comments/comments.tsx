import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatInteger } from '#platform/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Arrow } from '#ui/arrow.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import styles from '../edit.module.css';
import { controlId } from '../fields/control-id.ts';
import type { SideProps } from '../side/side-props.ts';
import type { Thread } from './comments.server.ts';
import {
  COMMENT,
  COMMENT_FIELD,
  COMMENT_PASSAGE,
  fillPassage,
  MAX_LETTERS,
  markPassages,
  selectPassage,
} from './passage.ts';

/** The comments that wait for an answer, by the words that they are about, and a form for another one. */
export function Comments({ page, errors }: SideProps) {
  const { threads, may, fields } = page;
  useEffect(() => markPassages(threads.map(({ passage }) => passage).filter(Boolean)), [threads]);
  useEffect(fillPassage, []);
  const busy = useNavigation().state === 'submitting';
  if (threads.length === 0 && !may.comentar) return null;
  const isWrong = Boolean(errors['texto-comentario'] ?? errors.pasaje);
  return (
    <section id="comentarios" className={styles.comments}>
      <h2>Comentarios{threads.length > 0 ? <span> {formatInteger(threads.length)}</span> : null}</h2>
      {threads.map((thread) => (
        <ThreadView key={`${thread.field} ${thread.passage}`} thread={thread} mayAnswer={may.comentar} />
      ))}
      {may.comentar ? (
        // Closed and empty again after each comment.
        <details key={threads.flatMap(({ comments }) => comments).length} id={COMMENT} open={isWrong}>
          <summary>
            Comentar
            <Arrow />
          </summary>
          <Form method="post" preventScrollReset>
            <TextField
              label="Palabras de las que habla"
              id={COMMENT_PASSAGE}
              name="pasaje"
              maxLength={MAX_LETTERS}
              optional
              hint="Elíjalas en el texto antes de abrir este lugar, o cópielas."
              error={errors.pasaje}
            />
            <Select
              label="Campo"
              id={COMMENT_FIELD}
              name="campo"
              placeholder="Todo el contenido"
              optional
              options={fields.map(({ name, label }) => ({ value: name, label }))}
            />
            <TextArea
              label="Comentario"
              name="texto-comentario"
              rows={3}
              maxLength={1000}
              error={errors['texto-comentario']}
            />
            <Button type="submit" look="outline" name="accion" value="comentar" busy={busy}>
              Comentar
            </Button>
          </Form>
        </details>
      ) : null}
    </section>
  );
}

/** The comments on one place, with its words, which lead to them. */
function ThreadView({ thread, mayAnswer }: { thread: Thread; mayAnswer: boolean }) {
  const { field, label, passage, isCurrent, comments } = thread;
  const id = `respuesta-${comments[0]?.id}`;
  const place = (
    <>
      <input type="hidden" name="campo" value={field} />
      <input type="hidden" name="pasaje" value={passage} />
    </>
  );
  return (
    <div className={styles.thread}>
      {label ? (
        <p>
          {isCurrent ? (
            <a href={`#${controlId(field)}`} onClick={(event) => selectPassage(event, passage)}>
              {label}
            </a>
          ) : (
            <b>{label}</b>
          )}
          {passage ? <>: «{passage}»</> : null}
        </p>
      ) : null}
      {isCurrent ? null : <p className="aux">La versión guardada ya no tiene esas palabras.</p>}
      {comments.map((comment) => (
        <blockquote key={comment.id} className={styles.comment}>
          <p>{comment.text}</p>
          <footer>
            {comment.who}, {comment.at}
          </footer>
        </blockquote>
      ))}
      {mayAnswer ? (
        <>
          <Form method="post" preventScrollReset>
            {place}
            <Button type="submit" look="text" name="accion" value="atender-comentario">
              Ya lo atendí
            </Button>
          </Form>
          <details key={comments.length}>
            <summary>
              Responder
              <Arrow />
            </summary>
            <Form method="post" preventScrollReset>
              {place}
              <TextArea label="Respuesta" id={id} name="texto-comentario" rows={2} maxLength={1000} />
              <Button type="submit" look="outline" name="accion" value="comentar">
                Responder
              </Button>
            </Form>
          </details>
        </>
      ) : null}
    </div>
  );
}
