import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** The sizes of the design: a hundred times the demonstration. */
export const sizes = { entes: 5000, informes: 1_000_000, auditorias: 200_000, observaciones: 2_000_000 };

/**
 * Fills a database without content up to the sizes of the benchmark, with the catalogues of the demonstration and its entes told apart
 * by a region; nothing, and false, where they are there already.
 */
export async function fill(database: Client): Promise<boolean> {
  const { rows } = await database.query<{ total: number }>('select count(*)::int as total from observaciones');
  if ((rows[0]?.total ?? 0) >= sizes.observaciones) return false;
  await addCatalogues(database);
  // Rows made here refer to rows made here: checking each reference would take most of the time.
  await database.query('set session_replication_role = replica');
  await database.query("set work_mem = '128MB'");
  for (const [what, statement] of Object.entries(statements)) {
    const started = performance.now();
    await database.query(statement);
    console.log(`  ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
  return true;
}

async function addCatalogues(database: Client): Promise<void> {
  const read = (file: string) => JSON.parse(readFileSync(`demo/content/${file}`, 'utf8'));
  const catalogues = read('catalogos.json');
  const add = (list: unknown, insert: string) => database.query(insert, [JSON.stringify(list)]);
  await add(
    catalogues.ejercicios,
    'insert into ejercicios select id, anio from json_to_recordset($1) as (id int, anio int)',
  );
  await add(
    catalogues.tiposEnte.lista,
    'insert into tipos_ente select * from json_to_recordset($1) as (id int, nombre text, ambito ambito, indicador text)',
  );
  await add(
    catalogues.tiposAuditoria,
    `insert into tipos_auditoria select id, nombre, 'Auditoría ' || nombre from json_to_recordset($1) as (id int, nombre text)`,
  );
  await add(
    catalogues.tiposInforme.lista,
    'insert into tipos_informe select * from json_to_recordset($1) as (id int, nombre text)',
  );
  await add(
    catalogues.fondosFederales.lista,
    `insert into fondos_federales select id, siglas, nombre, programa, lower(programa)
      from json_to_recordset($1) as (id int, siglas text, nombre text, programa text)`,
  );
  await database.query('drop table if exists molde');
  await add(
    read('entes.json').filter((ente: { tipoEnteId: number }) => ![5, 10, 16, 18].includes(ente.tipoEnteId)),
    `create temporary table molde as
      select row_number() over (order by id) - 1 as orden, "tipoEnteId" as tipo, ambito, nombre, "nombreCorto" as corto, siglas
      from json_to_recordset($1) as (id int, "tipoEnteId" int, ambito ambito, nombre text, "nombreCorto" text, siglas text)`,
  );
}

/** The ente of the i-th row, and the year: every ente has audits in every year. */
const cuerpoOf = (i: string) => `cuerpo.orden = ${i} % ${sizes.entes}`;
const anioOf = (i: string) => `anio.orden = (${i} / ${sizes.entes}) % (select count(*) from anio)`;
/** As `foldText` folds, near enough for names of the demonstration. */
const folded = (text: string) => `translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

const statements = {
  bodies: `insert into entes (id, tipo_ente_id, ambito, nombre, nombre_corto, siglas, nombre_completo, nombre_corto_completo, busqueda)
    select i, tipo, ambito, n, c, siglas, n, c, ${folded("c || ' ' || siglas || ' ' || n")}
    from (
      select i, molde.*, nombre || region as n, corto || region as c
      from generate_series(1, ${sizes.entes}) i
      inner join molde on molde.orden = i % (select count(*) from molde)
      cross join lateral (select ' ' || (array['Norte','Sur','Oriente','Poniente','Sierra','Costa','Valle','Frontera'])[1 + i % 8] || ' ' || i as region)
    ) cuerpos`,
  words: `insert into palabras_entes select distinct unnest(string_to_array(busqueda, ' ')) from entes`,
  order: `create temporary table cuerpo as select row_number() over (order by id) - 1 as orden, id, ambito from entes`,
  years: `create temporary table anio as select row_number() over (order by id) - 1 as orden, id from ejercicios`,
  reports: `insert into informes (id, tipo_informe_id, ejercicio_id, ambito, ente_id, fondo_id, tipo_auditoria_id, auditoria, nombre, testado, publicado_el)
    select 20000 + i, 3 + i % 5, anio.id, cuerpo.ambito, cuerpo.id, case when i % 5 = 2 then 1 + (i / 5) % 8 end, 9,
      'E' || i / 5, 'Informe ' || i, i % 2 = 0, date '2017-09-01' + (i % 2500)
    from generate_series(0, ${sizes.informes} - 1) i
    inner join cuerpo on ${cuerpoOf('(i / 5)')} inner join anio on ${anioOf('(i / 5)')}`,
  audits: `insert into auditorias (id, codigo, tipo_auditoria_id, ente_id, ejercicio_id, periodo_auditado, planeada_el, ejecutada_el,
      notificada_el, publicada_el, visible_en_sitio_web, texto_ingreso)
    select 50000 + i, 'E' || i, 9, cuerpo.id, anio.id, 'el año', date '2017-03-01' + i % 2500, date '2017-04-01' + i % 2500,
      date '2017-08-01' + i % 2500, date '2017-09-01' + i % 2500, true, ''
    from generate_series(0, ${sizes.auditorias} - 1) i
    inner join cuerpo on ${cuerpoOf('i')} inner join anio on ${anioOf('i')}`,
  lines: `insert into renglones (auditoria_id, cuenta, orden, concepto, objeto, devengado, revisado)
    select id, (case when orden < 6 then 'ingreso' else 'gasto' end)::cuenta, orden, 'Concepto', '1000', 1000000, 700000
    from auditorias, generate_series(0, 11) orden`,
  observations: `insert into observaciones (auditoria_id, numero, ente_id, ejercicio_id, naturaleza, rubro, descripcion, monto, estado, emitida_el)
    select id, n, ente_id, ejercicio_id, (array['Financieras','Presupuestales','Gabinete','Obra Pública'])[1 + n % 4]::naturaleza,
      'egreso', 'Se pagaron ' || n || ' facturas sin evidencia de que el servicio se haya prestado.', n * 100000,
      (array['solventada','concluida','pendiente'])[1 + (id + n) % 3]::estado_observacion, publicada_el
    from auditorias, generate_series(1, ${sizes.observaciones / sizes.auditorias}) n`,
  // Sums that `recountObservaciones` stores.
  sums: `insert into cuentas_observaciones
    select ente_id, ejercicio_id,
      count(*) filter (where naturaleza = 'Financieras' and estado <> 'pendiente'),
      count(*) filter (where naturaleza = 'Financieras' and estado = 'pendiente'),
      count(*) filter (where naturaleza = 'Presupuestales' and estado <> 'pendiente'),
      count(*) filter (where naturaleza = 'Presupuestales' and estado = 'pendiente'),
      count(*) filter (where naturaleza = 'Gabinete' and estado <> 'pendiente'),
      count(*) filter (where naturaleza = 'Gabinete' and estado = 'pendiente'),
      count(*) filter (where naturaleza = 'Obra Pública' and estado <> 'pendiente'),
      count(*) filter (where naturaleza = 'Obra Pública' and estado = 'pendiente')
    from observaciones group by 1, 2`,
  recommendations: `insert into recomendaciones (auditoria_id, numero, texto, estado, emitida_el)
    select id, n, 'Llevar un expediente por cada contrato.', 'pendiente', publicada_el from auditorias, generate_series(1, 3) n`,
};
