import { systemActor } from '#platform/acts/actor.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    senalamientos: 'recibir';
  }
}

/** A visitor who reports an error. Nobody is identified. */
export const reporter = systemActor('publico', 'lector', ['senalamientos.recibir']);
