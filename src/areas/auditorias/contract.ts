import { z } from 'zod';
import { examples } from '#institution/examples.ts';
import { storedPath } from '#platform/files/files.ts';
import { toPesos } from '#platform/format.ts';
import type { Auditoria, AuditoriaListed, Renglon } from './queries/auditorias.ts';
import type { Alcance } from './queries/follow-up.ts';
import { type CitizenSheet, type ExecutiveReport, share } from './rules/expediente.ts';
import type { FilaAvance } from './rules/programme/avance.ts';

/** Mexican pesos with two decimals. */
const pesos = z.number();
/** Share from 0 to 100, with at most two decimals. */
const porcentaje = z.number().min(0).max(100);

/** An audit in the list of its ente. `id` and `auditoriaId` are equal; `auditoria` is its code. */
export const AuditoriaListada = z
  .object({
    id: z.int(),
    tipoAuditoria: z.string(),
    auditoria: z.string(),
    auditoriaId: z.int(),
    visibleEnSitioWeb: z.boolean(),
  })
  .meta({
    id: 'AuditoriaListada',
    example: {
      id: 10_369,
      tipoAuditoria: 'Integral',
      auditoria: examples.auditoria,
      auditoriaId: 10_369,
      visibleEnSitioWeb: true,
    },
  });

/** `informe` is the path of the individual report's file, as accepted by `/api/Storage/GetUrl`; null if there is none. */
export const AuditoriaInfo = z
  .object({
    ente: z.string(),
    escudoEnte: z.string().nullable(),
    codigo: z.string(),
    periodoAuditado: z.string(),
    informe: z.string().nullable(),
    codigosAnteriores: z.array(z.string()),
    /** Further reviewed entes and years; the observations count only for the audit's own ente and year. */
    alcances: z.array(z.object({ enteId: z.int(), ente: z.string(), año: z.int() })),
  })
  .meta({
    id: 'AuditoriaInfo',
    example: {
      ente: examples.ente,
      escudoEnte: `ente-${examples.ids.ente}.svg`,
      codigo: examples.auditoria,
      periodoAuditado: '1 de enero a 31 de diciembre de 2023',
      informe: `archivos/100369/${examples.auditoria}.pdf`,
      codigosAnteriores: [],
      alcances: [{ enteId: examples.ids.ente, ente: examples.ente, año: 2022 }],
    },
  });

/** `Alcance` is the share of the amount that the sample covers, from 0 to 100. */
export const FichaCiudadana = z
  .object({
    ingreso: pesos,
    ingresoMuestra: pesos,
    ingresoAlcance: porcentaje,
    egreso: pesos,
    egresoMuestra: pesos,
    egresoAlcance: porcentaje,
    /** False while the observations are not published; then both counts are 0. */
    observacionesPublicadas: z.boolean(),
    observaciones: z.int(),
    observacionesPorSolventar: z.int(),
    montoObservado: pesos,
    montoAclarado: pesos,
    montoRecuperado: pesos,
    /** Rest of the resolved observations, without a published breakdown. */
    montoResuelto: pesos,
    montoPorSolventar: pesos,
    /** Rest of the observations referred to an authority; pending ones are also in `montoPorSolventar`. */
    montoTurnado: pesos,
    recomendaciones: z.int(),
    recomendacionesPorSolventar: z.int(),
    encontramos: z.array(z.string()),
  })
  .meta({
    id: 'FichaCiudadana',
    example: {
      ingreso: 482_600_000.5,
      ingresoMuestra: 415_000_000,
      ingresoAlcance: 85.99,
      egreso: 467_100_000,
      egresoMuestra: 336_300_000,
      egresoAlcance: 72,
      observacionesPublicadas: true,
      observaciones: 23,
      observacionesPorSolventar: 9,
      montoObservado: 4_200_000,
      montoAclarado: 1_150_000,
      montoRecuperado: 250_000.5,
      montoResuelto: 299_999.5,
      montoPorSolventar: 2_100_000,
      montoTurnado: 400_000,
      recomendaciones: 4,
      recomendacionesPorSolventar: 1,
      encontramos: ['Se pagaron 14 facturas sin evidencia de que el servicio se haya prestado.'],
    },
  });

/**
 * A line of income or spending. Two figures have two names, since clients read both: `gastoAuditoria` is `devengado`, and `alcanceAuditoria` is
 * `porcentaje`, the reviewed share from 0 to 100.
 */
const RenglonEjecutivo = z
  .object({
    concepto: z.string(),
    objeto: z.string(),
    devengado: pesos,
    revisado: pesos,
    porcentaje,
    gastoAuditoria: pesos,
    alcanceAuditoria: porcentaje,
  })
  .meta({
    id: 'RenglonEjecutivo',
    example: {
      concepto: 'Impuestos',
      objeto: '1000',
      devengado: 96_400_000,
      revisado: 91_200_000.25,
      porcentaje: 94.61,
      gastoAuditoria: 96_400_000,
      alcanceAuditoria: 94.61,
    },
  });

/** Exactly one of the five flags is true, by the tipo de ente; none if it is not classified. */
export const InformeEjecutivo = z
  .object({
    isDependencia: z.boolean(),
    isMunicipio: z.boolean(),
    isParamunicipal: z.boolean(),
    IsAC: z.boolean(),
    isSindicato: z.boolean(),
    fechaNotificacion: z.iso.date().nullable(),
    textoIngreso: z.string(),
    ingresos: z.array(RenglonEjecutivo),
    gasto: z.array(RenglonEjecutivo),
    totalDevengadoIngreso: pesos,
    totalRevisadoIngreso: pesos,
    totalAlcanceIngreso: porcentaje,
    totalDevengado: pesos,
    totalRevisado: pesos,
    totalAlcance: porcentaje,
    tieneObsIngresos: z.boolean(),
    tieneObsEgresos: z.boolean(),
    tieneObsOtros: z.boolean(),
    tieneEnfoqueDesempeño: z.boolean(),
    textoDesempeño: z.string(),
    descripcionesEjecutivasIngreso: z.array(z.string()),
    descripcionesEjecutivasEgreso: z.array(z.string()),
    descripcionesEjecutivasOtrosRubros: z.array(z.string()),
  })
  .meta({ id: 'InformeEjecutivo' });

