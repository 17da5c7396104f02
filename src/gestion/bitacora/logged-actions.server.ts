import { areaNames } from '#areas/area-names.ts';
import { contentKinds } from '#areas/contents.ts';
import type { ActionArea, Actions } from '#platform/acts/actions.ts';
import type { ContentVerb, HandlerVerb } from '#platform/identity/roles.ts';
import type { Import } from '#platform/import/definition.ts';
import { describeAction } from './action-words.ts';

/** An option of the action filter: an area, or one of its actions. */
export type ActionChoice = { value: string; label: string };

/** Returns the options of the action filter: each area, followed by its actions. */
export function listActionChoices(imports: Iterable<Pick<Import, 'action'>>): ActionChoice[] {
  const actions = new Set([...imports].map(({ action }) => action as string));
  const contentAreas = new Set<string>(contentKinds.map(({ area }) => area));
  const verbsOfTables = (area: string) => [
    ...(actions.has(`${area}.importar`) ? ['importar'] : []),
    ...(area === 'transparencia' ? ['recordar'] : []),
  ];
  const areas = [
    ...Object.entries(ownVerbs).map(([area, verbs]) => ({
      area,
      name: ownNames[area as OwnArea],
      verbs: Object.keys(verbs),
    })),
    ...Object.entries(areaNames).map(([area, name]) => ({
      area,
      name,
      verbs: [...(contentAreas.has(area) ? Object.keys(contentVerbs) : []), ...verbsOfTables(area)],
    })),
  ];
  return areas
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
    .flatMap(({ area, name, verbs }) => [
      { value: area, label: `${name}: todo` },
      ...verbs
        .map((verb) => ({ value: `${area}.${verb}`, label: labelOf(name, verb) }))
        .sort((one, other) => one.label.localeCompare(other.label, 'es')),
    ]);
}

/** The verbs of an area as object keys, so that the type check reports a missing verb. */
type Verbs<Verb extends string> = Readonly<Record<Verb, true>>;

const contentVerbs: Verbs<ContentVerb> = {
  editar: true,
  enviar: true,
  devolver: true,
  publicar: true,
  programar: true,
  'cancelar-programa': true,
  retirar: true,
  suprimir: true,
  comentar: true,
  'atender-comentario': true,
  'guardar-plantilla': true,
  'quitar-plantilla': true,
  previsualizar: true,
  exportar: true,
};
const handling: Verbs<HandlerVerb> = {
  leer: true,
  descargar: true,
  asignar: true,
  'cambiar-estado': true,
  anotar: true,
  excluir: true,
  tapar: true,
  destapar: true,
  informar: true,
  sellar: true,
  'crear-llave': true,
  'abrir-llave': true,
  'cerrar-llave': true,
  'compartir-llaves': true,
  proponer: true,
  'retirar-propuesta': true,
  consentir: true,
  'no-consentir': true,
};

/** Areas with verbs of their own. Other areas have the verbs of content, of tables or of both. */
type OwnArea = {
  [Area in ActionArea]: Actions[Area] extends ContentVerb | 'importar' | 'recordar' ? never : Area;
}[ActionArea];

const ownVerbs: { readonly [Area in OwnArea]: Verbs<Actions[Area]> } = {
  cuenta: {
    entrar: true,
    rechazar: true,
    salir: true,
    comprobar: true,
    'cambiar-contrasena': true,
    'cambiar-avisos': true,
    'confirmar-segundo-factor': true,
    'renovar-codigos': true,
    'agregar-llave': true,
    'quitar-llave': true,
    'cerrar-accesos': true,
    'aceptar-invitacion': true,
    sembrar: true,
  },
  personal: {
    invitar: true,
    'retirar-invitacion': true,
    recuperar: true,
    'dar-permisos': true,
    'dar-de-baja': true,
    reponer: true,
    'cerrar-accesos': true,
  },
  atencion: {
    ...handling,
    'terminar-exclusion': true,
    'consentir-permisos': true,
    'no-consentir-permisos': true,
    registrar: true,
    agregar: true,
    avisar: true,
    'revisar-adjunto': true,
    'registrar-presencia': true,
    borrar: true,
    'reenvolver-llaves': true,
    'marcar-registros': true,
    'crear-resguardo': true,
    'reemplazar-resguardo': true,
    'recuperar-llave': true,
    'revocar-llave': true,
  },
  avisos: {
    suscribir: true,
    confirmar: true,
    'cambiar-suscripcion': true,
    'terminar-suscripcion': true,
    'reenvolver-llaves': true,
  },
  medios: { subir: true, describir: true, reemplazar: true },
  bitacora: { consultar: true, exportar: true },
  publicaciones: { publicar: true, retirar: true, reconstruir: true },
  anclas: { anclar: true, mandar: true },
  archivos: { 'guardar-texto': true, 'registrar-estado': true },
  calendario: { sembrar: true },
  datos: { versionar: true, suprimir: true },
  demostracion: { cargar: true, omitir: true },
  llaves: { registrar: true, agregar: true, marcar: true },
  senalamientos: { recibir: true },
  respaldo: { hacer: true, restaurar: true },
};

const ownNames: Readonly<Record<OwnArea, string>> = {
  cuenta: 'Cuentas',
  personal: 'Personal',
  atencion: 'Buzón',
  avisos: 'Avisos por correo',
  medios: 'Medios',
  bitacora: 'Bitácora',
  publicaciones: 'Publicaciones',
  anclas: 'Anclas',
  archivos: 'Archivos',
  calendario: 'Días inhábiles',
  datos: 'Datos abiertos',
  demostracion: 'Demostración',
  llaves: 'Llavero',
  senalamientos: 'Errores que alguien señala',
  respaldo: 'Respaldos',
};

function labelOf(areaName: string, verb: string): string {
  const words = describeAction(verb) ?? verb;
  return `${areaName}: ${words.charAt(0).toLocaleLowerCase('es-MX')}${words.slice(1)}`;
}
