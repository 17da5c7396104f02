import { db } from '../../database/connection.ts';
import type { Action } from '../actions.ts';
import { findMarks } from '../marks.ts';

/** Job queue that sends the position of the log out of this machine. */
export const OFFSITE_ANCHOR_QUEUE = 'ancla-fuera';
/** Key of the mark that says which position left last. */
export const OFFSITE_ANCHOR_MARK = 'ancla-fuera';
/** Seconds from such an act to its anchor: several acts share one mail. */
export const OFFSITE_ANCHOR_DELAY_S = 180;

/** Acts after which the position of the log leaves soon: their entries can be removed unnoticed only before. */
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

/** Returns whether the position of the log leaves soon after an act. */
export function needsOffsiteAnchor(action: Action): boolean {
  return actsWithAnchor.has(action);
}

/** Returns the number of the last entry whose position left this machine; undefined if none did. */
export async function findOffsiteNumber(): Promise<number | undefined> {
  const mark = (await findMarks(db(), [OFFSITE_ANCHOR_MARK])).get(OFFSITE_ANCHOR_MARK)?.mark;
  return mark && /^\d+$/.test(mark) ? Number(mark) : undefined;
}
