import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { ambito, ejercicios, entes, tiposEnte } from '#areas/entes/schema.ts';
import { foreignId } from '#platform/database/columns.ts';
import type { DaysHistogram, MedianStep } from '../rules/figures/days-histogram.ts';
import { auditorias } from '../schema.ts';

/** Columns of the sums of observations and spending in audits that become visible on a day; amounts in cents. */
const ofFigures = () => ({
  /** First public day: `-infinity`, or the future publication date of the audits. */
  visibleDesde: date().notNull().default('-infinity'),
  financierasResueltas: integer().notNull(),
  financierasPendientes: integer().notNull(),
  presupuestalesResueltas: integer().notNull(),
  presupuestalesPendientes: integer().notNull(),
  gabineteResueltas: integer().notNull(),
  gabinetePendientes: integer().notNull(),
  obraPublicaResueltas: integer().notNull(),
  obraPublicaPendientes: integer().notNull(),
  observado: bigint({ mode: 'number' }).notNull().default(0),
  recuperado: bigint({ mode: 'number' }).notNull().default(0),
  porResolver: bigint({ mode: 'number' }).notNull().default(0),
  /** Spending and its reviewed part, from the audit of each year that reviewed most. */
  gasto: bigint({ mode: 'number' }).notNull().default(0),
  revisado: bigint({ mode: 'number' }).notNull().default(0),
});

/** Columns of the sums of a year. */
const ofCuenta = () => ({
  ejercicioId: foreignId(() => ejercicios.id),
  ...ofFigures(),
  /** Amounts and numbers of observations by destino (`schema/destinos.ts`). */
  aclarado: bigint({ mode: 'number' }).notNull().default(0),
  casosAclarados: integer().notNull().default(0),
  casosRecuperados: integer().notNull().default(0),
  resuelto: bigint({ mode: 'number' }).notNull().default(0),
  casosResueltos: integer().notNull().default(0),
  pendiente: bigint({ mode: 'number' }).notNull().default(0),
  casosPendientes: integer().notNull().default(0),
  turnado: bigint({ mode: 'number' }).notNull().default(0),
  casosTurnados: integer().notNull().default(0),
  /** Numbers of audited entes and of entes with spending, and the observed amounts of the latter. Each ente counts on its first day. */
  entes: integer().notNull().default(0),
  entesConGasto: integer().notNull().default(0),
  observadoConGasto: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * Numbers and amounts of observations of an ente in a year by kind, with its spending, in audits that are or will be visible. Written only by
 * `recountObservaciones`, in the transaction that changes the rows or the visibility of audits.
 */
export const cuentasObservaciones = pgTable(
  'cuentas_observaciones',
  {
    enteId: foreignId(() => entes.id),
    /** Type of the ente when it was counted. */
    tipoEnteId: integer().references(() => tiposEnte.id),
    ...ofCuenta(),
    /** Audit whose spending counts from this day on; null if there is none. */
    mayorId: integer().references(() => auditorias.id),
    /** Day of the latest resolution of its observations. */
    resueltaEl: date(),
  },
  (table) => [primaryKey({ columns: [table.enteId, table.ejercicioId, table.visibleDesde] })],
);

/** Sums of `cuentas_observaciones` over the entes of a type. */
export const totalesObservaciones = pgTable(
  'totales_observaciones',
  { tipoEnteId: integer().references(() => tiposEnte.id), ...ofCuenta() },
  (table) => [
    unique('totales_observaciones_clave')
      .on(table.tipoEnteId, table.ejercicioId, table.visibleDesde)
      .nullsNotDistinct(),
  ],
);

/** Sums of `cuentas_observaciones` of an ente over its years. */
export const totalesEntes = pgTable(
  'totales_entes',
  {
    tipoEnteId: integer().references(() => tiposEnte.id),
    enteId: foreignId(() => entes.id),
    ...ofFigures(),
  },
  (table) => [unique('totales_entes_clave').on(table.tipoEnteId, table.enteId, table.visibleDesde).nullsNotDistinct()],
);

/**
 * Days until observations of an ente are resolved, in its audits that are visible from `visibleDesde` on (`-infinity` or a future date). Written
 * by `commands/days.ts` in the transaction that changes the rows.
 */
export const diasEntes = pgTable(
  'dias_entes',
  {
    enteId: foreignId(() => entes.id),
    visibleDesde: date().notNull(),
    /** Type of the ente when it was counted. */
    tipoEnteId: foreignId(() => tiposEnte.id),
    /** Days until half of its observations, including those visible before, are resolved, by the day of the figures. */
    medianas: jsonb().$type<readonly MedianStep[]>().notNull(),
    /** Its part of the histogram of its type. */
    dias: jsonb().$type<DaysHistogram>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enteId, table.visibleDesde] })],
);

/**
 * Observations of all entes of a type by issue and resolution day, in audits that become visible on a day: the sum of `dias_entes`. Open
 * observations have no resolution day.
 */
export const vidasTipos = pgTable(
  'vidas_tipos',
  {
    tipoEnteId: foreignId(() => tiposEnte.id),
    visibleDesde: date().notNull(),
    emitidaEl: date().notNull(),
    resueltaEl: date(),
    casos: integer().notNull(),
  },
  (table) => [
    unique('vidas_tipos_clave')
      .on(table.tipoEnteId, table.visibleDesde, table.emitidaEl, table.resueltaEl)
      .nullsNotDistinct(),
    // Open observations, and those resolved after a day.
    index('vidas_tipos_resuelta').on(table.resueltaEl),
  ],
);

