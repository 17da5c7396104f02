import { z } from 'zod';
import type { Querier } from '#platform/database/connection.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { checkAsRow, completeAsRow, writeAsRow } from '#platform/editing/rows/imported-row.ts';
import { count } from '#platform/format.ts';
import { keepDay } from '../commands/kept-days.ts';
import { withdrawObservacion } from '../commands/withdraw-observacion.ts';
import { ObservationNumbers } from '../import/numbers.ts';
import { observacionesImport } from '../import/observaciones.ts';
import { situacionesByName, situacionOf } from '../import/situaciones.ts';
import { auditCode, auditField, codigoOf, findAudit } from '../queries/editing/audit-field.ts';
import {
  countRespuestas,
  findKeptDay,
  findObservacionId,
  findObservacionRow,
  findObservacionState,
  observacionRows,
  observacionTitle,
} from '../queries/editing/observaciones.ts';
import { listEstadoOptions, listNaturalezaOptions, listTemaOptions } from '../queries/editing/options.ts';
import { findTemaSaid } from '../queries/temas.ts';
import { observacionPath } from '../rules/address.ts';
import { optionsOf } from '../rules/catalogues/options.ts';
import { rubros } from '../schema.ts';

const pesos = z.int('Escriba la cantidad en pesos, como 125340.50; si no hay, 0.');

const ObservacionData = z.object({
  auditoria: auditCode,
  numero: z.string().min(1, 'Escriba su número o su clave.').max(60),
  naturaleza: z.string().min(1, 'Elija la naturaleza.').max(80),
  tema: z
    .string()
    .max(80)
    .nullable()
    .overwrite((nombre) => nombre || null),
  rubro: z.enum(rubros, 'Elija el rubro.'),
  descripcion: z.string().min(1, 'Escriba la observación.').max(20_000),
  monto: pesos,
  montoAclarado: pesos,
  montoRecuperado: pesos,
  estado: z.string().min(1, 'Elija la situación.').max(80),
  emitidaEl: z.iso.date('Escriba la fecha.'),
  resueltaEl: z.iso.date().nullable(),
  plazoDiasHabiles: z.int().min(1).max(1000).nullable(),
  unidadResponsable: z.string().max(200),
});

