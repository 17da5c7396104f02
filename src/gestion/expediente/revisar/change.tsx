import { Form, useNavigation } from 'react-router';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { Arrow } from '#ui/arrow.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import type { ChangeView } from './review.server.ts';
import styles from './revisar.module.css';

type ChangeProps = { change: ChangeView; address: string; version: number; mayComment: boolean; mayReturn: boolean };

/** The change of a row: its fields on the site and as they would be, what is wrong with it, and its comments. */
export function Change({ change, address, version, mayComment, mayReturn }: ChangeProps) {
  const busy = useNavigation().state === 'submitting';
  const { id, key, one, title, fields, comments, problems, state, isReturned, returnComment, isSent } = change;
  const notes = [state === 'nuevo' ? 'Nuevo' : '', isReturned ? 'Devuelto' : '', isSent ? '' : 'Sin enviar'].filter(
    Boolean,
  );
  return (
    <section className={styles.change} id={`cambio-${id}`} aria-labelledby={`t-cambio-${id}`}>
      <h2 id={`t-cambio-${id}`}>{title}</h2>
      <p className="aux">
        {[one, ...notes, `${change.author}, ${change.at}`].join(' · ')}{' '}
        <a href={`${address}?abre=${key}`}>Abrir el renglón</a>
      </p>
      <table className={styles.differences}>
        <caption className="solo-lector">Campos que cambian: {title}</caption>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">En el sitio</th>
            <th scope="col">Quedaría</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, site, work, conflict }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td data-c="En el sitio">
                {site === '' ? <span className="aux">vacío</span> : site === work ? site : <del>{site}</del>}
                {conflict === null ? null : (
                  <small className={styles.wrong}>
                    Cambió en el sitio mientras tanto: antes decía «{conflict || 'vacío'}».
                  </small>
                )}
              </td>
              <td data-c="Quedaría">{work === '' ? <span className="aux">vacío</span> : <ins>{work}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.map((sentence) => (
        <p key={sentence} className={styles.wrong}>
          {sentence}
        </p>
      ))}
      {returnComment === '' ? null : (
        <Notice tone="warning">
          Se devolvió con este comentario: <q>{returnComment}</q>
        </Notice>
      )}
      {comments.map((comment) => (
        <blockquote key={comment.id} className={styles.comment}>
          {comment.field ? <b>{comment.field}: </b> : null}
          {comment.text}
          <footer>
            {comment.who}, {comment.at}
          </footer>
        </blockquote>
      ))}
      {mayComment ? (
        // Closed and empty again after each step.
        <details key={`${comments.length} ${returnComment}`}>
          <summary>
            {mayReturn ? 'Comentar o devolver este cambio' : 'Comentar'}
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
            <TextArea label="Comentario" id={`comentario-${id}`} name="comentario" rows={2} maxLength={1000} />
            <ButtonRow>
              <Button type="submit" look="outline" name="accion" value="comentar" busy={busy}>
                Comentar
              </Button>
              {mayReturn ? (
                <Button type="submit" look="outline" name="accion" value="devolver-uno" busy={busy}>
                  Devolver solo este
                </Button>
              ) : null}
            </ButtonRow>
          </Form>
        </details>
      ) : null}
    </section>
  );
}
