import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { AutosaveState } from '../autosave.ts';
import { Comments } from '../comments/comments.tsx';
import styles from '../edit.module.css';
import { ContentStatus } from './content-status.tsx';
import { PageFrame } from './page-frame.tsx';
import { Review } from './review.tsx';
import type { SideProps } from './side-props.ts';
import { Withdrawal, WithdrawalUndoing } from './withdrawal.tsx';

/** State, review, schedule, withdrawal and history of content, next to its form. */
export function Side({
  page,
  autosave: { findings, keptAt },
  errors,
  comment,
}: SideProps & { autosave: AutosaveState }) {
  const { contentId, may, returned } = page;
  const side = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused step leads to its field
  useEffect(() => side.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);
  return (
    <div className={styles.side} ref={side}>
      {page.beginsWorkspace ? null : (
        <PageFrame
          source={
            contentId !== null && page.hasPreview ? `/gestion/${page.kind.plural}/${contentId}/vista/al-lado` : null
          }
          keptAt={keptAt}
        />
      )}
      <ContentStatus page={page} />
      {page.consequence ? (
        <section>
          <h2>Lo que cambia con él</h2>
          <p>{page.consequence}</p>
        </section>
      ) : null}
      {may.editar ? <Findings findings={findings ?? page.findings} isChecked={findings !== undefined} /> : null}
      {returned ? (
        <section>
          <h2>Comentario de la revisión</h2>
          <blockquote className={styles.comment}>
            <p>
              {returned.field ? (
                <>
                  Sobre <a href={returned.href}>«{returned.field}»</a>:{' '}
                </>
              ) : null}
              {returned.comment}
            </p>
            <footer>
              {returned.person}, {returned.at}
            </footer>
          </blockquote>
        </section>
      ) : null}
      <Comments page={page} errors={errors} comment={comment} />
      {contentId !== null && (may.devolver || may.publicar || may.programar) ? (
        <Review page={page} errors={errors} />
      ) : null}
      {may.cancelar ? (
        <section>
          <h2>Publicación programada</h2>
          <Form method="post">
            <input type="hidden" name="version" value={page.savedVersion} />
            <SubmitButton look="outline" name="accion" value="cancelar-programa">
              Cancelar la publicación
            </SubmitButton>
          </Form>
        </section>
      ) : null}
      {may.retirar ? <Withdrawal errors={errors} page={page} /> : null}
      {may.reponer ? <WithdrawalUndoing errors={errors} /> : null}
      {page.copyHref === null ? null : <KeepAsTemplate error={errors['nombre-plantilla']} />}
      <History page={page} />
    </div>
  );
}

function History({ page }: Pick<SideProps, 'page'>) {
  const { history, kind, contentId } = page;
  if (contentId === null) return null;
  return (
    <section>
      <h2>Historia</h2>
      <ol className={styles.history}>
        {history.map(({ numero, resumen, by, steps }) => (
          <li key={numero}>
            <b>{numero}</b>
            {resumen ? ` · ${resumen}` : ''}
            <span>{by}</span>
            {steps.map((step) => (
              <span key={step}>{step}</span>
            ))}
          </li>
        ))}
      </ol>
      <p>
        <a href={`/gestion/${kind.plural}/${contentId}/historia`}>Comparar y recuperar versiones</a>
      </p>
    </section>
  );
}

/** Lists the faults of a text before it is submitted; `isChecked` says that the typed text has none. */
function Findings({ findings, isChecked }: { findings: readonly string[]; isChecked: boolean }) {
  if (findings.length === 0 && !isChecked) return null;
  return (
    <section>
      <h2>Antes de enviar</h2>
      {findings.length === 0 ? <p>Nada que corregir en lo que lleva escrito.</p> : null}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </section>
  );
}

/** Form that stores the saved text as a template for everyone who writes this kind. */
function KeepAsTemplate({ error }: { error: string | undefined }) {
  return (
    <section>
      <details open={error !== undefined}>
        <ArrowSummary>Guardar como plantilla</ArrowSummary>
        <Form method="post">
          <TextField
            label="Nombre de la plantilla"
            name="nombre-plantilla"
            maxLength={60}
            hint="Guarda lo escrito en la última versión, sin sus fechas. Una del mismo nombre se reemplaza."
            error={error}
          />
          <SubmitButton look="outline" name="accion" value="guardar-plantilla">
            Guardar la plantilla
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}
