/**
 * Actions by area. An area declares its own next to its commands, so that a misspelt action does not compile:
 * `declare module '#platform/acts/actions.ts' { interface Actions { noticias: 'guardar-notas' } }`
 */
export interface Actions {
  /** File contents and the data that the site derives from them. */
  archivos: 'guardar-texto' | 'registrar-estado';
  calendario: 'sembrar';
  /** The first content of a new database: the demonstration, or none. */
  demostracion: 'cargar' | 'omitir';
  llaves: 'registrar' | 'agregar' | 'marcar';
}

/** An area with actions. */
export type ActionArea = keyof Actions;

/** `<area>.<verb>`: `noticias.guardar-notas`. */
export type Action = { [Area in ActionArea]: `${Area}.${Actions[Area]}` }[ActionArea];

/** Returns the area of an action. */
export function areaOfAction(action: Action): ActionArea {
  // Action is built from these names.
  return action.slice(0, action.indexOf('.')) as ActionArea;
}
