import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { formatPesos, formatPesosWithCents } from '#platform/format.ts';
import { climb, expectOnlyMethods, expectProblem, expectPublic, json } from '#tests/setup/call.ts';
import { textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { ObservacionDeAuditoria } from '../contract/observaciones.ts';
import { AuditoriaInfo, AuditoriaListada, FichaCiudadana, InformeEjecutivo } from '../contract.ts';

const catalog = demoCatalog();
const current = demoAuditorias(catalog).filter(
  ({ ejercicioId, tipoAuditoriaId }) => ejercicioId === 19 && tipoAuditoriaId === 9,
);
const visible = current.filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb);
const hidden = current.filter(({ visibleEnSitioWeb }) => !visibleEnSitioWeb);
const [first] = visible;
const id = first?.id ?? 0;

const list = '/api/Informes/website/Actual/';
const info = '/api/Informes/website/auditoria';
const citizen = '/api/Informes/website/ciudadano/auditoria';
const observations = '/api/Informes/website/observaciones/auditoria';
const executive = '/api/Informes/website/ejecutivo/auditoria';
const query = (EnteId: number) => ({ EnteId, EjercicioId: 19, TiposAuditoriaId: 9 });
const post = async (body: unknown) => {
  const answer = await ask(list, json(body));
  expect(answer.status, answer.text).toBe(200);
  return z.array(AuditoriaListada.strict()).parse(JSON.parse(answer.text));
};

describe('POST Actual', () => {
  test('lists the audits of an ente, published or not', async () => {
    expect(await post(query(first?.enteId ?? 0))).toEqual([
      {
        id,
        auditoriaId: id,
        tipoAuditoria: 'Integral',
        auditoria: first?.codigo,
        visibleEnSitioWeb: true,
      },
    ]);
    const [waiting] = await post(query(hidden[0]?.enteId ?? 0));
    expect(waiting).toMatchObject({ id: hidden[0]?.id, visibleEnSitioWeb: false });
    await expectOnlyMethods(list, 'POST');
  });

  test('returns an empty list for an ente without audits of that account', async () => {
    const audited = new Set(current.map(({ enteId }) => enteId));
    const without = catalog.entes.find(({ id, activo }) => activo && !audited.has(id));
    expect(await post(query(without?.id ?? 0))).toEqual([]);
  });

  test('rejects invalid fields by name', async () => {
    await expectProblem(list, 422, {
      ...json({ EnteId: 1.5, EjercicioId: 19, TiposAuditoriaId: 9 }),
      errors: { EnteId: 'Escriba un número entero.' },
    });
    await expectProblem(list, 422, json({ EnteId: 80 }));
    await expectProblem(list, 422, json({ ...query(80), EnteId: "80' or 1=1" }));
    await expectProblem(list, 404, json(query(999_999)));
    await expectProblem(list, 404, json({ ...query(80), EjercicioId: 5 }));
    await expectProblem(list, 404, json({ ...query(80), TiposAuditoriaId: 77 }));
    await expectProblem(list, 400, { ...json({}), body: '{' });
  });
});

describe.each([
  ['info', info, AuditoriaInfo],
  ['citizen sheet', citizen, FichaCiudadana],
  ['executive report', executive, InformeEjecutivo],
])('GET %s', (_, path, schema) => {
  test('returns the statuses of the contract', async () => {
    await climb(`${path}/${id}`, schema.strict());
  });

  test('returns 404 for unpublished and unknown audits, 400 for invalid ids', async () => {
    for (const unknown of [hidden[0]?.id, 99_999_999, 0]) await expectProblem(`${path}/${unknown}`, 404);
    for (const wrong of ['abc', '1.5', '-1', '99999999999']) await expectProblem(`${path}/${wrong}`, 400);
  });
});