/** A month of the annual programme; `informes` is the sum of both scopes. */
export const AvancePlaneacion = z
  .object({
    mes: z.int().min(1).max(12),
    ano: z.int(),
    planeadas: z.int(),
    ejecutadas: z.int(),
    informesEstado: z.int(),
    informesMunicipio: z.int(),
    informes: z.int(),
  })
  .meta({
    id: 'AvancePlaneacion',
    example: {
      mes: 6,
      ano: 2024,
      planeadas: 12,
      ejecutadas: 10,
      informesEstado: 4,
      informesMunicipio: 9,
      informes: 13,
    },
  });

export function toAuditoriaListada(row: AuditoriaListed): z.infer<typeof AuditoriaListada> {
  return {
    id: row.id,
    tipoAuditoria: row.tipoAuditoria,
    auditoria: row.codigo,
    auditoriaId: row.id,
    visibleEnSitioWeb: row.visibleEnSitioWeb,
  };
}

export function toAuditoriaInfo(
  auditoria: Auditoria,
  { codigosAnteriores, alcances }: { codigosAnteriores: string[]; alcances: readonly Alcance[] },
): z.infer<typeof AuditoriaInfo> {
  return {
    ente: auditoria.ente,
    escudoEnte: auditoria.escudo,
    codigo: auditoria.codigo,
    periodoAuditado: auditoria.periodoAuditado,
    informe: auditoria.informe && storedPath(auditoria.informe),
    codigosAnteriores,
    alcances: alcances.map(({ enteId, ente, anio }) => ({ enteId, ente, año: anio })),
  };
}

export function toFichaCiudadana(sheet: CitizenSheet): z.infer<typeof FichaCiudadana> {
  return {
    ingreso: toPesos(sheet.ingreso.devengado),
    ingresoMuestra: toPesos(sheet.ingreso.revisado),
    ingresoAlcance: sheet.ingreso.alcance,
    egreso: toPesos(sheet.egreso.devengado),
    egresoMuestra: toPesos(sheet.egreso.revisado),
    egresoAlcance: sheet.egreso.alcance,
    observacionesPublicadas: sheet.observacionesPublicadas,
    observaciones: sheet.observaciones,
    observacionesPorSolventar: sheet.observacionesPorSolventar,
    montoObservado: toPesos(sheet.montos.observado),
    montoAclarado: toPesos(sheet.montos.aclarado),
    montoRecuperado: toPesos(sheet.montos.recuperado),
    montoResuelto: toPesos(sheet.montos.resuelto),
    montoPorSolventar: toPesos(sheet.montos.porSolventar),
    montoTurnado: toPesos(sheet.montos.turnado),
    recomendaciones: sheet.recomendaciones,
    recomendacionesPorSolventar: sheet.recomendacionesPorSolventar,
    encontramos: sheet.encontramos.map(({ descripcion }) => descripcion),
  };
}

export function toInformeEjecutivo(report: ExecutiveReport): z.infer<typeof InformeEjecutivo> {
  const { kind, resultados, textoDesempeno, totalIngreso, totalGasto } = report;
  return {
    isDependencia: kind === 'isDependencia',
    isMunicipio: kind === 'isMunicipio',
    isParamunicipal: kind === 'isParamunicipal',
    IsAC: kind === 'IsAC',
    isSindicato: kind === 'isSindicato',
    fechaNotificacion: report.notificadaEl,
    textoIngreso: report.textoIngreso,
    ingresos: report.ingresos.map(toRenglon),
    gasto: report.gasto.map(toRenglon),
    totalDevengadoIngreso: toPesos(totalIngreso.devengado),
    totalRevisadoIngreso: toPesos(totalIngreso.revisado),
    totalAlcanceIngreso: totalIngreso.alcance,
    totalDevengado: toPesos(totalGasto.devengado),
    totalRevisado: toPesos(totalGasto.revisado),
    totalAlcance: totalGasto.alcance,
    tieneObsIngresos: resultados.ingreso.length > 0,
    tieneObsEgresos: resultados.egreso.length > 0,
    tieneObsOtros: resultados.otros.length > 0,
    tieneEnfoqueDesempeño: textoDesempeno !== null,
    textoDesempeño: textoDesempeno ?? '',
    descripcionesEjecutivasIngreso: resultados.ingreso,
    descripcionesEjecutivasEgreso: resultados.egreso,
    descripcionesEjecutivasOtrosRubros: resultados.otros,
  };
}

export function toAvance({ mes, ano, planeadas, ejecutadas, informesEstado, informesMunicipio, informes }: FilaAvance) {
  return { mes, ano, planeadas, ejecutadas, informesEstado, informesMunicipio, informes };
}

function toRenglon({ concepto, objeto, devengado, revisado }: Renglon): z.infer<typeof RenglonEjecutivo> {
  const reviewed = share(revisado, devengado);
  return {
    concepto,
    objeto,
    devengado: toPesos(devengado),
    revisado: toPesos(revisado),
    porcentaje: reviewed,
    gastoAuditoria: toPesos(devengado),
    alcanceAuditoria: reviewed,
  };
}
