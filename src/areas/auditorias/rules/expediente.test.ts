import { describe, expect, test } from 'vitest';
import { formatPesos, formatPesosWithCents } from '#platform/format.ts';
import type { Auditoria, Observacion, Recomendacion, Renglon } from '../queries/auditorias.ts';
import { citizenSheet, executiveReport, share, sumAmounts, sumUp } from './expediente.ts';
import { amountsSentence } from './observacion-words.ts';

const renglon = (cuenta: Renglon['cuenta'], devengado: number, revisado: number): Renglon => ({
  auditoriaId: 1,
  cuenta,
  orden: 0,
  concepto: 'Impuestos',
  objeto: '1000',
  devengado,
  revisado,
});
const observacion = (overrides: Partial<Observacion>): Observacion => ({
  id: 1,
  auditoriaId: 1,
  numero: 1,
  enteId: 80,
  ejercicioId: 19,
  naturaleza: 'Financieras',
  rubro: 'egreso',
  descripcion: 'Se pagaron 14 facturas sin evidencia.',
  monto: 100,
  clave: null,
  montoAclarado: 0,
  montoRecuperado: 0,
  estado: 'pendiente',
  situacion: null,
  clase: null,
  tema: null,
  emitidaEl: '2024-09-01',
  resueltaEl: null,
  plazoDiasHabiles: null,
  unidadResponsable: null,
  retiro: null,
  retiradaEl: null,
  sucesora: null,
  motivoRetiro: null,
  ...overrides,
});
const recomendacion = (estado: Recomendacion['estado']): Recomendacion => ({
  id: 1,
  auditoriaId: 1,
  numero: 1,
  texto: 'Conciliar cada mes.',
  estado,
  emitidaEl: '2024-09-01',
  atendidaEl: null,
  plazoDiasHabiles: 120,
  retiro: null,
  retiradaEl: null,
  sucesora: null,
  motivoRetiro: null,
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
  observacionesEmitidas: null,
  informe: null,
};

describe('sums', () => {
  test('add cents and return the reviewed share with two decimals', () => {
    expect(sumUp([renglon('gasto', 10_000_01, 5_000_00), renglon('gasto', 20_000_00, 20_000_00)])).toEqual({
      devengado: 30_000_01,
      revisado: 25_000_00,
      alcance: 83.33,
    });
  });

  test('are 0 without lines', () => {
    expect(sumUp([])).toEqual({ devengado: 0, revisado: 0, alcance: 0 });
    expect(share(5, 0)).toBe(0);
  });
});

describe('the citizen sheet', () => {
  test('separates income and spending and counts pending rows', () => {
    const sheet = citizenSheet({
      renglones: [renglon('ingreso', 1000, 860), renglon('gasto', 2000, 1440)],
      observaciones: [observacion({}), observacion({ estado: 'solventada' }), observacion({ estado: 'concluida' })],
      recomendaciones: [recomendacion('atendida'), recomendacion('pendiente')],
      observacionesEmitidas: null,
      turnadas: [],
    });
    expect(sheet).toMatchObject({
      ingreso: { devengado: 1000, alcance: 86 },
      egreso: { devengado: 2000, alcance: 72 },
      observacionesPublicadas: true,
      observaciones: 3,
      observacionesPorSolventar: 1,
      recomendaciones: 2,
      recomendacionesPorSolventar: 1,
    });
  });

  test('lists the ten largest pending observations with an amount', () => {
    const observaciones = Array.from({ length: 14 }, (_, index) =>
      observacion({ monto: index, descripcion: `Número ${index}` }),
    );
    const { encontramos } = citizenSheet({
      renglones: [],
      observaciones: [...observaciones, observacion({ monto: 9999, estado: 'concluida' })],
      recomendaciones: [],
      observacionesEmitidas: null,
      turnadas: [],
    });
    expect(encontramos.map(({ monto }) => monto)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });
});

test('sums what was observed, cleared, recovered, is pending and was referred', () => {
  const rows = [
    observacion({ monto: 1000, montoAclarado: 400, montoRecuperado: 100 }),
    observacion({ monto: 300, estado: 'concluida', situacion: 'Denuncia' }),
    observacion({ monto: 50, situacion: 'Denuncia' }),
    observacion({ monto: -20, estado: 'solventada' }),
    observacion({ monto: 80, estado: 'concluida' }),
  ];
  expect(sumAmounts(rows, ['Denuncia'])).toEqual({
    observado: 1410,
    aclarado: 400,
    recuperado: 100,
    resuelto: 60,
    porSolventar: 550,
    turnado: 350,
  });
  const none = { observado: 5000, aclarado: 0, recuperado: 0, resuelto: 0, porSolventar: 0, turnado: 0 };
  expect(amountsSentence(none, formatPesos)).toBe('Se observaron $50.');
  expect(amountsSentence({ ...none, aclarado: 1000, porSolventar: 4000, turnado: 4000 }, formatPesos)).toBe(
    'De $50 observados, se aclararon $10 y siguen por solventar $40. Se turnaron a otras autoridades $40.',
  );
  expect(amountsSentence({ ...none, resuelto: 5000 }, formatPesos)).toBe(
    'De $50 observados, se resolvieron de otra forma $50.',
  );
  expect(amountsSentence({ ...none, observado: 5100, aclarado: 2550, porSolventar: 2550 }, formatPesosWithCents)).toBe(
    'De $51.00 observados, se aclararon $25.50 y siguen por solventar $25.50.',
  );
  expect(amountsSentence({ ...none, observado: 0 }, formatPesos)).toBe('');
});

test('states that an audit has no observations only if the institution says so', () => {
  const published = (observacionesEmitidas: number | null) =>
    citizenSheet({ renglones: [], observaciones: [], recomendaciones: [], observacionesEmitidas, turnadas: [] })
      .observacionesPublicadas;
  expect([published(null), published(3), published(0)]).toEqual([false, false, true]);
});

test('the executive report sorts results by heading, resolved ones included', () => {
  const report = executiveReport({
    auditoria,
    renglones: [renglon('ingreso', 1000, 860)],
    observaciones: [
      observacion({ rubro: 'ingreso', descripcion: 'a' }),
      observacion({ rubro: 'otro', descripcion: 'b', estado: 'solventada' }),
      observacion({ rubro: 'ingreso', descripcion: 'c' }),
    ],
  });
  expect(report.resultados).toEqual({ ingreso: ['a', 'c'], egreso: [], otros: ['b'] });
  expect(report.totalGasto).toEqual({ devengado: 0, revisado: 0, alcance: 0 });
});
