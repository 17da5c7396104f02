import type { Action, ActionArea } from '../acts/actions.ts';

/** Roles of the staff. The table `permisos` assigns them to people and areas. */
export const roles = ['editor', 'publicador', 'atencion', 'control', 'auditor', 'administrador'] as const;
export type Role = (typeof roles)[number];

/** Names of the roles, shown to staff. */
export const roleNames: Record<Role, string> = {
  editor: 'Edición',
  publicador: 'Publicación',
  atencion: 'Atención de registros',
  control: 'Control interno',
  auditor: 'Consulta de la bitácora',
  administrador: 'Administración',
};

/** Roles that are not restricted to an area. */
export const globalRoles: readonly Role[] = ['control', 'auditor', 'administrador'];

/** `area` of a permission in all areas. */
export const EVERYWHERE = '*';

/** A role of a person in an area. */
export type Permission = { rol: Role; area: string };

/** Returns the names of permissions, such as «Edición (Notas, Agenda), Administración». `names` contains the area names. */
export function permissionNames(permissions: readonly Permission[], names: Readonly<Record<string, string>>): string {
  return roles
    .flatMap((role) => {
      const areas = permissions.filter(({ rol }) => rol === role).map(({ area }) => area);
      if (areas.length === 0) return [];
      if (globalRoles.includes(role)) return [roleNames[role]];
      const list = areas.includes(EVERYWHERE) ? ['todo'] : areas.map((area) => names[area] ?? area);
      return [`${roleNames[role]} (${list.join(', ')})`];
    })
    .join(', ');
}

/** Acts of staff on content. An area with content kinds must declare these actions. */
export type ContentVerb =
  | 'editar'
  | 'enviar'
  | 'devolver'
  | 'publicar'
  | 'programar'
  | 'cancelar-programa'
  | 'retirar'
  | 'suprimir'
  | 'comentar'
  | 'atender-comentario'
  | 'guardar-plantilla'
  | 'quitar-plantilla'
  | 'previsualizar'
  | 'exportar';

/** Acts of handlers on records of their types. */
const handlerVerbs = [
  'leer',
  'descargar',
  'asignar',
  'cambiar-estado',
  'anotar',
  'excluir',
  'tapar',
  'destapar',
  'informar',
  'sellar',
  'crear-llave',
  'abrir-llave',
  'cerrar-llave',
  'compartir-llaves',
  'proponer',
  'retirar-propuesta',
  'consentir',
  'no-consentir',
] as const;
export type HandlerVerb = (typeof handlerVerbs)[number];

/** Acts of the control role on records and their handlers. People with this role cannot open records. */
const controlVerbs = [
  'consentir',
  'no-consentir',
  'terminar-exclusion',
  'consentir-permisos',
  'no-consentir-permisos',
] as const;
export type ControlVerb = (typeof controlVerbs)[number];

const editorVerbs = new Set<string>([
  'editar',
  'enviar',
  'comentar',
  'atender-comentario',
  'guardar-plantilla',
  'quitar-plantilla',
  'previsualizar',
  'exportar',
] satisfies ContentVerb[]);
const publisherVerbs = new Set<string>([
  'devolver',
  'publicar',
  'programar',
  'cancelar-programa',
  'retirar',
  'suprimir',
  'comentar',
  'atender-comentario',
  'previsualizar',
  'exportar',
] satisfies ContentVerb[]);
/** Acts of publishers on the tables of an area: imports, which are public at once like a publication, and reminders of overdue ones. */
const publisherImports = new Set<string>(['importar', 'recordar']);
const handlerActions = new Set<string>(handlerVerbs.map((verb) => `atencion.${verb}`));
const controlActions = new Set<string>(controlVerbs.map((verb) => `atencion.${verb}`));
const administratorAreas = new Set<string>(['personal', 'ajustes'] satisfies ActionArea[]);
/** Areas excluded from permissions for all areas; they must be granted by name. */
const namedAreas = new Set<string>(['ajustes'] satisfies ActionArea[]);
/** Areas whose content belongs to all areas: reported errors are answered by the area of their page. Does not apply to imports. */
const sharedAreas = new Set<string>(['correcciones'] satisfies ActionArea[]);
/** Areas without content: content roles grant nothing in them, although some verbs have the same name. */
const areasWithoutContent = new Set<string>([
  'atencion',
  'avisos',
  'senalamientos',
  'bitacora',
  'cuenta',
  'personal',
  'publicaciones',
] satisfies ActionArea[]);
const auditorActions = new Set<string>(['bitacora.consultar', 'bitacora.exportar'] satisfies Action[]);
/** Acts of every signed-in person on their own account. */
const ownActions = new Set<string>([
  'cuenta.entrar',
  'cuenta.salir',
  'cuenta.comprobar',
  'cuenta.cambiar-contrasena',
  'cuenta.confirmar-segundo-factor',
  'cuenta.renovar-codigos',
  'cuenta.agregar-llave',
  'cuenta.quitar-llave',
  'cuenta.cerrar-accesos',
  'cuenta.cambiar-avisos',
] satisfies Action[]);

/** Returns whether a person with these permissions may perform the action. Everything that is not granted is denied. */
export function mayPerform(permissions: readonly Permission[], action: Action, area: ActionArea): boolean {
  if (ownActions.has(action)) return true;
  const verb = action.slice(area.length + 1);
  return permissions.some((permission) => {
    if (permission.rol === 'administrador') return administratorAreas.has(area);
    if (permission.rol === 'auditor') return auditorActions.has(action);
    // The control role cannot be exercised on one's own work.
    if (permission.rol === 'control')
      return controlActions.has(action) && !permissions.some(({ rol }) => rol === 'atencion');
    // The record type is checked per record: see `handlesType`.
    if (permission.rol === 'atencion') return handlerActions.has(action);
    if (areasWithoutContent.has(area)) return false;
    // The library belongs to all areas. A replacement is public at once, like a publication.
    if (area === 'medios')
      return permission.rol === 'publicador' || (permission.rol === 'editor' && verb !== 'reemplazar');
    if (!isGrantedIn(permission.area, area, verb)) return false;
    if (permission.rol === 'editor') return editorVerbs.has(verb);
    return permission.rol === 'publicador' && (publisherVerbs.has(verb) || publisherImports.has(verb));
  });
}

/** Returns whether a content role granted in `grantedArea` applies to an act of `area`. */
function isGrantedIn(grantedArea: string, area: ActionArea, verb: string): boolean {
  if (grantedArea === area || (grantedArea === EVERYWHERE && !namedAreas.has(area))) return true;
  return sharedAreas.has(area) && !publisherImports.has(verb);
}

/** Returns whether a person may edit or publish in an area. */
export function worksIn(permissions: readonly Permission[], area: string): boolean {
  return permissions.some(
    (permission) =>
      (permission.rol === 'editor' || permission.rol === 'publicador') &&
      (permission.area === area || permission.area === EVERYWHERE),
  );
}

/** Returns whether a person handles records of a type, stored as the `area` of the permission. */
export function handlesType(permissions: readonly Permission[], type: string): boolean {
  return permissions.some(({ rol, area }) => rol === 'atencion' && (area === type || area === EVERYWHERE));
}