describe('audit content', () => {
  test('contains ente, crest, code, period and file', async () => {
    const auditoria = await expectPublic(`${info}/${id}`, AuditoriaInfo);
    expect(auditoria).toMatchObject({
      ente: catalog.ente(first?.enteId ?? 0).nombre,
      codigo: first?.codigo,
      periodoAuditado: '1 de enero a 31 de diciembre de 2023',
    });
    expect(auditoria.informe).toMatch(new RegExp(`^archivos/\\d+/${first?.codigo}\\.pdf$`));
    expect((await ask(`/Entes/GetEntesLogo/${auditoria.escudoEnte}`)).status).toBe(200);
  });

  test('citizen sheet and executive report contain the same totals, the sums of the rows', async () => {
    for (const { id } of visible.filter((_, index) => index % 9 === 0)) {
      const sheet = await expectPublic(`${citizen}/${id}`, FichaCiudadana);
      const report = await expectPublic(`${executive}/${id}`, InformeEjecutivo);
      const cents = (rows: { devengado: number; revisado: number }[], key: 'devengado' | 'revisado') =>
        rows.reduce((sum, row) => sum + Math.round(row[key] * 100), 0) / 100;
      expect(report.totalDevengadoIngreso).toBe(cents(report.ingresos, 'devengado'));
      expect(report.totalRevisadoIngreso).toBe(cents(report.ingresos, 'revisado'));
      expect(report.totalDevengado).toBe(cents(report.gasto, 'devengado'));
      expect(report.totalRevisado).toBe(cents(report.gasto, 'revisado'));
      expect(sheet).toMatchObject({
        ingreso: report.totalDevengadoIngreso,
        ingresoMuestra: report.totalRevisadoIngreso,
        ingresoAlcance: report.totalAlcanceIngreso,
        egreso: report.totalDevengado,
        egresoMuestra: report.totalRevisado,
        egresoAlcance: report.totalAlcance,
      });
    }
  });

  test('the sheet counts observations and recommendations', async () => {
    const sheet = await expectPublic(`${citizen}/${id}`, FichaCiudadana);
    const observations = first?.observaciones ?? [];
    expect(sheet.observaciones).toBe(observations.length);
    expect(sheet.observacionesPorSolventar).toBe(observations.filter(({ estado }) => estado === 'pendiente').length);
    expect(sheet.recomendaciones).toBe(first?.recomendaciones.length);
    for (const resultado of sheet.encontramos)
      expect(observations.find(({ descripcion }) => descripcion === resultado)?.estado).toBe('pendiente');
  });

  test('the amounts of the sheet add up, and nothing of a resolved observation is pending', async () => {
    let resolved = 0;
    for (const { id } of visible.slice(0, 30)) {
      const sheet = await expectPublic(`${citizen}/${id}`, FichaCiudadana);
      const rows = await expectPublic(`${observations}/${id}`, z.array(ObservacionDeAuditoria));
      const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
      for (const { estado, montoPendiente } of rows) if (estado !== 'pendiente') expect(montoPendiente).toBe(0);
      expect(cents(rows.map(({ montoPendiente }) => montoPendiente))).toBe(sheet.montoPorSolventar);
      const referred = cents(
        rows
          .filter(({ estado, turnada }) => turnada && estado !== 'pendiente')
          .map(({ monto, montoAclarado, montoRecuperado }) => monto - montoAclarado - montoRecuperado),
      );
      const { montoAclarado, montoRecuperado, montoResuelto, montoPorSolventar } = sheet;
      expect(cents([montoAclarado, montoRecuperado, montoResuelto, montoPorSolventar, referred])).toBe(
        sheet.montoObservado,
      );
      if (montoResuelto > 0) {
        resolved++;
        const page = textOf((await ask(`/auditorias/auditoria/${id}`)).text);
        const amount = Math.round(montoResuelto * 100);
        const texts = [formatPesos(amount), formatPesosWithCents(amount)];
        expect(texts.some((text) => page.includes(`se resolvieron de otra forma ${text}`))).toBe(true);
      }
    }
    expect(resolved).toBeGreaterThan(0);
  });

  test.each([
    ['isDependencia', 1],
    ['isMunicipio', 3],
    ['isParamunicipal', 13],
    ['IsAC', 15],
    ['isSindicato', 14],
  ])('only %s is true for an ente of type %i', async (flag, tipoEnteId) => {
    const audit = visible.find(({ enteId }) => catalog.ente(enteId).tipoEnteId === tipoEnteId);
    const report = await expectPublic(`${executive}/${audit?.id}`, InformeEjecutivo);
    const { isDependencia, isMunicipio, isParamunicipal, IsAC, isSindicato } = report;
    expect({ isDependencia, isMunicipio, isParamunicipal, IsAC, isSindicato }).toEqual({
      isDependencia: false,
      isMunicipio: false,
      isParamunicipal: false,
      IsAC: false,
      isSindicato: false,
      [flag]: true,
    });
  });

  test('the flags of results and performance match the texts', async () => {
    for (const { id, enfoqueDesempeno } of visible.slice(0, 12)) {
      const report = await expectPublic(`${executive}/${id}`, InformeEjecutivo);
      expect(report.tieneObsIngresos).toBe(report.descripcionesEjecutivasIngreso.length > 0);
      expect(report.tieneObsEgresos).toBe(report.descripcionesEjecutivasEgreso.length > 0);
      expect(report.tieneObsOtros).toBe(report.descripcionesEjecutivasOtrosRubros.length > 0);
      expect(report.tieneEnfoqueDesempeño).toBe(enfoqueDesempeno !== null);
      expect(report.textoDesempeño).toBe(enfoqueDesempeno ?? '');
    }
  });
});
