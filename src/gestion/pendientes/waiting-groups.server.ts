import type { RouterContextProvider } from 'react-router';
import { listReportsOf } from '#areas/correcciones/queries.ts';
import { quarterName, quarterOf } from '#areas/transparencia/rules/quarters.ts';
import { identity } from '#institution/identity.ts';
import { listUnreviewed } from '#platform/acts/entries.ts';
import { DAY_MS } from '#platform/calendar/days.ts';
import type { UnreadableDocument, UnreadableReason } from '#platform/editing/waiting/unreadable.ts';
import { count, formatDateLong, localDate } from '#platform/format.ts';
import { listStaffWithWaiting } from '#platform/identity/permissions/granted.ts';
import { waitingChangeOf } from '#platform/identity/permissions/waiting.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { Run } from '#platform/import/runs/runs.ts';
import { today } from '#platform/visibility.ts';
import { contentPath } from '../addresses.ts';
import { describeAction } from '../bitacora/action-words.ts';
import { describeKind } from '../bitacora/objects.server.ts';
import { findingsOf } from '../estado/findings.ts';
import { readStatus } from '../estado/status.server.ts';
import { formatInstant } from '../shell/who-and-when.ts';
import { isAdministrator, signedIn } from '../staff-context.ts';
import { boardPath, formatOfImport } from '../transparencia/board-address.ts';
import { isRepeated } from '../transparencia/board-of-run.server.ts';
import { addressOfGroup } from './group-address.ts';

/** A pending item of a person: what happened, and what the person may do about it. */
export type WaitingItem = {
  href: string;
  title: string;
  what: string;
  text: string;
  isUrgent: boolean;
  /** Number of things that it covers; 1 if missing. */
  amount?: number;
  /** Label of its button, if it differs from that of its group. */
  action?: string;
};

/** Items with the same pending act. */
export type WaitingGroup = {
  id: string;
  title: string;
  /** Label of the button of each item. */
  action: string;
  /** The first items. */
  items: WaitingItem[];
  /** Total number of items, including those not listed. */
  total: number;
  /** Address of the complete list. */
  all: string;
  /** Faults of public content. They are shown to everyone who edits it, and are not counted. */
  hasNoHurry?: true;
};

/**
 * Separates the books of formats in review from the other pending runs, for quarters with several. Each such quarter is one item, with a link to
 * the board where they are approved together.
 */
export function joinQuarterBooks<Each extends Run>(runs: readonly Each[]): { joined: WaitingItem[]; others: Each[] } {
  const books = runs.filter((run) => run.periodo && run.enviada && formatOfImport(run.tipo));
  const quarters = [...Map.groupBy(books, ({ periodo }) => boardPath(quarterOf(periodo ?? '')))];
  const several = quarters.filter(([, ofQuarter]) => ofQuarter.length > 1);
  const joined = several.map(([path, ofQuarter]) => ({
    href: `${path}?estado=revision`,
    title: `${ofQuarter.length} formatos en revisión`,
    what: 'En revisión',
    text: `${quarterName(quarterOf(ofQuarter[0]?.periodo ?? ''))}${repeatedWords(ofQuarter)}. Se aprueban juntos en el tablero.`,
    isUrgent: false,
    amount: ofQuarter.length,
    action: 'Ver el tablero',
  }));
  const others = new Set(runs);
  for (const book of several.flatMap(([, ofQuarter]) => ofQuarter)) others.delete(book);
  return { joined, others: [...others] };
}

function repeatedWords(books: readonly Run[]): string {
  const repeated = books.filter(isRepeated).length;
  return repeated > 0 ? `, ${count('formato', repeated)} sin cambios` : '';
}

const STATE = '/gestion/estado';

/** Returns the findings of the state page for administrators, to pass on to the server operator. */
export async function readSystemFindings(context: Readonly<RouterContextProvider>): Promise<WaitingGroup[]> {
  const { actor, config, cacheReport, now } = signedIn(context);
  if (!isAdministrator(actor)) return [];
  const findings = findingsOf(await readStatus(config, cacheReport, now), now);
  return [
    {
      id: 'estado',
      hasNoHurry: true,
      title: 'Lo que el servidor pide atender',
      action: 'Ver el estado',
      items: findings.map((title) => ({ href: STATE, title, what: 'Sistema', text: '', isUrgent: false })),
      total: findings.length,
      all: STATE,
    },
  ];
}

