import { and, eq, sql } from 'drizzle-orm';
import { saveClases, saveSituaciones, saveTemas } from '#areas/auditorias/commands/catalogues.ts';
import { replaceCodigos } from '#areas/auditorias/commands/follow-up.ts';
import { recountObservaciones } from '#areas/auditorias/commands/recount.ts';
import { withdrawAuditorias, withdrawObservaciones } from '#areas/auditorias/commands/withdraw.ts';
import { auditorias as audits } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { recomendaciones } from '#areas/auditorias/datasets/recomendaciones.ts';
import { renglones } from '#areas/auditorias/datasets/renglones.ts';
import { naturalezas } from '#areas/auditorias/rules/catalogues.ts';
import { auditorias, observaciones as table } from '#areas/auditorias/schema.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { enteKind } from '#areas/entes/publications.ts';
import { renameInformes, withdrawInformes } from '#areas/informes/commands/follow-up.ts';
import { informes } from '#areas/informes/datasets/informes.ts';
import { withDeferred } from '#platform/acts/gathered.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { addDays } from '#platform/calendar/days.ts';
import { publish, withdraw } from '#platform/publications/write.ts';
import { today } from '#platform/visibility.ts';
import { addCatalogue, CATALOGUE } from './doors/catalogue.ts';

// Acts of one random run, whose places and values follow from one seed.

export const ENTES = [1, 2, 3, 4];
export const AUDITS = [1, 2, 3, 4, 5, 6];
export const now = new Date();
export const day = today(now);

let seed = 23;
const upTo = (limit: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
};
export const oneOf = <Value>(values: readonly Value[]): Value => {
  const value = values[upTo(values.length)];
  if (value === undefined) throw new Error('An empty list');
  return value;
};

export const ente = (id: number, tipoEnteId: number) => {
  const names = {
    nombre: `Ente ${id}`,
    nombreCorto: `E${id}`,
    nombreCompleto: `Ente ${id}`,
    nombreCortoCompleto: `E${id}`,
  };
  return { ...names, id, tipoEnteId, ambito: 'Municipal' as const, siglas: '' };
};

/** A visible audit. */
export const audit = (id: number, enteId: number) => ({
  id,
  codigo: `2021ZZ${id}`,
  enteId,
  ejercicioId: CATALOGUE.ejercicio,
  tipoAuditoriaId: CATALOGUE.tipoAuditoria,
  periodoAuditado: '2021',
  planeadaEl: '2019-01-01',
  textoIngreso: '',
  publicadaEl: '2020-01-01',
  visibleEnSitioWeb: true,
});

/** Writes the catalogues, the entes and the audits that the acts change. */
export async function fillWorld(tx: Transaction): Promise<void> {
  await addCatalogue(tx);
  await tiposEnte.save(tx, [{ id: 5, nombre: 'Otros', ambito: 'Municipal', indicador: null }]);
  await saveSituaciones(tx, [{ nombre: 'En revisión', cuentaComo: 'pendiente' }]);
  await saveClases(tx, [{ nombre: 'Legalidad', cuentaComo: 'Gabinete' }]);
  await saveTemas(tx, [{ nombre: 'Obra' }]);
  await entes.save(
    tx,
    [...ENTES, 9].map((id) => ente(id, CATALOGUE.tipoEnte)),
  );
  for (const id of AUDITS) await audits.save(tx, [audit(id, oneOf(ENTES))]);
}

const saveEnte = (tx: Transaction) => {
  const row = ente(oneOf(ENTES), oneOf([CATALOGUE.tipoEnte, 5]));
  return entes.save(tx, [{ ...row, ambito: oneOf(['Municipal', 'Estatal'] as const) }]);
};

/** Visible, planned, hidden, or visible on a day to come; of any ente. */
const saveAudit = async (tx: Transaction) => {
  const publicadaEl = oneOf(['2020-01-01', addDays(day, 3), addDays(day, 9)]);
  const visibleEnSitioWeb = oneOf([true, true, true, false, null]);
  const id = oneOf(AUDITS);
  const days = { planeadaEl: oneOf(['2019-01-01', '2019-02-15']), ejecutadaEl: oneOf(['2019-02-01', null]) };
  const periodo = { periodoAuditado: '2021', ...days, textoIngreso: '' };
  const place = { enteId: oneOf(ENTES), ejercicioId: CATALOGUE.ejercicio, tipoAuditoriaId: CATALOGUE.tipoAuditoria };
  // Its code may have been replaced.
  const [row] = await tx.select({ codigo: auditorias.codigo }).from(auditorias).where(eq(auditorias.id, id));
  const codigo = row?.codigo ?? audit(id, place.enteId).codigo;
  return audits.save(tx, [{ id, codigo, ...place, ...periodo, publicadaEl, visibleEnSitioWeb }]);
};

/** Gives an audit and its reports another code, or their own again. */
const replaceCode = async (tx: Transaction) => {
  const [row] = await tx
    .select()
    .from(auditorias)
    .where(eq(auditorias.id, oneOf(AUDITS)));
  if (!row) return;
  const code = { before: row.codigo, after: oneOf([audit(row.id, row.enteId).codigo, `2021YY${row.id}`]) };
  if (code.after === code.before) return;
  await replaceCodigos(tx, [{ auditoriaId: row.id, ...code, reemplazadoEl: '2024-01-01' }]);
  await renameInformes(tx, [code]);
};

