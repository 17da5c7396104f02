import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { Evento } from '../queries.ts';
import { periodName } from '../rules/period.ts';
import { dialogOf } from './event-ids.ts';

/** An event's title and description, with a button «Cerrar» (specification 2, section 2.14). */
export function EventDialog({ event }: { event: Evento }) {
  const { titulo, descripcion } = event;
  return (
    <Dialog id={dialogOf(event)} title={titulo} eyebrow={periodName(event)}>
      <p>{descripcion}</p>
      <form method="dialog">
        <Button type="submit">Cerrar</Button>
      </form>
    </Dialog>
  );
}
