import type { Client } from 'pg';

export type Filled = { entes: number; informes: number; observaciones: number };

const BODIES = 5000;
const REPORTS = 1_000_000;
const AUDITS = 200_000;
const FINDINGS_EACH = 10;

/** Adds rows up to the sizes of the benchmark, in the proportions of the demonstration; nothing where they are there already. */
export async function fill(database: Client): Promise<Filled> {
  const before = await countRows(database);
  if (before.observaciones < AUDITS * FINDINGS_EACH) {
    // Rows made here refer to rows made here: checking each reference would take most of the time.
    await database.query('set session_replication_role = replica');
    for (const statement of statements) await database.query(statement);
    await database.query('set session_replication_role = origin');
    await database.query('vacuum analyze');
  }
  return countRows(database);
}

const statements = [
  // Types as the demonstration shares them out, nearly half of them municipal governments.
  `create temporary table molde as select row_number() over (order by id) - 1 as orden, tipo_ente_id, ambito
    from entes where activo and tipo_ente_id not in (5, 10, 16, 18)`,
  `insert into entes (id, tipo_ente_id, ambito, nombre, nombre_corto, siglas, nombre_completo, nombre_corto_completo, busqueda)
    select 20000 + i, molde.tipo_ente_id, molde.ambito, 'Organismo ' || (20000 + i), 'Organismo ' || (20000 + i),
      'O' || (20000 + i), 'Organismo ' || (20000 + i), 'Organismo ' || (20000 + i), 'organismo ' || (20000 + i)
    from generate_series(1, ${BODIES} - (select count(*) from entes)) i
    inner join molde on molde.orden = i % (select count(*) from molde)`,
  `create temporary table cuerpo as select row_number() over (order by id) - 1 as orden, id, ambito from entes where id > 20000`,
  `create temporary table anio as select row_number() over (order by id) - 1 as orden, id from ejercicios`,
  `insert into informes (id, tipo_informe_id, ejercicio_id, ambito, ente_id, tipo_auditoria_id, auditoria, nombre, testado, publicado_el)
    select 1000000 + i, 3, anio.id, cuerpo.ambito, cuerpo.id, 9, 'E' || i, 'Informe ' || i, i % 2 = 0, '2024-09-01'
    from generate_series(1, ${REPORTS}) i
    inner join cuerpo on cuerpo.orden = i % (select count(*) from cuerpo)
    inner join anio on anio.orden = (i / (select count(*) from cuerpo)) % (select count(*) from anio)`,
  `insert into auditorias (id, codigo, tipo_auditoria_id, ente_id, ejercicio_id, periodo_auditado, planeada_el, ejecutada_el,
      notificada_el, publicada_el, visible_en_sitio_web, texto_ingreso)
    select 1000000 + i, 'E' || i, 9, cuerpo.id, anio.id, 'el año', '2024-03-01', '2024-04-01', '2024-08-01', '2024-09-01', true, ''
    from generate_series(1, ${AUDITS}) i
    inner join cuerpo on cuerpo.orden = i % (select count(*) from cuerpo)
    inner join anio on anio.orden = (i / (select count(*) from cuerpo)) % (select count(*) from anio)`,
  `insert into renglones (auditoria_id, cuenta, orden, concepto, objeto, devengado, revisado)
    select id, (case when orden < 6 then 'ingreso' else 'gasto' end)::cuenta, orden, 'Concepto', '1000', 1000000, 700000
    from auditorias, generate_series(0, 11) orden where id > 1000000`,
  `insert into observaciones (auditoria_id, numero, ente_id, ejercicio_id, naturaleza, rubro, descripcion, monto, estado, emitida_el)
    select id, n, ente_id, ejercicio_id, (array['Financieras','Presupuestales','Gabinete','Obra Pública'])[1 + n % 4]::naturaleza,
      'egreso', 'Se pagaron ' || n || ' facturas sin evidencia de que el servicio se haya prestado.', n * 100000,
      (array['solventada','concluida','pendiente'])[1 + (id + n) % 3]::estado_observacion, '2024-09-01'
    from auditorias, generate_series(1, ${FINDINGS_EACH}) n where id > 1000000`,
  // As `recountObservaciones` does.
  `insert into cuentas_observaciones
    select ente_id, ejercicio_id,
      count(*) filter (where naturaleza = 'Financieras' and estado <> 'pendiente'),
      count(*) filter (where naturaleza = 'Financieras' and estado = 'pendiente'),
      count(*) filter (where naturaleza = 'Presupuestales' and estado <> 'pendiente'),
      count(*) filter (where naturaleza = 'Presupuestales' and estado = 'pendiente'),
      count(*) filter (where naturaleza = 'Gabinete' and estado <> 'pendiente'),
      count(*) filter (where naturaleza = 'Gabinete' and estado = 'pendiente'),
      count(*) filter (where naturaleza = 'Obra Pública' and estado <> 'pendiente'),
      count(*) filter (where naturaleza = 'Obra Pública' and estado = 'pendiente')
    from observaciones where ente_id > 20000 group by 1, 2`,
];

async function countRows(database: Client): Promise<Filled> {
  const { rows } = await database.query<Filled>(`select (select count(*) from entes)::int as entes,
    (select count(*) from informes)::int as informes, (select count(*) from observaciones)::int as observaciones`);
  const [row] = rows;
  if (!row) throw new Error('A select without from gives one row');
  return row;
}
