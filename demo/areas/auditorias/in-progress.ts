import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { addBusinessDays } from '#platform/calendar/business-days.ts';
import { addDays } from '#platform/calendar/days.ts';
import { businessDayUpTo, calendar } from '../../texts/business-day.ts';
import type { Catalog } from './catalog.ts';
import { demoPlazos } from './follow-up.ts';
import { incomeText } from './sheet-texts.ts';

const ENTE = 'Ayuntamiento de Etchojoa';
const INTEGRAL = 9;
/** The year after those of the demonstration; nothing of it is public. */
const YEAR = { id: 21, anio: 2025 };
/** The last id before those of the audits of the programme. */
const ID = 30_100;
/** Days from today to the last day on which the term of the ente ends. */
const ENDS_WITHIN = 10;

const findings = [
  { naturaleza: 'Financieras', monto: 38_420_000, descripcion: 'Se pagó la renta de maquinaria sin bitácora de uso.' },
  { naturaleza: 'Presupuestales', monto: 0, descripcion: 'El gasto en combustible pasó de lo aprobado.' },
  { naturaleza: 'Obra Pública', monto: 21_675_050, descripcion: 'Se pagaron luminarias que no estaban instaladas.' },
] as const;

/**
 * Saves an audit in progress, which staff alone see: its results were notified to the ente, whose legal term to respond to its observations ends in
 * the days after `today` (ISO date).
 */
export async function saveAuditInProgress(tx: Transaction, { entes }: Catalog, today: string): Promise<void> {
  const ente = entes.find(({ nombre }) => nombre === ENTE);
  if (!ente) throw new Error(`The demonstration has no «${ENTE}»`);
  const notificadaEl = notificationOf(today);
  const ids = { enteId: ente.id, ejercicioId: YEAR.id };
  await ejercicios.save(tx, [YEAR]);
  await auditorias.save(tx, [
    {
      ...ids,
      id: ID,
      codigo: `${YEAR.anio}AM${String(ente.id).padStart(4, '0')}-09`,
      tipoAuditoriaId: INTEGRAL,
      periodoAuditado: `1 de enero a 31 de diciembre de ${YEAR.anio}`,
      planeadaEl: businessDayUpTo(addDays(notificadaEl, -120)),
      ejecutadaEl: businessDayUpTo(addDays(notificadaEl, -30)),
      notificadaEl,
      visibleEnSitioWeb: false,
      textoIngreso: incomeText(ente),
    },
  ]);
  await observaciones.save(
    tx,
    findings.map((finding, index) => ({
      ...ids,
      ...finding,
      auditoriaId: ID,
      numero: index + 1,
      rubro: 'egreso' as const,
      estado: 'pendiente' as const,
      emitidaEl: notificadaEl,
    })),
  );
}

/** Returns the latest day of notification from which the legal term ends in time. */
function notificationOf(today: string): string {
  const legalDays = demoPlazos.find(({ materia }) => materia === 'observación')?.diasHabiles ?? 0;
  let day = businessDayUpTo(today);
  while (addBusinessDays(day, legalDays, calendar) > addDays(today, ENDS_WITHIN))
    day = businessDayUpTo(addDays(day, -1));
  return day;
}
