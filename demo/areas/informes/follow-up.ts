import type { erratas } from '#areas/informes/schema.ts';
import { addDays } from '#platform/calendar/days.ts';
import { formatPesos } from '#platform/format.ts';
import { businessDayUpTo } from '../../texts/business-day.ts';
import type { InformeDemo } from '../auditorias/informe.ts';
import { TIPO_INFORME } from '../auditorias/informe.ts';

/** A further report of an audit, with its number among those of its type. */
export type FurtherReport = InformeDemo & { numero: number };

const [COMPLEMENT, MISTAKE] = [30_901, 30_902] as const;
/** Cents that the printed amount is too high. */
const MISPRINT = 1_000_000;

/**
 * Returns what one audit of 2022 has besides its individual report: a complementary report with a wrong amount and its correction, and a
 * report that was published by mistake and withdrawn.
 */
export function furtherReports(world: readonly InformeDemo[], isVisible: (id: number) => boolean) {
  const first = world.find(
    ({ id, tipoInformeId, publicadoEl, ambito, observaciones }) =>
      tipoInformeId === TIPO_INFORME.individual &&
      ambito === 'Municipal' &&
      publicadoEl.startsWith('2023') &&
      isVisible(id) &&
      (observaciones[0]?.monto ?? 0) > 0,
  );
  const [observacion, ...others] = first?.observaciones ?? [];
  if (!first || !observacion) throw new Error('The demonstration has no report to complement');
  const later = (days: number) => businessDayUpTo(addDays(first.publicadoEl, days));
  const printed = { ...observacion, monto: observacion.monto + MISPRINT };
  const base = { ...first, informeTestado: false, missingFile: false };
  const complement: FurtherReport = {
    ...base,
    id: COMPLEMENT,
    numero: 2,
    nombre: `${first.nombre}: informe complementario`,
    publicadoEl: later(90),
    observaciones: [printed, ...others],
  };
  const mistake: FurtherReport = {
    ...base,
    id: MISTAKE,
    numero: 3,
    nombre: `${first.nombre}: borrador`,
    publicadoEl: later(91),
  };
  const errata: typeof erratas.$inferInsert = {
    informeId: COMPLEMENT,
    numero: 1,
    publicadaEl: later(120),
    ubicacion: 'Observación 1, monto',
    dice: formatPesos(printed.monto),
    debeDecir: formatPesos(observacion.monto),
  };
  return { complement, mistake, errata, withdrawnOn: later(92) };
}
