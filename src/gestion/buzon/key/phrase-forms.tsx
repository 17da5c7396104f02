import { SubmitButton } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** Opens the key with its passphrase; afterwards the record `record` is shown. */
export function OpenForm({ record, error }: { record: string | null; error: string | undefined }) {
  return (
    <form method="post" action={record ? `/gestion/llave?volver=${record}` : '/gestion/llave'}>
      <input type="hidden" name="accion" value="abrir" />
      {record ? <input type="hidden" name="volver" value={record} /> : null}
      <TextField
        label="Frase de su llave"
        name="frase"
        type="password"
        autoComplete="off"
        required
        maxLength={200}
        hint="La misma que eligió al crear su llave. No es su contraseña."
        error={error}
      />
      <SubmitButton>{record ? 'Abrir y dejar constancia' : 'Abrir'}</SubmitButton>
    </form>
  );
}

/** Closes the key at once. */
export function CloseForm() {
  return (
    <form method="post" action="/gestion/llave">
      <input type="hidden" name="accion" value="cerrar" />
      <SubmitButton look="outline" compact>
        Cerrar ahora
      </SubmitButton>
    </form>
  );
}
