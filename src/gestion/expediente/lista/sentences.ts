import type { AuditStage, AuditView } from '#areas/informes/queries/editing/audit-conditions.ts';
import { count, formatDateLong, numberWord } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { cappedNumber } from '../../shell/long-list.ts';
import type { ListedTerm } from './terms.ts';

/** Names of the views, in their order. */
export const viewLabels: Record<AuditView, string> = {
  publicar: 'Por publicar',
  terminos: 'Con términos por vencer',
  'sin-informe': 'Sin informe',
  'sin-respuesta': 'Sin respuesta',
  trabajo: 'Con cambios',
  mias: 'Mías',
};

/** Names of the stages, in their order. */
export const stageLabels: Record<AuditStage, string> = {
  planeada: 'planeada',
  ejecutada: 'ejecutada',
  notificada: 'notificada',
  seguimiento: 'en seguimiento',
  resuelta: 'sin pendientes',
};

/** Endings of the title of a view: for one audit, for several, and for none. */
const ends: Record<AuditView, readonly [one: string, several: string, none: string]> = {
  publicar: ['se ejecutó y falta publicarla', 'se ejecutaron y falta publicarlas', 'ejecutada espera su publicación'],
  terminos: ['tiene términos por vencer', 'tienen términos por vencer', 'tiene términos por vencer'],
  'sin-informe': ['se publicó sin informe', 'se publicaron sin informe', 'se publicó sin informe'],
  'sin-respuesta': [
    'tiene observaciones sin respuesta',
    'tienen observaciones sin respuesta',
    'tiene observaciones sin respuesta',
  ],
  trabajo: ['tiene cambios por publicar', 'tienen cambios por publicar', 'tiene cambios por publicar'],
  mias: ['tiene cambios de usted', 'tienen cambios de usted', 'tiene cambios de usted'],
};

/** Returns the title of a view; the view of all audits has its name as title. */
export function viewTitle(view: AuditView | undefined, { total, isMore }: { total: number; isMore: boolean }): string {
  if (!view) return 'Auditorías';
  const [one, several, none] = ends[view];
  if (total === 0) return `Ninguna auditoría ${none}`;
  const amount = capitalized(isMore ? cappedNumber({ total, isMore }) : numberWord(total, { feminine: true }));
  return total === 1 ? `${amount} auditoría ${one}` : `${amount} auditorías ${several}`;
}

/** Returns a sentence on the terms of a list: how many ended, and the next one. */
export function termsLead(rows: readonly { ente: string; term: ListedTerm | undefined }[]): string {
  const over = rows.filter(({ term }) => term?.isOver).length;
  const next = rows
    .filter(({ term }) => term && !term.isOver)
    .toSorted((one, other) => `${one.term?.vence}`.localeCompare(`${other.term?.vence}`))[0];
  const coming = next?.term ? `La más próxima es ${next.ente}, el ${formatDateLong(next.term.vence)}.` : '';
  return [endedText(over), coming].filter((each) => each !== '').join(' ');
}

function endedText(over: number): string {
  if (over === 0) return '';
  return over === 1 ? 'Una ya venció.' : `${capitalized(numberWord(over, { feminine: true }))} ya vencieron.`;
}

type Work = { estado: string | null; cambios: number; fallo: string | null; programado: string };

/** Returns a sentence on the work on an audit's changes, and whether somebody has to act; empty without pending changes. */
export function workSentence({ estado, cambios, fallo, programado }: Work): { text: string; isUrgent: boolean } {
  const changes = count('cambio', cambios);
  if (estado === null || cambios === 0) return { text: '', isUrgent: false };
  if (fallo) return { text: 'No salió a su hora', isUrgent: true };
  if (estado === 'devuelto') return { text: `${changes} con comentarios`, isUrgent: true };
  if (estado === 'revision') return { text: `${changes} en revisión`, isUrgent: false };
  if (estado === 'programado') return { text: `Sale el ${programado}`, isUrgent: false };
  return { text: `${changes} sin enviar`, isUrgent: false };
}
