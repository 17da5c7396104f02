import { systemActor } from '#platform/acts/actor.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    avisos: 'suscribir' | 'confirmar' | 'cambiar-suscripcion' | 'terminar-suscripcion' | 'reenvolver-llaves';
  }
}

/** A visitor with a request, or with the link of a mail. Nobody is identified. */
export const subscriber = systemActor('publico', 'suscriptor', [
  'avisos.suscribir',
  'avisos.confirmar',
  'avisos.cambiar-suscripcion',
  'avisos.terminar-suscripcion',
]);
/** Ends what was not confirmed, and what an address that does not exist asked for. */
export const cleaner = systemActor('trabajo', 'avisos', ['avisos.terminar-suscripcion']);
export const keysCommand = systemActor('consola', 'keys', ['avisos.reenvolver-llaves']);
