import { db } from '../../database/connection.ts';
import type { Action } from '../actions.ts';
import { findMark } from '../marks.ts';

/** Job queue that mails the position of the log. */
export const OFFSITE_ANCHOR_QUEUE = 'ancla-fuera';
/** Key of the mark that contains the last mailed position. */
export const OFFSITE_ANCHOR_MARK = 'ancla-fuera';
/** Seconds between an act of `needsOffsiteAnchor` and the mail of its anchor: acts in between share one mail. */
export const OFFSITE_ANCHOR_DELAY_S = 180;

/** Acts after which the position of the log is mailed soon. Until the mail, their entries could be removed unnoticed. */
const actsWithAnchor = new Set<Action>([
  'cuenta.aceptar-invitacion',
  'personal.dar-permisos',
  'personal.recuperar',
  'personal.dar-de-baja',
  'personal.reponer',
  'atencion.excluir',
  'atencion.consentir',
  'atencion.terminar-exclusion',
  'atencion.consentir-permisos',
  'atencion.compartir-llaves',
  'atencion.crear-llave',
  'atencion.crear-resguardo',
  'atencion.reemplazar-resguardo',
  'atencion.recuperar-llave',
  'atencion.revocar-llave',
  'atencion.borrar',
  'llaves.agregar',
  'respaldo.restaurar',
  'ajustes.publicar',
]);

/** Returns whether the position of the log is mailed soon after an action. */
export function needsOffsiteAnchor(action: Action): boolean {
  return actsWithAnchor.has(action);
}

/** Returns the number of the last entry whose position was mailed; undefined if none was. */
export async function findOffsiteNumber(): Promise<number | undefined> {
  const mark = await findMark(db(), OFFSITE_ANCHOR_MARK);
  return mark && /^\d+$/.test(mark) ? Number(mark) : undefined;
}
