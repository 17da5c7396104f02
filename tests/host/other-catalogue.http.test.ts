import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditorias as audits } from '#areas/auditorias/datasets/auditorias.ts';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { findCuentaActual } from '#areas/auditorias/queries/auditorias.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { findPublicEnte, listTiposEnte } from '#areas/entes/queries.ts';
import { informes as reports } from '#areas/informes/datasets/informes.ts';
import { tiposInforme } from '#areas/informes/datasets/tipos-informe.ts';
import { findInformeCiudadano } from '#areas/informes/queries/ciudadanos.ts';
import { listInformesOfAuditorias } from '#areas/informes/queries/informes.ts';
import { findInformeOfAudit } from '#areas/informes/queries/informes-of-audit.ts';
import { listIntegrales } from '#areas/informes/queries/integrales.ts';
import { countByTipoEnte } from '#areas/seguimiento/queries.ts';
import { writableDb } from '#platform/database/connection.ts';
import { archivos } from '#platform/files/schema.ts';
import { openEmptyDatabase, writeContent } from '../setup/database.ts';

// An institution whose catalogues number everything differently: what the site does follows from years, names and flags.
openEmptyDatabase();

const [HACIENDA, TIJUANA, EXTINTO] = [1001, 1002, 1003] as const;
const ente = (id: number, tipoEnteId: number, nombre: string, siglas = '') => ({
  id,
  tipoEnteId,
  ambito: 'Estatal' as const,
  nombre,
  nombreCorto: nombre,
  siglas,
  nombreCompleto: nombre,
  nombreCortoCompleto: nombre,
});
const years = [2023, 2022, 2021, 2020];
const ejercicioId = (anio: number) => years.indexOf(anio) + 1;

beforeAll(() =>
  writeContent('informes', async (tx) => {
    await tiposEnte.save(tx, [
      { id: 1, nombre: 'Dependencias', ambito: 'Estatal', indicador: 'isDependencia' },
      { id: 5, nombre: 'Ayuntamientos', ambito: 'Municipal', indicador: 'isMunicipio' },
      { id: 3, nombre: 'Extintos', ambito: 'Estatal', indicador: null, consultable: false },
    ]);
    await ejercicios.save(
      tx,
      years.map((anio) => ({ id: ejercicioId(anio), anio })),
    );
    await tiposAuditoria.save(tx, [
      { id: 9, nombre: 'Financiera', nombreCiudadano: 'Auditoría Financiera' },
      { id: 2, nombre: 'Integral', nombreCiudadano: 'Auditoría Integral' },
    ]);
    await tiposInforme.save(tx, [
      { id: 7, nombre: 'Individual' },
      { id: 8, nombre: 'Ciudadano' },
    ]);
    await entes.save(tx, [
      ente(HACIENDA, 1, 'Secretaría de Hacienda', 'INSSE'),
      ente(TIJUANA, 5, 'Tijuana'),
      ente(EXTINTO, 3, 'Extinto'),
    ]);
    await audits.save(tx, [
      {
        codigo: 'OFS-2023-1',
        tipoAuditoriaId: 2,
        enteId: TIJUANA,
        ejercicioId: ejercicioId(2023),
        periodoAuditado: '2023',
        planeadaEl: '2024-01-01',
        textoIngreso: '',
      },
    ]);
    const file = { sha256: 'a'.repeat(64), nombre: 'informe', tipo: 'application/pdf', bytes: 10 };
    const [pdf, word] = await tx.insert(archivos).values([file, file]).returning();
    const informe = (auditoria: string, anio: number, tipoAuditoriaId: number, enteId: number, tipoInformeId = 7) => ({
      auditoria,
      ejercicioId: ejercicioId(anio),
      tipoAuditoriaId,
      enteId,
      tipoInformeId,
      nombre: auditoria,
      ambito: 'Estatal' as const,
      testado: true,
      publicadoEl: '2024-02-02',
      pdfId: pdf?.id ?? null,
      wordId: word?.id ?? null,
    });
    await reports.save(tx, [
      informe('I-2023', 2023, 2, TIJUANA),
      informe('I-2021', 2021, 9, TIJUANA),
      informe('I-2020', 2020, 9, HACIENDA),
      informe('C-2022', 2022, 9, HACIENDA, 8),
    ]);
  }),
);

test('Word versions are offered up to 2021, for any id of the year', async () => {
  const word = async (code: string) => (await listInformesOfAuditorias([code])).map((informe) => informe.word !== null);
  expect([await word('I-2023'), await word('C-2022'), await word('I-2021')]).toEqual([[false], [false], [true]]);
  const { rows } = await writableDb().execute(sql`
    select p.titulo, pa.papel from publicaciones p inner join publicacion_archivos pa on pa.publicacion_id = p.id
    where pa.direccion like '%InformeWord%' or pa.papel = 'conocido' order by 1`);
  expect(rows).toEqual([
    { titulo: 'C-2022', papel: 'conocido' },
    { titulo: 'I-2020', papel: 'documento' },
    { titulo: 'I-2021', papel: 'documento' },
    { titulo: 'I-2023', papel: 'conocido' },
  ]);
});

test('types of ente are hidden by their flag', async () => {
  expect((await listTiposEnte()).map(({ nombre }) => nombre)).toEqual(['Dependencias', 'Ayuntamientos']);
  expect((await countByTipoEnte()).map(({ id, isMunicipio }) => [id, isMunicipio])).toEqual([
    [1, false],
    [5, true],
  ]);
  expect(await findPublicEnte(TIJUANA)).toMatchObject({ nombre: 'Tijuana' });
  expect(await findPublicEnte(EXTINTO)).toBeUndefined();
});

test('the account under review, integral and citizen reports are found by year and name', async () => {
  expect(await findCuentaActual()).toEqual({ ejercicioId: 1, tipoAuditoriaId: 2 });
  expect((await listIntegrales({ text: '' }, { first: 0, size: 9 })).rows.map(({ auditoria }) => auditoria)).toEqual([
    'I-2023',
  ]);
  expect(await findInformeCiudadano(HACIENDA, ejercicioId(2022))).toMatchObject({ nombre: 'informe' });
  expect(await findInformeOfAudit({ siglas: 'INSSE', anio: 2020, tipoAuditoria: 'financiera' })).toMatchObject({
    auditoria: 'I-2020',
  });
});

test('hiding a type withdraws its entes from the search', async () => {
  await writeContent('entes', (tx) =>
    tiposEnte.save(tx, [{ id: 1, nombre: 'Dependencias', ambito: 'Estatal', indicador: null, consultable: false }]),
  );
  const { rows } = await writableDb().execute(
    sql`select titulo from publicaciones where tipo = 'ente' and visible_desde is not null`,
  );
  expect(rows).toEqual([{ titulo: 'Tijuana' }]);
});
