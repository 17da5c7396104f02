import type { auditorias, observaciones, recomendaciones, renglones } from '#areas/auditorias/schema.ts';
import { addDays } from '#platform/calendar/days.ts';
import { type Chance, chance } from '../../random.ts';
import { businessDayUpTo } from '../../texts/business-day.ts';
import type { Catalog, Ente } from './catalog.ts';
import type { InformeDemo, Naturaleza } from './informe.ts';
import { TIPO_INFORME } from './informe.ts';
import { datesBefore, PLANNED_YEAR, programmeDates } from './programme.ts';
import { incomeText, performanceText } from './sheet-texts.ts';
import { buildWorld } from './world.ts';

type Own<Row> = Omit<Row, 'auditoriaId' | 'enteId' | 'ejercicioId'>;

/** Audit with its rows in other tables. Amounts are cents; observations have the ente and ejercicio of the audit. */
export type DemoAuditoria = typeof auditorias.$inferInsert & {
  id: number;
  renglones: Own<typeof renglones.$inferInsert>[];
  observaciones: Own<typeof observaciones.$inferInsert>[];
  recomendaciones: Own<typeof recomendaciones.$inferInsert>[];
};

/** Types of report of single audits; reports of other types summarise these. */
const SINGLE_AUDIT_TYPES = new Set<number>([TIPO_INFORME.individual, TIPO_INFORME.federal, TIPO_INFORME.cuenta]);
const INTEGRAL = 9;
/** Ejercicios: 2023, under review, and 2024, whose audits are planned. */
const CURRENT = 19;
const NEXT = 20;
const FIRST_PROGRAMMED = 30_101;

/** Returns every audit of the demonstration: those with a report, under the id of the report, and the planned ones. */
export function demoAuditorias(catalog: Catalog): DemoAuditoria[] {
  const reported = buildWorld(catalog).flatMap((informe) => {
    const { enteId } = informe;
    return enteId !== null && SINGLE_AUDIT_TYPES.has(informe.tipoInformeId)
      ? [reportedAudit({ ...informe, enteId }, catalog)]
      : [];
  });
  return [...reported, ...plannedAudits(reported, catalog)];
}

function reportedAudit(informe: InformeDemo & { enteId: number }, catalog: Catalog): DemoAuditoria {
  const draw = chance(`auditoria/${informe.id}`);
  const anio = catalog.anio(informe.ejercicioId);
  return {
    id: informe.id,
    codigo: informe.auditoria,
    tipoAuditoriaId: informe.tipoAuditoriaId ?? INTEGRAL,
    enteId: informe.enteId,
    ejercicioId: informe.ejercicioId,
    ...datesBefore(informe.publicadoEl, draw),
    publicadaEl: informe.publicadoEl,
    visibleEnSitioWeb: draw.happens(informe.ejercicioId === CURRENT ? 0.86 : 0.97),
    ...content(informe, catalog.ente(informe.enteId), anio, informe.publicadoEl, draw),
  };
}

/** Returns the content of the citizen sheet and of the executive report. */
function content(
  facts: Pick<InformeDemo, 'ingresos' | 'gasto' | 'observaciones' | 'recomendaciones' | 'tipoAuditoriaId'>,
  ente: Ente,
  anio: number,
  published: string,
  draw: Chance,
): Omit<
  DemoAuditoria,
  'id' | 'codigo' | 'tipoAuditoriaId' | 'enteId' | 'ejercicioId' | 'planeadaEl' | 'visibleEnSitioWeb'
> {
  // About one in seventeen: the ente resolved everything after the report was published.
  const settled = draw.happens(0.06);
  const after = (days: number) => businessDayUpTo(addDays(published, draw.whole(20, days)));
  return {
    periodoAuditado: `1 de enero a 31 de diciembre de ${anio}`,
    textoIngreso: incomeText(ente),
    enfoqueDesempeno: performanceText(facts.tipoAuditoriaId, draw),
    renglones: [
      ...facts.ingresos.map((row, orden) => ({ ...row, cuenta: 'ingreso' as const, orden })),
      ...facts.gasto.map((row, orden) => ({ ...row, cuenta: 'gasto' as const, orden })),
    ],
    observaciones: facts.observaciones.map(({ clave: _, solventada, ...row }) => {
      const resolved = solventada || settled;
      return {
        ...row,
        rubro: rubroOf(row),
        estado: resolved ? (draw.happens(0.15) ? 'concluida' : 'solventada') : 'pendiente',
        emitidaEl: published,
        resueltaEl: resolved ? after(daysToResolve(anio)) : null,
      };
    }),
    recomendaciones: facts.recomendaciones.map(({ texto, atendida }, index) => ({
      numero: index + 1,
      texto,
      estado: atendida ? 'atendida' : 'pendiente',
      emitidaEl: published,
      atendidaEl: atendida ? after(daysToResolve(anio)) : null,
    })),
  };
}

/** Maximum days until an observation or recommendation of a year is resolved: those of the last audits, until November 2026. */
function daysToResolve(anio: number): number {
  return anio <= 2021 ? 1000 : 440;
}

/** Returns the rubro of an observation: ingreso if its text is about collected money, otro for Gabinete, otherwise egreso. */
function rubroOf({ naturaleza, descripcion }: { naturaleza: Naturaleza; descripcion: string }) {
  if (/predial|derechos de agua|cuentas por cobrar|donativos|cuotas de recuperación|tarifas?\b/i.test(descripcion))
    return 'ingreso';
  return naturaleza === 'Gabinete' ? 'otro' : 'egreso';
}

/** Returns the planned audits of the next ejercicio. */
function plannedAudits(reported: DemoAuditoria[], catalog: Catalog): DemoAuditoria[] {
  const audited = new Set(reported.map(({ enteId, ejercicioId }) => `${enteId}/${ejercicioId}`));
  const anio = catalog.anio(NEXT);
  return catalog.entes
    .filter(({ id, activo }) => activo && !audited.has(`${id}/${NEXT}`) && chance(`programa/${id}`).happens(0.7))
    .map((ente, index) => ({
      id: FIRST_PROGRAMMED + index,
      codigo: `${anio}A${ente.ambito === 'Municipal' ? 'M' : 'E'}${String(ente.id).padStart(4, '0')}-09`,
      tipoAuditoriaId: INTEGRAL,
      enteId: ente.id,
      ejercicioId: NEXT,
      ...programmeDates(PLANNED_YEAR, chance(`programada/${ente.id}/${NEXT}`)),
      periodoAuditado: `1 de enero a 31 de diciembre de ${anio}`,
      visibleEnSitioWeb: null,
      textoIngreso: incomeText(ente),
      renglones: [],
      observaciones: [],
      recomendaciones: [],
    }));
}
