import type { ConsentKind } from '#areas/atencion/rules/desk/consent.ts';
import { unmaskReasons } from '#areas/atencion/rules/desk/masking.ts';
import type { Evento } from '#areas/atencion/rules/states.ts';
import type { LoggedDetail } from '#platform/acts/schema.ts';
import { count, formatInteger } from '#platform/format.ts';
import { type Role, roleNames } from '#platform/identity/roles.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { retiroNames } from '../contents/state-names.ts';
import { formatInstant } from '../shell/who-and-when.ts';

type Value = LoggedDetail[string];

/** Names of the ids in a detail. */
type DetailNames = {
  /** Names of people by id. */
  people: ReadonlyMap<string, string>;
  /** Names of areas and types of records. */
  scopes: Readonly<Record<string, string>>;
};

const HASH_LETTERS = 12;
const events: Record<Evento, string> = {
  revisar: 'lo puso en revisión',
  desechar: 'lo desechó',
  responder: 'respondió',
  agregar: 'agregó información',
  pedirInformacion: 'pidió información',
  investigar: 'lo puso en investigación',
  concluir: 'lo concluyó',
  reabrir: 'lo abrió de nuevo',
};
const reasons: Record<string, string> = {
  contrasena: 'contraseña equivocada',
  'codigo-repetido': 'el código ya se había usado',
  ...unmaskReasons,
};
const factors: Record<string, string> = {
  codigo: 'con el código de su aplicación',
  recuperacion: 'con un código de recuperación',
  llave: 'con una llave de acceso',
};
const fileStates: Record<string, string> = {
  presente: 'está completo',
  falta: 'falta en el almacén',
  dañado: 'está dañado',
  revisado: 'sin virus',
  infectado: 'con virus',
};

const proposals: Record<ConsentKind, string> = {
  excluir: 'excluir a una persona',
  tapar: 'tapar un texto casi completo',
  desechar: 'desecharlo',
};

const nameIn = (names: Readonly<Record<string, string>>) => (value: Value) => names[String(value)] ?? String(value);
const amount =
  (noun: string, plural = `${noun}s`) =>
  (value: Value) =>
    count(noun, Number(value), plural);
const labelled = (label: string) => (value: Value) => `${label} ${value}`;
/** Returns the description of a flag that is mentioned only when it is set. */
const flag = (words: string) => (value: Value) => (value === true ? words : undefined);
const hash = (value: Value) => `huella ${String(value).slice(0, HASH_LETTERS)}…`;
const person = (label: string) => (value: Value, people: DetailNames['people']) =>
  value === null ? undefined : `${label} ${people.get(String(value)) ?? value}`;

type Describe = (value: Value, people: DetailNames['people']) => string | undefined;

/** Descriptions of the names in the details of log entries. A name with several meanings has a description for each. */
const words: Readonly<Record<string, Describe>> = {
  adjuntos: amount('adjunto'),
  agregadas: amount('renglón nuevo', 'renglones nuevos'),
  agregados: amount('día agregado', 'días agregados'),
  anio: labelled('año'),
  apagados: amount('aviso apagado', 'avisos apagados'),
  apartados: amount('archivo apartado', 'archivos apartados'),
  aprobo: person('la aprobó'),
  archivos: amount('archivo'),
  avisar: flag('con aviso a quien los sigue'),
  cambiadas: amount('renglón cambiado', 'renglones cambiados'),
  clase: nameIn(proposals),
  comentados: amount('comentario'),
  conLaAnterior: (value) => (value === true ? 'con la llave anterior' : 'sin la llave anterior'),
  corregida: flag('se corrigió la llave'),
  deshace: labelled('deshace la importación'),
  estado: nameIn(fileStates),
  evento: nameIn(events),
  factor: nameIn(factors),
  filas: amount('renglón', 'renglones'),
  frase: flag('con frase nueva'),
  huella: hash,
  leidas: amount('renglón leído', 'renglones leídos'),
  llavero: (value) => (value === true ? 'con el llavero' : 'sin el llavero'),
  llaves: amount('llave'),
  llavesRotas: amount('llave dañada', 'llaves dañadas'),
  llavesRetiradas: amount('llave retirada', 'llaves retiradas'),
  permisosEnEspera: amount('permiso espera consentimiento', 'permisos esperan consentimiento'),
  marcas: amount('marca'),
  motivo: nameIn(reasons),
  persona: person('persona:'),
  plazos: amount('plazo recalculado', 'plazos recalculados'),
  plantilla: labelled('plantilla'),
  presencia: nameIn(fileStates),
  programadaAntes: (value) => `antes el ${formatInstant(String(value))}`,
  programadaPara: (value) => `para el ${formatInstant(String(value))}`,
  propuso: person('lo propuso'),
  quitado: flag('dejó de estar tapado'),
  readmitida: flag('vuelve a atenderlo'),
  recontadas: amount('observación recontada', 'observaciones recontadas'),
  rechazada: flag('no tiene permiso'),
  registros: amount('registro'),
  registrosSinAsignar: amount('registro sin asignar', 'registros sin asignar'),
  respaldo: labelled('respaldo del'),
  retiradas: flag('llaves retiradas'),
  repuesto: flag('se volvió a poner en el sitio'),
  retiro: (value) => nameIn(retiroNames)(value).toLowerCase(),
  sha256: hash,
  sinAvisar: flag('sin avisar a quien lo sigue'),
  sinRevision: flag('sin que otra persona la revisara'),
  tapado: labelled('parte tapada'),
  total: (value) => `${formatInteger(Number(value))} en total`,
  trabajos: amount('trabajo en espera', 'trabajos en espera'),
  version: labelled('versión'),
};

/** Returns a description of the detail of an entry. Names of earlier versions of the program are unchanged. */
export function describeDetail(detail: LoggedDetail, { people, scopes }: DetailNames): string {
  const parts = Object.entries(detail).map(([name, value]) => {
    const describe = Object.hasOwn(words, name) ? words[name] : undefined;
    return describe ? describe(value, people) : (permissionWords(name, scopes) ?? `${name}: ${value}`);
  });
  const text = parts.filter((part) => part !== undefined).join(', ');
  return capitalized(text);
}

/** Returns the words for a granted permission: `editor:noticias`. */
function permissionWords(name: string, scopes: DetailNames['scopes']): string | undefined {
  const [rol = '', area = ''] = name.split(':');
  if (!Object.hasOwn(roleNames, rol)) return undefined;
  return `${roleNames[rol as Role]} (${area === 'todas' ? 'todas las áreas' : (scopes[area] ?? area)})`;
}
