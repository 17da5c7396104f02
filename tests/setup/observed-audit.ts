import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import type { Transaction } from '#platform/acts/transaction.ts';

/** Writes a visible audit, number 1, of ente 1 into an empty database, with its catalogues. */
export async function saveAudit(tx: Transaction): Promise<void> {
  await tiposEnte.save(tx, [{ id: 4, nombre: 'Tipo', ambito: 'Municipal', indicador: null }]);
  await entes.save(tx, [
    {
      id: 1,
      tipoEnteId: 4,
      ambito: 'Municipal',
      nombre: 'Ente',
      nombreCorto: 'Ente',
      siglas: '',
      nombreCompleto: 'Ente',
      nombreCortoCompleto: 'Ente',
    },
  ]);
  await ejercicios.save(tx, [{ id: 17, anio: 2021 }]);
  await tiposAuditoria.save(tx, [{ id: 9, nombre: 'Integral', nombreCiudadano: 'Integral' }]);
  await auditorias.save(tx, [
    {
      id: 1,
      codigo: 'P-1',
      tipoAuditoriaId: 9,
      enteId: 1,
      ejercicioId: 17,
      periodoAuditado: '2021',
      planeadaEl: '2022-01-01',
      publicadaEl: '2022-06-01',
      visibleEnSitioWeb: true,
      textoIngreso: '',
    },
  ]);
}

/** Writes the observation 1 of that audit, in a state. */
export async function saveObservation(tx: Transaction, estado: 'pendiente' | 'solventada'): Promise<void> {
  await observaciones.save(tx, [
    {
      auditoriaId: 1,
      numero: 1,
      enteId: 1,
      ejercicioId: 17,
      naturaleza: 'Financieras',
      rubro: 'egreso',
      descripcion: 'Una',
      monto: 100,
      emitidaEl: '2022-05-01',
      estado,
    },
  ]);
}
