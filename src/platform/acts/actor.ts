import type { Action, ActionArea } from './actions.ts';

/** Kinds of actors. `personal` is a member of the staff; the others are parts of the system, and the public. */
export type ActorKind = 'arranque' | 'consola' | 'demostracion' | 'importacion' | 'personal' | 'publico' | 'trabajo';

/** The person or part of the system that performs an act. */
export type Actor = {
  kind: ActorKind;
  /** Unique within the kind. It is written to the audit log, so it identifies without personal data. */
  id: string;
  /** Display name; never logged. */
  name?: string;
  /** Whether the actor may perform an action. Everything that is not granted is denied. */
  may(action: Action, area: ActionArea): boolean;
};

/** Returns an actor that may perform exactly the listed actions. */
export function systemActor(kind: Exclude<ActorKind, 'personal'>, id: string, actions: readonly Action[]): Actor {
  return { kind, id, may: (action) => actions.includes(action) };
}
