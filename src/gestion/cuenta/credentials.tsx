import { SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Part } from '../shell/head.tsx';
import styles from './cuenta.module.css';

type CredentialsProps = { email: string; errors: Record<string, string>; codes: readonly string[] };

/** Forms of the password and of the recovery codes; `codes` are new ones, shown only once. */
export function Credentials({ email, errors, codes }: CredentialsProps) {
  return (
    <>
      <Part title="Contraseña">
        <form method="post" action="/gestion/cuenta" className={styles.form}>
          <input type="hidden" name="correo" value={email} autoComplete="username" />
          <TextField
            label="Contraseña de ahora"
            name="actual"
            type="password"
            autoComplete="current-password"
            required
            error={errors.actual}
          />
          <TextField
            label="Contraseña nueva"
            name="nueva"
            type="password"
            autoComplete="new-password"
            required
            minLength={12}
            error={errors.nueva}
            hint="Al menos 12 caracteres; una frase de varias palabras se recuerda mejor."
          />
          <TextField
            label="Repita la contraseña nueva"
            name="repetida"
            type="password"
            autoComplete="new-password"
            required
            error={errors.repetida}
          />
          <SubmitButton name="accion" value="contrasena">
            Cambiar contraseña
          </SubmitButton>
        </form>
      </Part>
      <Part title="Códigos de recuperación">
        {codes.length > 0 ? (
          <Notice tone="success" announced>
            <p>Guárdelos ahora: no se muestran otra vez, y los anteriores ya no sirven.</p>
            <ul className={styles.codes}>
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          <p>Cada uno abre su cuenta una vez, junto con la contraseña, si pierde el teléfono.</p>
        )}
        <form method="post" action="/gestion/cuenta">
          <SubmitButton look="outline" name="accion" value="codigos">
            Hacer códigos nuevos
          </SubmitButton>
        </form>
      </Part>
    </>
  );
}
