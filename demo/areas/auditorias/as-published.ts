import type { DemoAuditoria } from './audits.ts';
import type { InformeDemo } from './informe.ts';

/**
 * Returns the reports as they were on their day of publication: what was resolved or attended to later is still open in them. `audits` are
 * those of the same demonstration.
 */
export function reportsAsPublished(reports: readonly InformeDemo[], audits: readonly DemoAuditoria[]): InformeDemo[] {
  const closed = closingDays(reports, audits);
  return reports.map((report) => {
    const isClosed = (clave: string) => (closed.get(clave) ?? '9999') <= report.publicadoEl;
    return {
      ...report,
      observaciones: report.observaciones.map((row) => ({ ...row, solventada: isClosed(row.clave) })),
      recomendaciones: report.recomendaciones.map((row) => ({ ...row, atendida: isClosed(row.clave) })),
    };
  });
}

/** Returns the ISO date on which each observation and recommendation was closed, by its key; open ones are missing. */
function closingDays(reports: readonly InformeDemo[], audits: readonly DemoAuditoria[]): Map<string, string> {
  const auditById = new Map(audits.map((audit) => [audit.id, audit]));
  const days = new Map<string, string>();
  for (const { id, observaciones, recomendaciones } of reports) {
    const audit = auditById.get(id);
    for (const [index, { clave }] of observaciones.entries()) {
      const day = audit?.observaciones[index]?.resueltaEl;
      if (day) days.set(clave, day);
    }
    for (const [index, { clave }] of recomendaciones.entries()) {
      const day = audit?.recomendaciones[index]?.atendidaEl;
      if (day) days.set(clave, day);
    }
  }
  return days;
}
