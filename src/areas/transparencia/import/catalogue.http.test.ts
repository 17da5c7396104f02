import { describe, expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import type { Import } from '#platform/import/definition.ts';
import { importFile } from '#platform/import/runs/import-file.ts';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { articulos as articulosDataset } from '../datasets/articulos.ts';
import { columnas as columnasDataset } from '../datasets/columnas.ts';
import { formatos as formatosDataset } from '../datasets/formatos.ts';
import { fracciones as fraccionesDataset } from '../datasets/fracciones.ts';
import { formatoImports } from '../import.ts';
import { listFormatos, listFormatosOf, listFracciones } from '../queries/catalogue.ts';
import { listColumnasToImport } from '../queries/imports.ts';
import { listVersions } from '../queries/versions.ts';

// The obligations of another institution, imported into an empty database.
openEmptyDatabase();

async function run(definition: Import, csv: string) {
  const file = temporaryFile(`${definition.id}.csv`, csv);
  const run = { tipo: definition.id, nombre: `${definition.id}.csv`, autor: 'prueba', prueba: false };
  const { added, changed, same, problems, notes } = await importFile(definition, file, { dryRun: false, run });
  const reasons = problems.map(({ place, reason }) => `${place}: ${reason}`);
  return { counts: [added, changed, same], reasons, notes };
}

const articulos = 'Código,Artículo,Ley,Encabezado\n4,65,Ley estatal,Obligaciones comunes\n5,66 Bis,Ley estatal,Otras\n';
const fracciones =
  'Artículo,Fracción,Nombre,Descripción,Área responsable,Id\n65,8,Sueldos,Cuánto gana cada persona,Recursos Humanos,80\n65,IX,Viáticos,,Finanzas,\n66bis,I,Cuentas,,Finanzas,\n';
const formatos =
  'Artículo,Fracción,Inciso,Clave,Nombre,Periodo de actualización,Plazo en días,Id\n65,VIII,,F-VIII,Sueldos,Trimestral,15,70\n65,IX,a,F-IXa,Viáticos,Anual / Semestral,,\n';
const columnas =
  'Código,Formato,Orden,Nombre,Tipo,Papel\n' +
  '501,F-VIII,1,Ejercicio,numero,periodo\n502,F-VIII,2,Fecha de inicio del periodo que se informa,fecha,periodo\n' +
  '503,F-VIII,3,Fecha de término del periodo que se informa,fecha,periodo\n504,70,4,Nombre,texto,clave\n505,70,5,Sueldo,dinero,\n';

/** In this order, since each refers to those before it. */
const files = [
  [articulosDataset.import, articulos],
  [fraccionesDataset.import, fracciones],
  [formatosDataset.import, formatos],
  [columnasDataset.import, columnas],
] as const;

describe('articles, sections, formats and columns', () => {
  test('are added with their units and update periods; ids of the file are kept', async () => {
    for (const [definition, csv] of files) expect((await run(definition, csv)).reasons).toEqual([]);
    expect(await listFracciones(new Date())).toMatchObject([
      { id: 80, articulo: '65', numero: 'VIII', nombre: 'Sueldos', departamento: 'Recursos Humanos' },
      { articulo: '65', numero: 'IX', departamento: 'Finanzas' },
      { articulo: '66bis', numero: 'I' },
    ]);
    expect(await listFormatos(new Date())).toMatchObject([
      { id: 70, fraccionId: 80, nombre: 'Sueldos', periodo: 'Trimestral', estado: 'vencido' },
      { inciso: 'a', periodo: 'Anual / Semestral' },
    ]);
    const saved = await listColumnasToImport(db());
    expect(saved.map(({ id, tipo, papel }) => `${id} ${tipo} ${papel}`)).toEqual([
      '501 numero periodo',
      '502 fecha periodo',
      '503 fecha periodo',
      '504 texto clave',
      '505 dinero dato',
    ]);
  });

  test('stay the same when they are imported again, and change only where the file differs', async () => {
    for (const [definition, csv] of files)
      expect((await run(definition, csv)).counts.slice(0, 2), definition.id).toEqual([0, 0]);
    const unit =
      'Artículo,Fracción,Nombre,Área responsable\n65,IX,Viáticos,Tesorería\n65,VIII,Sueldos,Recursos Humanos\n';
    expect((await run(fraccionesDataset.import, unit)).counts).toEqual([0, 1, 1]);
    const [first] = await listFracciones(new Date());
    expect(first?.descripcion).toBe('Cuánto gana cada persona');
  });

  test('a format that is no longer published stays in the contract as inactive', async () => {
    const csv = 'Artículo,Fracción,Inciso,Clave,Nombre,Periodo,Activo\n65,IX,b,F-IXb,Retirado,Anual,No\n';
    expect((await run(formatosDataset.import, csv)).counts).toEqual([1, 0, 0]);
    const [ix] = (await listFracciones(new Date())).filter(({ numero }) => numero === 'IX');
    expect((await listFormatosOf(ix?.id ?? 0)).map(({ inciso, activo }) => `${inciso} ${activo}`)).toEqual([
      'a true',
      'b false',
    ]);
    expect(await listFormatos(new Date(), ix?.id)).toMatchObject([{ inciso: 'a' }]);
  });

  test('two columns exchange their places', async () => {
    const swapped = 'Código,Formato,Orden,Nombre,Tipo\n505,70,4,Sueldo,dinero\n504,70,5,Nombre,texto\n';
    expect((await run(columnasDataset.import, swapped)).counts).toEqual([0, 2, 0]);
    const saved = await listColumnasToImport(db());
    expect(saved.slice(3).map(({ id, papel }) => `${id} ${papel}`)).toEqual(['505 dato', '504 clave']);
  });

  test('rows that refer to nothing, and places and ids of others, are named by cell', async () => {
    expect(
      (await run(fraccionesDataset.import, 'Artículo,Fracción,Nombre,Área responsable\n99,I,Una,Una\n')).reasons,
    ).toEqual(['celda A2: «99» no es un artículo que exista; agréguelo antes en «Artículos de la ley»']);
    const head = 'Artículo,Fracción,Clave,Nombre,Periodo,Id\n';
    expect((await run(formatosDataset.import, `${head}65,XX,F,Uno,Trimestral,\n`)).reasons).toEqual([
      'celda B2: «XX» no es una fracción que exista; agréguela antes en «Fracciones»',
    ]);
    expect((await run(formatosDataset.import, `${head}65,IX,F,Uno,Mensual,\n`)).reasons).toEqual([
      'celda E2: «Mensual» debe ser Trimestral, Semestral o Anual, o varios con diagonal',
    ]);
    expect((await run(formatosDataset.import, `${head}65,IX,F,Uno,Anual,70\n`)).reasons).toEqual([
      'fila 2: la fracción y el inciso de un formato publicado no cambian',
    ]);
    const columns = 'Código,Formato,Orden,Nombre,Tipo\n';
    expect((await run(columnasDataset.import, `${columns}900,F-VIII,1,Otra,texto\n`)).reasons).toEqual([
      'celda C2: es el lugar de la columna 501 del formato',
    ]);
    expect((await run(columnasDataset.import, `${columns}900,F-VIII,61,Otra,color\n`)).reasons).toHaveLength(2);
    expect((await run(articulosDataset.import, 'Código,Artículo,Ley,Encabezado\n6,65,Ley,Otro\n')).reasons).toEqual([
      'celda B2: ya hay un artículo 65',
    ]);
  });

  test('a version of such a format is imported by its columns', async () => {
    const definition = (await formatoImports(db())).find(({ id }) => id === 'formato-70');
    if (!definition) throw new Error('The import is not there.');
    const head =
      'Ejercicio,Fecha de inicio del periodo que se informa,Fecha de término del periodo que se informa,Nombre,Sueldo\n';
    const { counts, reasons, notes } = await run(definition, `${head}2026,01/01/2026,31/03/2026,Ana,"$1,200.50"\n`);
    expect([counts, reasons]).toEqual([[1, 0, 0], []]);
    expect(notes).toEqual([
      'No hay una versión de un periodo anterior con la cual compararla.',
      'El archivo no se guardó con la versión: no tiene una terminación que se publique. Para que se descargue del sitio, suba un libro .xlsx u .ods.',
    ]);
    expect(await listVersions(70, new Date())).toMatchObject([{ anio: 2026, periodo: 'Primer trimestre', filas: 1 }]);
  });

  test('a format without columns says what is missing', async () => {
    const [, other] = await listFormatos(new Date());
    const definition = (await formatoImports(db())).find(({ id }) => id === `formato-${other?.id}`);
    if (!definition) throw new Error('The import is not there.');
    await expect(run(definition, 'a,b\n1,2\n')).rejects.toThrow('agréguelas antes en «Columnas de formatos»');
  });
});