const saveObservation = async (tx: Transaction) => {
  const auditoriaId = oneOf(AUDITS);
  const { enteId, ejercicioId } = auditorias;
  const [origin] = await tx.select({ enteId, ejercicioId }).from(auditorias).where(eq(auditorias.id, auditoriaId));
  if (!origin) return;
  const monto = upTo(900);
  const emitidaEl = addDays('2024-01-01', upTo(300));
  const estado = oneOf(['solventada', 'concluida', 'pendiente'] as const);
  const isOpen = estado === 'pendiente' || upTo(5) === 0;
  const row = { ...origin, auditoriaId, numero: 1 + upTo(6), rubro: 'otro' as const, descripcion: 'Una factura' };
  const amounts = { monto, montoAclarado: upTo(monto + 1), montoRecuperado: 0 };
  const resueltaEl = isOpen ? null : addDays(emitidaEl, upTo(200));
  await observaciones.save(tx, [
    {
      ...row,
      ...amounts,
      naturaleza: oneOf(naturalezas),
      tema: oneOf(['Obra', null]),
      estado,
      emitidaEl,
      resueltaEl,
    },
  ]);
};

/** As imports do that name the states and kinds of the institution. */
const nameObservation = async (tx: Transaction) => {
  const [row] = await tx
    .update(table)
    .set({ situacion: 'En revisión', estado: 'pendiente', resueltaEl: null, clase: 'Legalidad' })
    .where(and(eq(table.auditoriaId, oneOf(AUDITS)), eq(table.numero, 1 + upTo(6))))
    .returning({ enteId: table.enteId });
  if (row) await recountObservaciones(tx, [row.enteId]);
};

const saveLine = (tx: Transaction) => {
  const devengado = upTo(5000);
  const place = { auditoriaId: oneOf(AUDITS), cuenta: oneOf(['ingreso', 'gasto'] as const), orden: upTo(4) };
  return renglones.save(tx, [
    { ...place, concepto: 'Concepto', objeto: '1000', devengado, revisado: upTo(devengado + 1) },
  ]);
};

export const saveRecommendation = async (tx: Transaction, numero = 1 + upTo(3)) => {
  const row = { auditoriaId: oneOf(AUDITS), numero, texto: 'Se recomienda', emitidaEl: '2024-01-01' };
  const estado = oneOf(['pendiente', 'atendida'] as const);
  await recomendaciones.save(tx, [{ ...row, estado, plazoDiasHabiles: oneOf([30, 120]) }]);
};

/** When an audit was notified, from which its terms are counted. */
const notifyAudit = async (tx: Transaction) => {
  const [row] = await tx
    .select()
    .from(auditorias)
    .where(eq(auditorias.id, oneOf(AUDITS)));
  if (row) await audits.save(tx, [{ ...row, notificadaEl: oneOf(['2024-02-01', '2024-03-01', null]) }]);
};

/** Of an audit, or general; visible or on a day to come. */
export const saveReport = (tx: Transaction, numero = oneOf([...AUDITS, 7, 8])) => {
  const place = {
    tipoInformeId: CATALOGUE.tipoInforme,
    ejercicioId: CATALOGUE.ejercicio,
    ambito: 'Municipal' as const,
  };
  const enteId = oneOf([...ENTES, null]);
  const publicadoEl = oneOf(['2020-01-01', '2020-01-01', addDays(day, 5)]);
  const names = { auditoria: `2021ZZ${numero}`, nombre: `Informe ${numero}`, testado: false };
  return informes.save(tx, [{ id: 100 + numero, ...place, ...names, enteId, publicadoEl }]);
};

/** As an import does: many batches, counted at the end. */
const importObservations = (tx: Transaction) =>
  withDeferred(tx, async () => {
    for (let batch = 0; batch < 4; batch++) await saveObservation(tx);
  });

const withdrawal = () => oneOf([{ retiro: 'error' as const }, null]);
export const acts: readonly ((tx: Transaction) => Promise<unknown>)[] = [
  saveObservation,
  saveObservation,
  saveObservation,
  nameObservation,
  importObservations,
  saveAudit,
  saveAudit,
  replaceCode,
  saveLine,
  saveEnte,
  (tx: Transaction) => saveRecommendation(tx),
  notifyAudit,
  (tx: Transaction) => saveReport(tx),
  (tx) => withdrawInformes(tx, { rows: [{ id: 100 + oneOf([...AUDITS, 7, 8]), withdrawal: withdrawal() }], now }),
  async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from recomendaciones order by random() limit 1`);
    const [row] = rows;
    const change = { now, withdrawal: withdrawal() };
    if (row) await recomendaciones.content.part?.withdraw(tx, { registros: [row.id], ...change });
  },
  (tx) => withdrawAuditorias(tx, { rows: [{ id: oneOf(AUDITS), withdrawal: withdrawal() }], now }),
  (tx) =>
    withdrawObservaciones(tx, {
      rows: [{ auditoriaId: oneOf(AUDITS), numero: 1 + upTo(6), withdrawal: withdrawal() }],
      now,
    }),
  async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from renglones order by random() limit 1`);
    const [row] = rows;
    const place = { now, withdrawal: withdrawal() };
    if (row) await renglones.content.part?.withdraw(tx, { registros: [row.id], ...place });
  },
  (tx) => saveSituaciones(tx, [{ nombre: 'En revisión', cuentaComo: oneOf(['pendiente', 'solventada']) }]),
  (tx) => saveClases(tx, [{ nombre: 'Legalidad', cuentaComo: oneOf(naturalezas) }]),
  (tx) => saveTemas(tx, [{ nombre: 'Obra' }, { nombre: 'Compras', frases: [oneOf(['factura', 'contrato'])] }]),
  async (tx) => {
    const id = oneOf(ENTES);
    if (upTo(2) === 0) await withdraw(tx, { kind: enteKind, id, retiro: 'fusion', sucesor: 9, now });
    else await publish(tx, { kind: enteKind, ids: [id] });
  },
];
