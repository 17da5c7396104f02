import { Form } from 'react-router';
import { type ContentState, stateNames } from '#platform/editing/states.ts';
import { Button } from '#ui/actions/button.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { RadioGroup } from '#ui/forms/choices.tsx';
import { FieldPair } from '#ui/forms/field.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { stateTones } from '../state-tones.ts';
import styles from './edit.module.css';

type SideProps = {
  page: {
    kind: { plural: string; one: string };
    id: string;
    contentId: number | null;
    savedVersion: number;
    page: string | null;
    /** Whether a public page shows it. */
    hasPreview: boolean;
    needsReason: boolean;
    state: {
      estado: ContentState;
      versionPublicada: number | null;
      retiro: string | null;
      fallo: 'publicacion' | 'conflicto' | null;
      programadoPara: string | null;
    };
    may: Record<'devolver' | 'publicar' | 'programar' | 'cancelar' | 'retirar', boolean>;
    /** Fields to correct before the submission. */
    findings: string[];
    /** Sentence on the other rows that its publication changes. */
    consequence: string | null;
    /** Public rows whose text links here. */
    mentions: { title: string; href: string }[];
    returned: { comentario: string; person: string; at: string } | null;
    history: { numero: number; resumen: string; by: string; steps: string[] }[];
  };
  errors: Readonly<Record<string, string>>;
};

/** State, review, schedule, withdrawal and history of content, next to its form. */
export function Side({ page, errors }: SideProps) {
  const { contentId, may, returned } = page;
  return (
    <div className={styles.side}>
      <State page={page} />
      {page.consequence ? (
        <section>
          <h2>Lo que cambia con él</h2>
          <p>{page.consequence}</p>
        </section>
      ) : null}
      {page.findings.length > 0 ? (
        <section>
          <h2>Antes de enviar</h2>
          <ul className={styles.findings}>
            {page.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {returned ? (
        <section>
          <h2>Comentario de la revisión</h2>
          <blockquote className={styles.comment}>
            <p>{returned.comentario}</p>
            <footer>
              {returned.person}, {returned.at}
            </footer>
          </blockquote>
        </section>
      ) : null}
      {contentId !== null && (may.devolver || may.publicar || may.programar) ? (
        <Review page={page} errors={errors} />
      ) : null}
      {may.cancelar ? (
        <section>
          <h2>Publicación programada</h2>
          <Form method="post">
            <input type="hidden" name="version" value={page.savedVersion} />
            <Button type="submit" look="outline" name="accion" value="cancelar-programa">
              Cancelar la publicación
            </Button>
          </Form>
        </section>
      ) : null}
      {may.retirar ? <Withdrawal errors={errors} mentions={page.mentions} /> : null}
      <History page={page} />
    </div>
  );
}

const failures = {
  publicacion: 'No se publicó a su hora. Se intenta de nuevo cada minuto.',
  conflicto: 'No se publicó a su hora: antes, una importación cambió lo que el sitio muestra.',
};

function State({ page }: Pick<SideProps, 'page'>) {
  const { estado, versionPublicada, retiro, fallo, programadoPara } = page.state;
  const site = retiro ? 'Retirado' : versionPublicada === null ? 'Sin publicar' : 'Publicado';
  return (
    <section>
      <h2>Estado</h2>
      <dl>
        <div>
          <dt>En el sitio</dt>
          <dd>{site}</dd>
        </div>
        <div>
          <dt>En trabajo</dt>
          <dd>
            <StatusTag tone={stateTones[estado]}>{stateNames[estado]}</StatusTag>
          </dd>
        </div>
      </dl>
      {programadoPara ? <p>Sale el {programadoPara}.</p> : null}
      {fallo ? <p className={styles.failure}>{failures[fallo]}</p> : null}
      {versionPublicada !== null && versionPublicada !== page.savedVersion ? (
        <p>
          El público lee la versión {versionPublicada}; aquí se trabaja en la {page.savedVersion}.
        </p>
      ) : null}
      {page.contentId === null || !page.hasPreview ? null : (
        <p>
          <a href={`/gestion/${page.kind.plural}/${page.contentId}/vista`} target="_blank" rel="noreferrer">
            Ver como quedará
          </a>
          : la versión guardada, en otra pestaña. Quien tenga ese enlace la ve durante 48 horas.
        </p>
      )}
      {page.page ? (
        <p>
          <a href={page.page}>Ver en el sitio</a>
        </p>
      ) : null}
    </section>
  );
}

function Review({ page, errors }: SideProps) {
  const { may, needsReason, savedVersion } = page;
  const version = <input type="hidden" name="version" value={savedVersion} />;
  return (
    <section>
      <h2>Revisión</h2>
      {may.devolver ? (
        <Form method="post">
          {version}
          <TextArea
            label="Comentario para quien la escribió"
            name="comentario"
            rows={3}
            maxLength={1000}
            error={errors.comentario}
          />
          <Button type="submit" look="outline" name="accion" value="devolver">
            Devolver
          </Button>
        </Form>
      ) : null}
      {may.publicar ? (
        <Form method="post" className={styles.approval}>
          {version}
          {needsReason ? (
            <TextField
              label="Por qué se publica sin revisión"
              name="razon"
              maxLength={500}
              hint="Nadie más la revisó. La razón queda en la historia, y la bitácora anota que la hubo."
            />
          ) : null}
          <Button type="submit" name="accion" value="publicar">
            Publicar ahora
          </Button>
          {may.programar ? (
            <details className={styles.schedule} open={Boolean(errors.dia)}>
              <summary>Programar</summary>
              <FieldPair>
                <TextField label="Día" name="dia" type="date" error={errors.dia} />
                <TextField label="Hora" name="hora" type="time" />
              </FieldPair>
              <Button type="submit" look="outline" name="accion" value="programar">
                Programar la publicación
              </Button>
            </details>
          ) : null}
        </Form>
      ) : null}
    </section>
  );
}

function Withdrawal({ errors, mentions }: Pick<SideProps, 'errors'> & Pick<SideProps['page'], 'mentions'>) {
  return (
    <section>
      <details open={Boolean(errors.motivo)}>
        <summary>Retirar del sitio</summary>
        {mentions.length === 0 ? (
          <p>Ningún otro contenido enlaza a esta página.</p>
        ) : (
          <>
            <p>Enlazan a esta página, y se quedarían sin ella:</p>
            <ul className={styles.mentions}>
              {mentions.map(({ title, href }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <Form method="post">
          <RadioGroup
            label="Qué pasó"
            name="retiro"
            value="error"
            options={[
              { value: 'error', label: 'Se publicó por error: la dirección dirá que se retiró' },
              { value: 'fusion', label: 'Se unió a otro: la dirección lleva al otro' },
              { value: 'sustitucion', label: 'Otro lo reemplaza: sigue a la vista, con un aviso' },
            ]}
          />
          <TextField
            label="Número del otro registro"
            name="sucesor"
            inputMode="numeric"
            optional
            hint="El número al final de su dirección."
          />
          <TextArea label="Motivo" name="motivo" rows={2} maxLength={1000} error={errors.motivo} />
          <Button type="submit" look="outline" name="accion" value="retirar">
            Retirar
          </Button>
        </Form>
      </details>
    </section>
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
