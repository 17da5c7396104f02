import { Form } from 'react-router';
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { CommentField } from '../shell/text-fields.tsx';
import styles from './expediente.module.css';
import type { WorkspacePage } from './loader.server.ts';

/** The data of the audit itself. */
export function DataSection({ page: { data, address, isNew } }: { page: WorkspacePage }) {
  return (
    <section className={styles.section} id="s-datos" aria-labelledby="t-datos">
      <div className={styles.head}>
        <h2 id="t-datos">Datos</h2>
        {data.waits ? <span className={styles.changes}>{isNew ? 'nuevos' : 'cambiados'}</span> : null}
        {data.mayEdit ? (
          <div className={styles.acts}>
            <ButtonLink look="outline" compact href={`${address}?abre=${data.key}`}>
              Editar datos
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <dl className={styles.data}>
        {data.fields.map(({ name, label, text, before, doubt }) => (
          <FactItem key={name} term={label}>
            {before === null ? (
              text || 'Sin dato'
            ) : (
              <>
                <ins>{text || 'vacío'}</ins> <del>{before || 'vacío'}</del>
              </>
            )}
            {doubt ? <small className={styles.doubt}>{doubt}</small> : null}
          </FactItem>
        ))}
      </dl>
    </section>
  );
}

/** The steps of the audit's changes, and the form that undoes the last publication. */
export function History({ page: { history, undoable, address } }: { page: WorkspacePage }) {
  return (
    <section className={styles.section} id="s-historia" aria-labelledby="t-historia">
      <div className={styles.head}>
        <h2 id="t-historia">Historia</h2>
      </div>
      {history.length === 0 ? <p className="aux">Todavía no se ha publicado aquí ningún conjunto de cambios.</p> : null}
      <ol className={styles.history}>
        {history.map(({ key, what, who, at, comment, returned }) => (
          <li key={key}>
            <b>{what}</b>
            <span>
              {who}, {at}
            </span>
            {returned.map((title) => (
              <span key={title}>{title}</span>
            ))}
            {comment ? <q>{comment}</q> : null}
          </li>
        ))}
      </ol>
      {undoable === null ? null : (
        <details>
          <ArrowSummary>Deshacer lo último que se publicó</ArrowSummary>
          <Form method="post" action={address}>
            <input type="hidden" name="publicada" value={undoable} />
            <p>Lo cambiado vuelve a decir lo de antes, y lo nuevo se retira y queda aquí como borrador. Todo junto.</p>
            <CommentField label="Por qué" name="motivo" id="motivo-deshacer" />
            <SubmitButton look="outline" name="accion" value="deshacer-publicacion">
              Deshacer la publicación
            </SubmitButton>
          </Form>
        </details>
      )}
    </section>
  );
}
