import { areaNames } from '#areas/area-names.ts';
import type { ActionArea, Actions } from '#platform/acts/actions.ts';
import type { ContentVerb, HandlerVerb } from '#platform/identity/roles.ts';
import { describeAction } from './action-words.ts';

/** The verbs of an area, as names of an object: the types notice one that is missing. */
type Verbs<Verb extends string> = Readonly<Record<Verb, true>>;

const content: Verbs<ContentVerb> = {
  editar: true,
  enviar: true,
  devolver: true,
  publicar: true,
  programar: true,
  'cancelar-programa': true,
  retirar: true,
  previsualizar: true,
  exportar: true,
};
const contentAndTables: Verbs<ContentVerb | 'importar'> = { ...content, importar: true };
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
};

/** The verbs of every area. */
const verbsOfAreas: { readonly [Area in ActionArea]: Verbs<Actions[Area]> } = {
  cuenta: {
    entrar: true,
    rechazar: true,
    salir: true,
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
    registrar: true,
    agregar: true,
    avisar: true,
    'revisar-adjunto': true,
    'registrar-presencia': true,
    borrar: true,
    'reenvolver-llaves': true,
    'crear-resguardo': true,
    'reemplazar-resguardo': true,
    'recuperar-llave': true,
    'revocar-llave': true,
  },
  noticias: content,
  coyuntura: content,
  agenda: contentAndTables,
  entes: contentAndTables,
  auditorias: contentAndTables,
  informes: contentAndTables,
  documentos: contentAndTables,
  encuestas: content,
  transparencia: contentAndTables,
  participacion: contentAndTables,
  institucion: contentAndTables,
  acuerdos: contentAndTables,
  ajustes: content,
  medios: { subir: true, describir: true, reemplazar: true },
  bitacora: { consultar: true, exportar: true },
  publicaciones: { publicar: true, retirar: true, reconstruir: true },
  anclas: { anclar: true },
  archivos: { 'guardar-texto': true, 'registrar-estado': true },
  calendario: { sembrar: true },
  demostracion: { cargar: true, omitir: true },
  llaves: { registrar: true, agregar: true },
  respaldo: { hacer: true, restaurar: true },
};

/** Names of the areas that neither content nor tables have. */
const furtherAreas: Readonly<Record<string, string>> = {
  cuenta: 'Cuentas',
  personal: 'Personal',
  atencion: 'Buzón',
  medios: 'Medios',
  bitacora: 'Bitácora',
  publicaciones: 'Publicaciones',
  anclas: 'Anclas',
  archivos: 'Archivos',
  calendario: 'Días inhábiles',
  demostracion: 'Demostración',
  llaves: 'Llavero',
  respaldo: 'Respaldos',
};

/** Choices of the filter by action, area after area: all of an area, then each of its actions. */
export const actionChoices = Object.entries(verbsOfAreas).flatMap(([area, verbs]) => {
  const areaName = areaNames[area] ?? furtherAreas[area] ?? area;
  const actions = Object.keys(verbs).map((verb) => ({ value: `${area}.${verb}`, label: labelOf(areaName, verb) }));
  return [
    { value: area, label: `${areaName}: todo` },
    ...actions.sort((one, other) => one.label.localeCompare(other.label, 'es')),
  ];
});

function labelOf(areaName: string, verb: string): string {
  const words = describeAction(verb) ?? verb;
  return `${areaName}: ${words.charAt(0).toLocaleLowerCase('es-MX')}${words.slice(1)}`;
}
