import { systemActor } from '#platform/acts/actor.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    avisos: 'suscribir' | 'confirmar' | 'cambiar-suscripcion' | 'terminar-suscripcion' | 'reenvolver-llaves';
  }
}

/** Visitor with a request, or with the link of a mail. Not identified. */
export const subscriber = systemActor('publico', 'suscriptor', [
  'avisos.suscribir',
  'avisos.confirmar',
  'avisos.cambiar-suscripcion',
  'avisos.terminar-suscripcion',
]);
/** Job that ends unconfirmed requests and requests of nonexistent addresses. */
export const cleaner = systemActor('trabajo', 'avisos', ['avisos.terminar-suscripcion']);
export const keysCommand = systemActor('consola', 'keys', ['avisos.reenvolver-llaves']);
