import type { ActorKind } from '#platform/acts/actor.ts';

/** Names of the kinds of actors as the staff reads them. */
export const actorKinds: Record<ActorKind, string> = {
  personal: 'Personal',
  publico: 'Público',
  importacion: 'Importación',
  trabajo: 'Trabajo programado',
  consola: 'Consola del servidor',
  demostracion: 'Demostración',
  arranque: 'Arranque',
};