/** Observations of audits. A version is checked and written as a table with this one row is. */
export const observacionContent: ContentKind = {
  ...{ area: 'auditorias', tipo: 'observacion', plural: 'observaciones', one: 'Observación', many: 'Observaciones' },
  add: 'Nueva observación',
  part: {
    rows: observacionRows,
    async address(querier, registro) {
      const place = await findObservacionState(querier, registro);
      return place ? observacionPath(place.auditoriaId, place.numero) : null;
    },
    withdraw: withdrawObservacion,
  },
  schema: ObservacionData,
  esquema: 1,
  fields: [
    auditField,
    {
      ...{ name: 'numero', label: 'Número o clave', control: 'linea' },
      hint: 'Dentro de su auditoría: 3, o AECF-12. No cambia después de publicarse: lo llevan sus direcciones.',
    },
    {
      ...{ name: 'naturaleza', label: 'Naturaleza', control: 'opcion' },
      hint: 'En qué columna del seguimiento se cuenta, o la clase que le da el instituto.',
      readOptions: listNaturalezaOptions,
    },
    {
      ...{ name: 'rubro', label: 'Rubro', control: 'opcion', options: optionsOf(rubros) },
      hint: 'En qué lista del informe se cuenta: de los ingresos, de los egresos o de lo demás.',
    },
    {
      ...{ name: 'descripcion', label: 'Observación', control: 'parrafo' },
      hint: 'Como se publica; sin nombres ni datos de personas.',
    },
    {
      ...{ name: 'tema', label: 'Tema', control: 'opcion' },
      hint: 'Si no elige uno, recibe el de la frase que dice.',
      readOptions: listTemaOptions,
    },
    {
      ...{ name: 'monto', label: 'Monto observado', control: 'pesos' },
      hint: 'En pesos, con centavos si los hay: 125,340.50. Si no se puede medir en dinero, 0.',
    },
    {
      ...{ name: 'montoAclarado', label: 'Monto aclarado', control: 'pesos' },
      hint: 'En pesos: lo que el ente justificó. Lo que falta por resolver se calcula solo.',
    },
    {
      ...{ name: 'montoRecuperado', label: 'Monto recuperado', control: 'pesos' },
      hint: 'En pesos: lo que el ente devolvió. Con lo aclarado no pasa de lo observado.',
    },
    {
      ...{ name: 'estado', label: 'Situación', control: 'opcion' },
      hint: 'Una del catálogo del instituto, o solventada, concluida o pendiente.',
      readOptions: listEstadoOptions,
    },
    { name: 'emitidaEl', label: 'Emitida el', control: 'fecha', hint: 'El día en que se dio a conocer al ente.' },
    {
      ...{ name: 'resueltaEl', label: 'Resuelta el', control: 'fecha' },
      hint: 'Solo si está resuelta. Si vuelve a estar pendiente, borre la fecha: se guarda, y regresa cuando usted elija otra vez la misma situación.',
    },
    {
      ...{ name: 'plazoDiasHabiles', label: 'Plazo en días hábiles', control: 'numero' },
      hint: 'Solo si no es el plazo legal.',
    },
    {
      ...{ name: 'unidadResponsable', label: 'Unidad responsable', control: 'linea' },
      hint: 'La unidad del ente que debe responder; no el nombre de una persona.',
    },
  ],
  title: ({ auditoria, numero, descripcion }) =>
    observacionTitle({ auditoria: `${auditoria}`, numero: `${numero}`, descripcion: `${descripcion}` }),
  empty: () => ({
    ...{ auditoria: '', numero: '', naturaleza: '', tema: null, rubro: 'otro', descripcion: '', monto: 0 },
    ...{ montoAclarado: 0, montoRecuperado: 0, estado: 'pendiente', emitidaEl: null, resueltaEl: null },
    ...{ plazoDiasHabiles: null, unidadResponsable: '' },
  }),
  load: findObservacionRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const problems = await checkAsRow({ definition: observacionesImport }, querier, data);
    if (Object.keys(problems).length > 0) return problems;
    const id = await findIdOf(querier, data);
    if (registro === null)
      return id === undefined
        ? {}
        : { numero: 'La auditoría ya tiene esa observación: búsquela en la lista y edítela.' };
    return id === registro ? {} : { numero: 'La auditoría y el número no cambian: los llevan las direcciones.' };
  },
  async complete(querier, { registro, data }) {
    const stored = registro === null ? undefined : await findObservacionRow(querier, registro);
    const completed: ContentData = {
      ...(await completeAsRow({ definition: observacionesImport }, querier, data)),
      auditoria: stored?.auditoria ?? (await codigoOf(querier, data)),
    };
    const keptDay = registro === null ? undefined : await findKeptDay(querier, registro);
    const state = situacionOf(`${data.estado}`, await situacionesByName(querier));
    const isKept = state.estado !== 'pendiente' && keptDay?.situacion === state.situacion;
    return {
      ...completed,
      numero: stored?.numero ?? completed.numero ?? '',
      tema: completed.tema ?? (await findTemaSaid(querier, `${completed.descripcion}`)),
      resueltaEl: completed.resueltaEl ?? (isKept ? keptDay.resueltaEl : null),
    };
  },
  async publish(tx, { registro, data }) {
    const before = registro === null ? undefined : await findObservacionState(tx, registro);
    await writeAsRow({ definition: observacionesImport }, tx, data);
    const id = await findIdOf(tx, data);
    if (id === undefined) throw new Error('The written observation is missing');
    const after = await findObservacionState(tx, id);
    if (before && after) await keepDay(tx, { before, after });
    return id;
  },
  async hides(querier, registro) {
    const answers = await countRespuestas(querier, registro);
    return answers === 0 ? undefined : `Con ella deja de verse ${count('respuesta', answers)} del ente.`;
  },
};

/** Returns the id of the observation with the audit and number of a version; undefined if there is none. */
async function findIdOf(querier: Querier, data: ContentData): Promise<number | undefined> {
  const audit = await findAudit(querier, data);
  if (!audit) return undefined;
  const numbers = new ObservationNumbers();
  await numbers.load(querier, [audit.id]);
  const place = numbers.existing(audit.id, `${data.numero}`);
  return place === undefined ? undefined : findObservacionId(querier, audit.id, place);
}
