import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { Evento } from '../queries.ts';
import { dayName } from '../rules/month.ts';
import { dialogOf } from './event-ids.ts';

/** An event's title and description, with a button «Cerrar» (specification 2, section 2.14). */
export function EventDialog({ event }: { event: Evento }) {
  const { titulo, fecha, hasta, descripcion } = event;
  const day = dayName(fecha);
  return (
    <Dialog
      id={dialogOf(event)}
      title={titulo}
      eyebrow={`${day.charAt(0).toUpperCase()}${day.slice(1)}${hasta ? ` a ${dayName(hasta)}` : ''}`}
    >
      <p>{descripcion}</p>
      <form method="dialog">
        <Button type="submit">Cerrar</Button>
      </form>
    </Dialog>
  );
}
