import type { Client } from 'pg';
import { withoutIndexes } from './without-indexes.ts';

/** Rows that the world has besides the demonstration: a hundred times it with a load of 1. */
export type Sizes = { entes: number; informes: number; auditorias: number; observaciones: number };

/** Returns the sizes of the design, or a part of them: `load` is 1 for all, 0.1 for a quick turn. */
export function sizesOf(load: number): Sizes {
  return {
    entes: 5000 * load,
    informes: 1_000_000 * load,
    auditorias: 200_000 * load,
    observaciones: 2_000_000 * load,
  };
}

/** Ids of what is filled, above those of the demonstration. */
const FIRST = { ente: 100_000, informe: 2_000_000, auditoria: 1_000_000 };
/** Every so many audits are of one ente, the largest. */
const LARGEST = 20;

const LARGE_TABLES = ['informes', 'auditorias', 'renglones', 'observaciones', 'recomendaciones'];

/**
 * Fills a database that has the demonstration: its entes again and again, told apart by a region, with audits of every year. Returns
 * false, and does nothing, where it is filled already.
 */
export async function fill(database: Client, sizes: Sizes): Promise<boolean> {
  const { rows } = await database.query<{ total: number }>('select count(*)::int as total from observaciones');
  if ((rows[0]?.total ?? 0) >= sizes.observaciones) return false;
  // Rows made here refer to rows made here: checking each reference would take most of the time.
  await database.query('set session_replication_role = replica');
  await database.query("set work_mem = '128MB'");
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    console.log(`  ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  await timed('all with indexes', () =>
    withoutIndexes(database, { tables: LARGE_TABLES }, async () => {
      for (const [what, statement] of Object.entries(statementsFor(sizes)))
        await timed(what, () => database.query(statement));
    }),
  );
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
  return true;
}

/** As `foldText` folds, near enough for names of the demonstration. */
const folded = (text: string) => `translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

function statementsFor(sizes: Sizes): Record<string, string> {
  const perAudit = {
    informes: sizes.informes / sizes.auditorias,
    observaciones: sizes.observaciones / sizes.auditorias,
  };
  // Every ente has audits in every year.
  const ofAudit = (i: string) => `
    inner join cuerpo on cuerpo.orden = case when ${i} % ${LARGEST} = 0 then 0 else ${i} % ${sizes.entes} end
    inner join anio on anio.orden = (${i} / ${sizes.entes}) % (select count(*) from anio)`;
  return {
    bodies: `create temporary table cuerpo as
      select i - 1 as orden, ${FIRST.ente} + i as id, m.tipo_ente_id, m.ambito, m.nombre || region as nombre, m.nombre_corto || region as corto, m.siglas
      from generate_series(1, ${sizes.entes}) i
      inner join (
        select row_number() over (order by id) - 1 as orden, count(*) over () as total, e.* from entes e where tipo_ente_id not in (5, 10, 16, 18)
      ) m on m.orden = i % m.total
      cross join lateral (select ' ' || (array['Norte','Sur','Oriente','Poniente','Sierra','Costa','Valle','Frontera'])[1 + i % 8] || ' ' || i as region)`,
    entes: `insert into entes (id, tipo_ente_id, ambito, nombre, nombre_corto, siglas, nombre_completo, nombre_corto_completo, busqueda)
      select id, tipo_ente_id, ambito, nombre, corto, siglas, nombre, corto, ${folded("corto || ' ' || siglas || ' ' || nombre")} from cuerpo`,
    words:
      "insert into palabras_entes select distinct unnest(string_to_array(busqueda, ' ')) from entes on conflict do nothing",
    years: 'create temporary table anio as select row_number() over (order by id) - 1 as orden, id from ejercicios',
    subjects: 'create temporary table tema as select array_agg(nombre) || null as nombres from temas_observacion',
    reports: `insert into informes (id, tipo_informe_id, ejercicio_id, ambito, ente_id, fondo_id, tipo_auditoria_id, auditoria, nombre, testado, publicado_el)
      select ${FIRST.informe} + i, 3 + i % 5, anio.id, cuerpo.ambito, cuerpo.id, case when i % 5 = 2 then 1 + (a.audit / 5) % 8 end, 9,
        'E' || a.audit, 'Informe ' || i, i % 2 = 0, date '2017-09-01' + (i % 2500)
      from generate_series(0, ${sizes.informes} - 1) i cross join lateral (select i / ${perAudit.informes} as audit) a ${ofAudit('a.audit')}`,
    audits: `insert into auditorias (id, codigo, tipo_auditoria_id, ente_id, ejercicio_id, periodo_auditado, planeada_el, ejecutada_el,
        notificada_el, publicada_el, visible_en_sitio_web, texto_ingreso)
      select ${FIRST.auditoria} + i, 'E' || i, 9, cuerpo.id, anio.id, 'el año', date '2017-03-01' + i % 2500, date '2017-04-01' + i % 2500,
        date '2017-08-01' + i % 2500, date '2017-09-01' + i % 2500, true, ''
      from generate_series(0, ${sizes.auditorias} - 1) i ${ofAudit('i')}`,
    lines: `insert into renglones (auditoria_id, cuenta, orden, concepto, objeto, devengado, revisado)
      select id, (case when orden < 6 then 'ingreso' else 'gasto' end)::cuenta, orden, 'Concepto', '1000', 1000000, 700000
      from auditorias, generate_series(0, 11) orden where id >= ${FIRST.auditoria}`,
    // A third is pending; the others were resolved within two years.
    observations: `insert into observaciones (auditoria_id, numero, ente_id, ejercicio_id, naturaleza, tema, rubro, descripcion, monto,
        estado, emitida_el, resuelta_el)
      select id, n, ente_id, ejercicio_id, (array['Financieras','Presupuestales','Gabinete','Obra Pública'])[1 + n % 4]::naturaleza,
        nombres[1 + (id + n) % cardinality(nombres)], 'egreso',
        'Se pagaron ' || n || ' facturas sin evidencia de que el servicio se haya prestado.', n * 100000 + id % 1000,
        (array['solventada','concluida','pendiente'])[1 + (id + n) % 3]::estado_observacion, publicada_el,
        case when (id + n) % 3 < 2 then publicada_el + (id * 7 + n * 83) % 700 end
      from auditorias, tema, generate_series(1, ${perAudit.observaciones}) n where id >= ${FIRST.auditoria}`,
    recommendations: `insert into recomendaciones (auditoria_id, numero, texto, estado, emitida_el)
      select id, n, 'Llevar un expediente por cada contrato.', 'pendiente', publicada_el
      from auditorias, generate_series(1, 3) n where id >= ${FIRST.auditoria}`,
  };
}