/** Sums of the resolved observations of `vidas_tipos` by the days until resolution, a seventh of its rows. */
export const diasTipos = pgTable(
  'dias_tipos',
  {
    tipoEnteId: foreignId(() => tiposEnte.id),
    visibleDesde: date().notNull(),
    dias: integer().notNull(),
    casos: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tipoEnteId, table.visibleDesde, table.dias] })],
);

/**
 * Returns the columns of daily changes: issued and resolved observations, with amounts in cents. Resolved ones without a date count on their
 * issue day.
 */
const ofDias = () => ({
  tipoEnteId: foreignId(() => tiposEnte.id),
  ejercicioId: foreignId(() => ejercicios.id),
  visibleDesde: date().notNull(),
  /** First day of the month. */
  mes: date().notNull(),
  emitidas: integer().notNull(),
  observado: bigint({ mode: 'number' }).notNull(),
  resueltas: integer().notNull(),
  resuelto: bigint({ mode: 'number' }).notNull(),
});

/** Daily changes of an ente in a year, in audits that become visible on a day. Written by `commands/sums.ts`. */
export const cuentasDias = pgTable(
  'cuentas_dias',
  {
    enteId: foreignId(() => entes.id),
    dia: date().notNull(),
    ...ofDias(),
  },
  (table) => [
    primaryKey({ columns: [table.enteId, table.ejercicioId, table.visibleDesde, table.dia] }),
    index('cuentas_dias_dia').on(table.dia),
  ],
);

/** Sums of `cuentas_dias` over the entes of a type, by month. */
export const totalesMeses = pgTable('totales_meses', ofDias(), (table) => [
  primaryKey({ columns: [table.tipoEnteId, table.ejercicioId, table.visibleDesde, table.mes] }),
]);

/** Returns the columns of sums by tema: numbers of observations and of pending ones, and amounts in cents. An empty name means no tema. */
const ofTema = () => ({
  tema: text().notNull(),
  ejercicioId: foreignId(() => ejercicios.id),
  visibleDesde: date().notNull(),
  casos: integer().notNull(),
  pendientes: integer().notNull(),
  monto: bigint({ mode: 'number' }).notNull(),
  porResolver: bigint({ mode: 'number' }).notNull(),
});

/** Observations of an ente in a year by tema, in audits that become visible on a day. Written by `commands/sums.ts`. */
export const cuentasTemas = pgTable(
  'cuentas_temas',
  {
    ...ofTema(),
    enteId: foreignId(() => entes.id),
    /** The largest amount of one observation. */
    mayor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enteId, table.ejercicioId, table.visibleDesde, table.tema] }),
    // For index-only scans of the entes of a tema and of those with its largest amounts in a year.
    index('cuentas_temas_cifras').on(
      table.tema,
      table.ejercicioId,
      table.mayor.desc().nullsFirst(),
      table.enteId,
      table.visibleDesde,
      table.casos,
      table.pendientes,
      table.monto,
    ),
  ],
);

/** Sums of `cuentas_temas` over all entes. */
export const totalesTemas = pgTable('totales_temas', ofTema(), (table) => [
  primaryKey({ columns: [table.tema, table.ejercicioId, table.visibleDesde] }),
]);

/** Returns the columns of open terms of recommendations: notification day of the audits, business days, and number of pending recommendations. */
const ofPlazo = () => ({
  notificadaEl: date(),
  plazoDiasHabiles: integer().notNull(),
  visibleDesde: date().notNull(),
  pendientes: integer().notNull(),
});

/** Pending recommendations of an ente by term, in audits that become visible on a day. Written by `commands/sums.ts`. */
export const cuentasPlazos = pgTable(
  'cuentas_plazos',
  {
    ...ofPlazo(),
    enteId: foreignId(() => entes.id),
  },
  (table) => [index('cuentas_plazos_ente').on(table.enteId)],
);

/** Sums of `cuentas_plazos` over all entes. */
export const totalesPlazos = pgTable('totales_plazos', ofPlazo(), (table) => [
  unique('totales_plazos_clave').on(table.notificadaEl, table.plazoDiasHabiles, table.visibleDesde).nullsNotDistinct(),
]);

/** Returns the columns of a month of the annual programme: audits planned and carried out, and reports published. */
const ofMes = () => ({
  ambito: ambito().notNull(),
  /** First day of the month. */
  mes: date().notNull(),
  visibleDesde: date().notNull(),
  planeadas: integer().notNull(),
  ejecutadas: integer().notNull(),
  informes: integer().notNull(),
});

/**
 * Annual programme of an ente by month and by the day on which audits become visible; planned ones count from the start. Written by
 * `commands/sums.ts`.
 */
export const cuentasPrograma = pgTable(
  'cuentas_programa',
  {
    enteId: foreignId(() => entes.id),
    ...ofMes(),
  },
  (table) => [primaryKey({ columns: [table.enteId, table.mes, table.visibleDesde] })],
);

/** Sums of `cuentas_programa` over the entes of an ámbito. */
export const totalesPrograma = pgTable('totales_programa', ofMes(), (table) => [
  primaryKey({ columns: [table.ambito, table.mes, table.visibleDesde] }),
]);