/** Returns publications with unreadable documents, and what to do about them. A publication with several such files is one item. */
export function unreadableItems(documents: readonly UnreadableDocument[], site: string): WaitingItem[] {
  const addressOf = ({ kind, registro, direccion }: UnreadableDocument) =>
    kind ? contentPath(kind, { id: null, registro }) : `${site}${direccion}`;
  return [...Map.groupBy(documents, addressOf)].map(([href, files]) => ({
    href,
    title: files[0]?.titulo ?? '',
    what: files[0]?.one ?? '',
    amount: files.length,
    text: files.map(({ nombre, razon }) => unreadableSentence(nombre, razon)).join(' '),
    isUrgent: files.some(({ razon }) => razon === 'falta' || razon === 'dañado'),
  }));
}

/** Returns why a document is unreadable, and what to do about it. */
function unreadableSentence(nombre: string, razon: UnreadableReason): string {
  switch (razon) {
    case 'falta':
      return `El archivo ${nombre} falta en el almacén: súbalo otra vez.`;
    case 'dañado':
      return `El archivo ${nombre} está dañado o no es un PDF: suba otra copia.`;
    case 'sin-texto':
      return `${nombre} es una imagen de papel: no se puede leer en voz alta ni buscar. Suba la versión con texto.`;
    case 'cifrado':
      return `${nombre} pide una contraseña: suba una copia sin ella.`;
    case 'ilegible':
      return `De ${nombre} no se pudo sacar el texto, por su tamaño o su forma. Suba una versión más sencilla, o divídala.`;
  }
}

const LOG = '/gestion/bitacora';
const DAYS = 7;

/** Returns the content approved this week without review by another person, for people who may read the log. */
export async function readUnreviewed(actor: StaffActor, now: Date): Promise<WaitingGroup[]> {
  if (!actor.can('bitacora.consultar')) return [];
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const entries = await listUnreviewed(since);
  return [
    {
      id: 'sin-revision',
      hasNoHurry: true,
      title: 'Aprobado sin que otra persona lo revisara',
      action: 'Ver el asiento',
      total: entries[0]?.total ?? 0,
      all: `${LOG}?desde=${localDate(since, identity.zonaHoraria)}`,
      items: entries.map((entry) => {
        const day = localDate(entry.momento, identity.zonaHoraria);
        return {
          href: `${LOG}?${new URLSearchParams({ accion: entry.accion, desde: day, hasta: day })}`,
          title: `${describeKind(entry)}, asiento ${entry.numero}`,
          what: describeAction(entry.accion) ?? entry.accion,
          text: `${formatInstant(entry.momento)}. Su razón está en la historia.`,
          isUrgent: false,
        };
      }),
    },
  ];
}

/** Returns the permissions requested by administrators that are pending consent by control. */
export async function listWaitingPermissions(actor: StaffActor): Promise<WaitingItem[]> {
  if (!isAdministrator(actor)) return [];
  return (await listStaffWithWaiting()).flatMap((member) => {
    const change = waitingChangeOf(member);
    if (!change) return [];
    return [
      {
        href: `/gestion/personal/${change.persona}`,
        title: change.nombre,
        what: 'Permisos',
        text: `${change.isNamed ? 'Responder por el control' : 'Dejar de atender registros'}: espera el consentimiento de control interno.`,
        isUrgent: false,
      },
    ];
  });
}

/** Maximum number of reports on the page. */
const MAX_REPORTS = 50;

/** Returns the errors reported on pages of a person's areas, sorted by the end of their term. */
export async function readWaitingReports(actor: StaffActor, now: Date): Promise<WaitingGroup> {
  const rows = await listReportsOf(actor, MAX_REPORTS);
  const day = today(now);
  return {
    id: 'reports',
    title: 'Errores que nos señalaron',
    action: 'Contestar',
    total: rows[0]?.total ?? 0,
    all: addressOfGroup('reports'),
    items: rows.map(({ id, donde, parte, limite }) => ({
      href: `/gestion/correcciones/r${id}`,
      title: parte ? `${donde}: ${parte}` : donde,
      what: limite < day ? 'Vencido' : 'Por contestar',
      text: `${limite < day ? 'Venció' : 'Se contesta a más tardar'} el ${formatDateLong(limite)}.`,
      isUrgent: limite <= day,
    })),
  };
}
