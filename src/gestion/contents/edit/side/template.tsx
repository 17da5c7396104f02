import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Arrow } from '#ui/arrow.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** Form that stores the saved text as a template, with which all who write its kind may begin. */
export function KeepAsTemplate({ error }: { error: string | undefined }) {
  return (
    <section>
      <details open={error !== undefined}>
        <summary>
          Guardar como plantilla
          <Arrow />
        </summary>
        <Form method="post">
          <TextField
            label="Nombre de la plantilla"
            name="nombre-plantilla"
            maxLength={60}
            hint="Guarda lo escrito en la última versión, sin sus fechas. Una del mismo nombre se reemplaza."
            error={error}
          />
          <Button type="submit" look="outline" name="accion" value="guardar-plantilla">
            Guardar la plantilla
          </Button>
        </Form>
      </details>
    </section>
  );
}
