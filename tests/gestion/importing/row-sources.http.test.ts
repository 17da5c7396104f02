import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { areas } from '#areas/index.ts';
import { db } from '#platform/database/connection.ts';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import type { Import } from '#platform/import/definition.ts';
import { noMappings } from '#platform/import/mapping/header-mapping.ts';
import { openPackage } from '#platform/import/package/open.ts';
import { runImport } from '#platform/import/run.ts';
import { temporaryFolder } from '../../setup/data-folder/temporary-folder.ts';
import { openServerDatabase, testActor } from '../../setup/database.ts';
import { csv, folderPackage, onePage } from '../../setup/import/package-files.ts';

// A change without the row of the file that makes it is not listed, and its import cannot be undone.

openServerDatabase();
beforeAll(() => openFileStore(localFileStore(temporaryFolder('contenidos'))));

const published = (tipo: string, id: SQL) =>
  sql`exists (select from publicaciones where tipo = ${tipo} and registro = ${id} and retirada is null)`;
const results = sql`join encuestas_ejercicios e on e.id = ejercicio_id join encuestas_tipos t on t.id = r.tipo_id
  where municipio_id = 0 order by anio, r.tipo_id limit 1`;

/** By import, a query for the cells of a row that changes stored values, by column, and the changed columns. */
const cases: Readonly<Record<string, { cells: SQL; changed: readonly string[]; file?: string }>> = {
  'clases-observacion': {
    cells: sql`select nombre, case cuenta_como::text when 'Gabinete' then 'Financieras' else 'Gabinete' end as "cuentaComo"
      from clases_observacion order by nombre limit 1`,
    changed: ['cuentaComo'],
  },
  'estados-observacion': {
    cells: sql`select nombre, cuenta_como as "cuentaComo", case when turnada then 'No' else 'Sí' end as turnada
      from situaciones_observacion order by nombre limit 1`,
    changed: ['turnada'],
  },
  'temas-observacion': {
    cells: sql`select nombre, 'Otra explicación.' as explicacion from temas_observacion order by nombre limit 1`,
    changed: ['explicacion'],
  },
  'plazos-legales': {
    cells: sql`select materia, dias_habiles + 1 as "diasHabiles", 'Otro artículo' as fundamento
      from plazos_legales order by materia limit 1`,
    changed: ['diasHabiles', 'fundamento'],
  },
  retiros: {
    cells: sql`select codigo as auditoria, 'error' as retiro, 'Una prueba' as motivo
      from auditorias where ${published('auditoria', sql`auditorias.id`)} order by id limit 1`,
    changed: ['retiro', 'motivo'],
  },
  'codigos-auditoria': {
    cells: sql`select codigo as auditoria, codigo || '-X' as nuevo from auditorias order by id limit 1`,
    changed: ['nuevo'],
  },
  'nombres-informe': {
    cells: sql`select id, tipo_informe_id as "tipoInformeId", 'Otro nombre' as nombre
      from nombres_informe order by id limit 1`,
    changed: ['nombre'],
  },
  'retiros-informes': {
    cells: sql`select auditoria, tipo_informe_id as "tipoInformeId", numero, 'error' as retiro, 'Una prueba' as motivo
      from informes where ${published('informe', sql`informes.id`)} order by id limit 1`,
    changed: ['retiro', 'motivo'],
  },
  'preguntas-encuestas': {
    cells: sql`select nombre, encuesta, case when por_municipio then 'No' else 'Sí' end as "porMunicipio",
      p.numero as pregunta, tema, p.texto || ' ¿Y hoy?' as enunciado, o.numero, o.texto,
      case o.tono when 'neutro' then 'favorable' else 'neutro' end as tono
      from encuestas_opciones o join encuestas_tipos t on t.id = o.tipo_id
      join encuestas_preguntas p on p.tipo_id = o.tipo_id and p.numero = o.pregunta
      order by t.id, p.numero, o.numero limit 1`,
    changed: ['porMunicipio', 'enunciado', 'tono'],
  },
  'resultados-encuestas': {
    cells: sql`select anio, 'otro mes' as corte, t.nombre as "tipoId", 'Todo el estado' as clave, r.pregunta,
      o.texto as respuesta, valor, base + 1 as base from encuestas_resultados r
      join encuestas_opciones o on o.tipo_id = r.tipo_id and o.pregunta = r.pregunta and o.numero = r.opcion ${results}`,
    changed: ['corte', 'base'],
  },
  'documentos-encuestas': {
    cells: sql`select anio, 'otro mes' as corte, t.nombre as "tipoId", 'Todo el estado' as clave,
      'otro.pdf' as documento from encuestas_documentos r ${results}`,
    changed: ['corte'],
    file: 'otro.pdf',
  },
};

// The other imports of datasets share `importOf`, which `undoing.http.test.ts` tests; those of formats only add rows.
const imports = areas.flatMap(({ datasets = [], imports: ofArea = [] }) => [
  ...datasets.flatMap((each) => (each.declaration.import ? [each.import] : [])),
  ...(typeof ofArea === 'function' ? [] : ofArea),
]);

async function rehearse(definition: Import, cells: Readonly<Record<string, unknown>>, file: string | undefined) {
  const header = Object.keys(cells).map((name) => definition.columns[name]?.header ?? name);
  const table = csv([header, Object.values(cells).map(String)]);
  const folder = folderPackage({ 'tabla.csv': table, ...(file && { [file]: onePage }) });
  const source = await openPackage(file ? folder : `${folder}/tabla.csv`, definition);
  const reports = { progress: async () => undefined, record: async () => undefined };
  const request = { dryRun: true, actor: testActor };
  try {
    return await runImport(definition, { ...source, sha256: '', mappings: noMappings }, request, reports);
  } finally {
    await source.close();
  }
}

test('every import with a write of its own has a case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(imports.map(({ id }) => id).toSorted());
});

test.each(imports.map((definition) => [definition.id, definition] as const))(
  '%s lists the changes of a row by cell, and can be undone unless it replaces a file',
  async (id, definition) => {
    const { cells, changed = [], file } = cases[id] ?? { cells: sql`select` };
    const { rows } = await db().execute(cells);
    const { problems, changes, undo } = await rehearse(definition, rows[0] ?? {}, file);
    expect(problems).toEqual([]);
    expect(changes.map(({ column }) => column)).toEqual(changed.map((name) => definition.columns[name]?.header));
    for (const { place } of changes) expect(place).toMatch(/^celda [A-Z]2$/);
    // A replaced file is not restored.
    expect(undo === null).toBe(file !== undefined);
  },
);
