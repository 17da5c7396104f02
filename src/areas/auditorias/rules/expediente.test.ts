import { describe, expect, test } from 'vitest';
import type { Auditoria, Observacion, Recomendacion, Renglon } from '../queries/auditorias.ts';
import { citizenSheet, executiveReport, share, sumUp } from './expediente.ts';

const line = (cuenta: Renglon['cuenta'], devengado: number, revisado: number): Renglon => ({
  auditoriaId: 1,
  cuenta,
  orden: 0,
  concepto: 'Impuestos',
  objeto: '1000',
  devengado,
  revisado,
});
const finding = (about: Partial<Observacion>): Observacion => ({
  auditoriaId: 1,
  numero: 1,
  enteId: 80,
  ejercicioId: 19,
  naturaleza: 'Financieras',
  rubro: 'egreso',
  descripcion: 'Se pagaron 14 facturas sin evidencia.',
  monto: 100,
  estado: 'pendiente',
  emitidaEl: '2024-09-01',
  resueltaEl: null,
  ...about,
});
const advice = (estado: Recomendacion['estado']): Recomendacion => ({
  auditoriaId: 1,
  numero: 1,
  texto: 'Conciliar cada mes.',
  estado,
  emitidaEl: '2024-09-01',
  atendidaEl: null,
  plazoDiasHabiles: 120,
});
const auditoria: Auditoria = {
  id: 1,
  codigo: '2023AM0080-09',
  enteId: 80,
  ente: 'Ayuntamiento de Hermosillo',
  enteCorto: 'Hermosillo',
  escudo: null,
  tipoEnteId: 3,
  indicador: 'isMunicipio',
  tipoAuditoria: 'Integral',
  tipoAuditoriaCiudadano: 'Auditoría Integral',
  ejercicioId: 19,
  anio: 2023,
  periodoAuditado: '1 de enero a 31 de diciembre de 2023',
  planeadaEl: '2024-01-15',
  ejecutadaEl: '2024-05-20',
  notificadaEl: '2024-07-12',
  publicadaEl: '2024-09-01',
  textoIngreso: 'La revisión abarcó los ingresos propios.',
  enfoqueDesempeno: null,
  informe: null,
};

describe('sums', () => {
  test('add cents and give the share reviewed with two decimals', () => {
    expect(sumUp([line('gasto', 10_000_01, 5_000_00), line('gasto', 20_000_00, 20_000_00)])).toEqual({
      devengado: 30_000_01,
      revisado: 25_000_00,
      alcance: 83.33,
    });
  });

  test('of nothing are nothing', () => {
    expect(sumUp([])).toEqual({ devengado: 0, revisado: 0, alcance: 0 });
    expect(share(5, 0)).toBe(0);
  });
});

describe('the citizen sheet', () => {
  test('keeps income and spending apart and counts what is pending', () => {
    const sheet = citizenSheet({
      renglones: [line('ingreso', 1000, 860), line('gasto', 2000, 1440)],
      observaciones: [finding({}), finding({ estado: 'solventada' }), finding({ estado: 'concluida' })],
      recomendaciones: [advice('atendida'), advice('pendiente')],
    });
    expect(sheet).toMatchObject({
      ingreso: { devengado: 1000, alcance: 86 },
      egreso: { devengado: 2000, alcance: 72 },
      observaciones: 3,
      observacionesPorSolventar: 1,
      recomendaciones: 2,
      recomendacionesPorSolventar: 1,
    });
  });

  test('tells pending observations that have an amount, the largest first, ten at most', () => {
    const observaciones = Array.from({ length: 14 }, (_, index) =>
      finding({ monto: index, descripcion: `Número ${index}` }),
    );
    const { encontramos } = citizenSheet({
      renglones: [],
      observaciones: [...observaciones, finding({ monto: 9999, estado: 'concluida' })],
      recomendaciones: [],
    });
    expect(encontramos.map(({ monto }) => monto)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });
});

test('the executive report sorts results by heading, resolved ones included', () => {
  const report = executiveReport({
    auditoria,
    renglones: [line('ingreso', 1000, 860)],
    observaciones: [
      finding({ rubro: 'ingreso', descripcion: 'a' }),
      finding({ rubro: 'otro', descripcion: 'b', estado: 'solventada' }),
      finding({ rubro: 'ingreso', descripcion: 'c' }),
    ],
  });
  expect(report.resultados).toEqual({ ingreso: ['a', 'c'], egreso: [], otros: ['b'] });
  expect(report.totalGasto).toEqual({ devengado: 0, revisado: 0, alcance: 0 });
});
