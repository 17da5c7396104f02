import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/choices.tsx';
import { Part } from '../shell/head.tsx';
import styles from './cuenta.module.css';

type MailChoicesProps = { choices: readonly { kind: string; name: string; isOn: boolean }[] };

/** Form of the mails that a person gets. */
export function MailChoices({ choices }: MailChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Part title="Avisos por correo">
      <p>
        Las mañanas de lunes a viernes recibe cuántos asuntos esperan por usted, si los hay. Lo que quite de aquí ya no
        llega por correo; Pendientes lo muestra de todos modos.
      </p>
      <form method="post" action="/gestion/cuenta">
        <fieldset className={styles.mails}>
          <legend>Recibir por correo</legend>
          {choices.map(({ kind, name, isOn }) => (
            <Checkbox key={kind} id={`aviso-${kind}`} name="aviso" value={kind} label={name} defaultChecked={isOn} />
          ))}
        </fieldset>
        <Button type="submit" name="accion" value="avisos">
          Guardar avisos
        </Button>
      </form>
    </Part>
  );
}
