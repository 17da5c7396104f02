import type { ScheduleFailure } from '#platform/editing/schema.ts';

/** Returns why a schedule did not publish, and what a person does about it; null if it did not fail. */
export function failureSentence({
  fallo,
  motivoFallo,
}: {
  fallo: ScheduleFailure | null;
  motivoFallo: string | null;
}): string | null {
  switch (fallo) {
    case null:
      return null;
    case 'conflicto':
      return 'Antes, una importación cambió lo que el sitio muestra: ábralo y decida campo por campo.';
    case 'rechazo':
      return `${motivoFallo} Guárdelo corregido; después se publica o se programa otra vez.`;
    case 'publicacion':
      return 'El sistema falló. Se intenta de nuevo cada minuto; si en una hora no se publicó, avise a quien lo opera.';
  }
}
