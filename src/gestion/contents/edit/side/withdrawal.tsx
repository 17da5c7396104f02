import { Form } from 'react-router';
import { SubmitButton } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { RadioGroup } from '#ui/forms/choices.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { CommentField } from '../../../shell/text-fields.tsx';
import { retiroNames } from '../../state-names.ts';
import styles from '../edit.module.css';
import type { SideProps } from './side-props.ts';

/** Form of the withdrawal, with the content that links to the page. */
export function Withdrawal({ errors, page }: SideProps) {
  const { savedVersion, mentions, aboutWithdrawal, onlyMistakes, maySupersede } = page;
  return (
    <section>
      <details open={Boolean(errors.motivo ?? errors.sucesor)}>
        <ArrowSummary>Retirar del sitio</ArrowSummary>
        {aboutWithdrawal ? <p>{aboutWithdrawal}</p> : null}
        {onlyMistakes ? null : <Mentions mentions={mentions} />}
        <Form method="post">
          <input type="hidden" name="version" value={savedVersion} />
          {onlyMistakes ? (
            <>
              <p>Solo se retira lo que se publicó por error: nada del sitio lo mostrará ni lo contará.</p>
              <input type="hidden" name="retiro" value="error" />
            </>
          ) : (
            <Replacement error={errors.sucesor} maySupersede={maySupersede} />
          )}
          <CommentField label="Motivo" name="motivo" error={errors.motivo} />
          <SubmitButton look="outline" name="accion" value="retirar">
            Retirar
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}

type UndoingProps = Pick<SideProps, 'errors'> & {
  /** Address and row on a page with several rows. */
  action?: string;
  row?: string;
};

/** Form that undoes a withdrawal of any kind. */
export function WithdrawalUndoing({ errors, action, row }: UndoingProps) {
  return (
    <section>
      <details open={row !== undefined || Boolean(errors.vuelta)}>
        <ArrowSummary>Volver a ponerlo en el sitio</ArrowSummary>
        <p>
          Vuelve a su dirección de siempre con los datos que tiene publicados; lo que alguien escribe aquí no sale con
          él.
        </p>
        <Form method="post" {...(action ? { action } : {})}>
          {row ? <input type="hidden" name="renglon" value={row} /> : null}
          <CommentField label="Por qué vuelve" name="vuelta" error={errors.vuelta} />
          <SubmitButton look="outline" name="accion" value="reponer">
            Volver a ponerlo
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}

/** Fields with the reason of a withdrawal and the replacing page. */
function Replacement({ error, maySupersede }: { error: string | undefined; maySupersede: boolean }) {
  return (
    <>
      <RadioGroup
        label="Qué pasó"
        name="retiro"
        value="error"
        options={[
          { value: 'error', label: `${retiroNames.error}: la dirección dirá que se retiró` },
          { value: 'fusion', label: `${retiroNames.fusion}: la dirección lleva al otro` },
          ...(maySupersede
            ? [{ value: 'sustitucion', label: `${retiroNames.sustitucion}: sigue a la vista, con un aviso` }]
            : []),
        ]}
      />
      <TextField
        label="Número del otro registro"
        name="sucesor"
        inputMode="numeric"
        optional
        hint="Lo dice el formulario del otro, en «Estado». Lo que se publicó por error no lleva."
        error={error}
      />
    </>
  );
}

function Mentions({ mentions }: Pick<SideProps['page'], 'mentions'>) {
  if (mentions.length === 0) return <p>Ningún otro contenido enlaza a esta página.</p>;
  return (
    <>
      <p>Enlazan a esta página; si se retira por error, se quedan sin ella:</p>
      <ul className={styles.mentions}>
        {mentions.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
