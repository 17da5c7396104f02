import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import { db } from '../database/connection.ts';
import { institute } from '../institute.ts';
import { refreshAddresses } from '../publications/write.ts';
import { nombresDePaginas, sinonimos } from './schema.ts';
import { anyOrder } from './words.ts';

/** Initial synonym groups of a new site, editable by staff. */
const FIRST = [
  'sueldo, salario, remuneración, nómina, cuánto gana, cuánto ganan, cuánto cobra',
  'organigrama, estructura orgánica',
  'queja, denuncia, acusar, reportar, quejarse',
  'ayuntamiento, ayto, alcaldía, presidencia municipal, gobierno municipal, palacio municipal',
  'alcalde, alcaldesa, presidente municipal, presidenta municipal, edil',
  'municipio, municipal, mpio',
  'estado, estatal',
  'federación, federal',
  'año, anual',
  'mes, mensual',
  'semestre, semestral',
  'trimestre, trimestral',
  'presupuesto, presupuestal, presupuestario',
  'finanzas, financiero',
  'contable, contabilidad',
  'archivo, archivístico',
  'institución, institucional',
  'auditar, auditoría, fiscalizar, revisar',
  'licitación, concurso público',
  `empleo, vacante, puesto vacante, plaza vacante, trabajo vacante, bolsa de trabajo, oferta de trabajo, pedir trabajo, quiero trabajar, trabajar en ${institute.el}, trabajo en ${institute.el}`,
  'funcionario, servidor público, servidora pública, empleado',
  'compra, adquisición',
  'gasto, egreso, erogación, en qué gasta, en qué se gasta',
  'ingreso, recaudación',
  'dinero, recursos',
  'deuda, endeudamiento, empréstito, crédito, préstamo',
  'irregularidad, irregular, anomalía, hallazgo',
  'desvío, malversación, robo, desfalco, peculado, fraude',
  'corrupción, soborno, mordida, cohecho, moche',
  `auditor superior, auditor mayor, titular ${institute.del.toLowerCase()}`,
  'jefe, titular, encargado, responsable, director, directora',
  'teléfono, número telefónico, conmutador',
  'correo, correo electrónico, e-mail',
  'domicilio, ubicación, ubicado, oficina',
  'covid, coronavirus, pandemia, contingencia sanitaria',
  'noticia, nota informativa, boletín, comunicado',
  'ley, legislación',
  'normatividad, normativa, marco normativo, marco jurídico, marco legal',
  'issste, imss, seguro social, seguridad social',
  'organismo operador, oomapas, ooapas, simapas, agua y drenaje',
  'dif, desarrollo integral de la familia',
  'implan, planeación urbana',
  'escuela, plantel',
  'maestro, docente, profesor',
  'medicina, medicamento, fármaco',
  'hospital, clínica, centro de salud',
  'bache, bacheo',
  'pavimento, pavimentación, repavimentación',
  'alumbrado, luminaria, luz',
  'electricidad, eléctrico, energía eléctrica, luz',
  'recibo de luz, factura eléctrica, consumo de energía',
  'basura, residuos',
  'salud, salubridad, sanidad',
  'carretera, camino',
  'calle, vialidad, avenida',
  'camión, autobús, transporte',
  'alumno, estudiante',
  'niño, niña, infancia, infantil',
  'adulto mayor, tercera edad, anciano',
  'construcción, edificación',
  'obra inconclusa, obra sin terminar, obra a medias, obra abandonada',
  'sobreprecio, sobrecosto, precio inflado',
  'adjudicación directa, compra directa, asignación directa',
  'arrendamiento, renta, alquiler',
  'terreno, predio, inmueble',
  'factura, comprobante fiscal, cfdi',
  'multa, infracción',
  'reintegro, reintegrar, devolver, devolución, recuperar',
  'solventar, solventación, subsanar, aclarar',
  'asesor, consultor, despacho externo',
  'liquidación, finiquito, indemnización',
  'credencial, carnet, gafete',
  'informe, reporte',
  'foro, conferencia, plática',
  'reunión, junta, sesión',
  'hoja de cálculo, excel, xlsx',
  'enlace, liga, link',
  'drenaje, alcantarillado',
  'viático, gastos de viaje, viajes de trabajo',
  'publicidad, comunicación social, propaganda',
  'vehículo, carro, coche, automóvil, camioneta, patrulla',
  'combustible, gasolina, diésel',
  'pensionado, jubilado, pensión, jubilación',
  'curso, capacitación, taller',
  'encuesta, sondeo',
  'formato, plantilla, machote',
  'acceso a la información, pedir información, pido información, solicitar información, solicitud de información',
  'contestar, responder, respuesta',
  'solicitud, solicitar, petición',
  'pedir, pido, pide, piden',
  'gente, personas, ciudadanía',
  'fin de año, diciembre',
  'recurso de revisión, inconformarse, inconformidad, impugnar',
  'plazo, término, fecha límite',
  'día inhábil, día feriado, día festivo, asueto, vacaciones',
  'horario, hora de atención, a qué hora abren, a qué hora cierran',
  'artículo, art',
  'secretaría, sría, sec',
  'ciudad, cd',
  'fracción, fracc, frac, fr',
  'donación, donativo',
  'padrón, lista, listado',
  'costo, cuánto cuesta, cuánto cuestan, precio',
  'copia, reproducción, fotocopia',
  'gratis, gratuito, sin costo',
  'labores, actividades',
  'anterior, pasado, previo',
  'fiesta, festejo',
  'declaración patrimonial, situación patrimonial, tres de tres, 3 de 3, 3de3, declaranet',
  'órgano interno de control, oic, contraloría interna, contralor, contralora, contraloría',
  'programa anual de auditorías, paa, plan de auditorías',
  'programa operativo anual, poa',
  'desarrollo archivístico, pada',
  'plataforma nacional de transparencia, pnt, sipot, infomex',
  'derechos arco, datos personales',
  'preguntas frecuentes, faq, dudas',
  'información curricular, currículum, curriculum vitae, cv, hoja de vida, trayectoria',
  'sanción, castigo, inhabilitación',
  'bachillerato, bachilleres, preparatoria, prepa',
  'policía, seguridad pública',
  'trabajador fantasma, aviador, personal que no trabaja',
  'fiscalía, procuraduría, ministerio público',
  'asf, auditoría superior de la federación',
  'congreso, legislatura, diputados',
  'tablero, dashboard',
  'verificar, comprobar, validar',
  'falso, falsificar, falsificado, apócrifo, alterado, auténtico, autenticidad',
  'oficio, escrito, oficialía de partes',
  'aguinaldo, prestaciones, nómina',
  'descargar, bajar',
  'primera, primero, primer, 1.ª, 1a, 1o, 1er',
  'segunda, segundo, 2.ª, 2a, 2o',
  'tercera, tercero, tercer, 3.ª, 3a, 3o',
  'cuarta, cuarto, 4.ª, 4a, 4o',
  'quinta, quinto, 5.ª, 5a, 5o',
  'sexta, sexto, 6.ª, 6a, 6o',
  'séptima, séptimo, 7.ª, 7a, 7o',
  'octava, octavo, 8.ª, 8a, 8o',
];

/** Adds the initial synonym groups. */
export async function addFirstSynonyms(tx: Transaction): Promise<void> {
  const rows = FIRST.map((palabras) => ({ palabras }));
  await tx.insert(sinonimos).values(rows).onConflictDoNothing();
}

/** Adds a synonym group, as words separated by commas. */
export async function addSynonyms(tx: Transaction, words: string): Promise<void> {
  await tx.insert(sinonimos).values({ palabras: words }).onConflictDoNothing();
  await rebuildSynonyms(tx);
}

/** Adds other names to a page, separated by commas. */
export async function addPageNames(tx: Transaction, direccion: string, nombres: string): Promise<void> {
  await tx
    .insert(nombresDePaginas)
    .values({ direccion, nombres })
    .onConflictDoUpdate({
      target: nombresDePaginas.direccion,
      set: { nombres: sql`${nombresDePaginas.nombres} || ', ' || excluded.nombres` },
    });
  await refreshAddresses(tx, [direccion]);
}

/** Refreshes the search entries of publications that have the other names `ids`, or had them before. */
export async function refreshNamed(
  tx: Transaction,
  { ids, before }: { ids: readonly number[]; before: readonly { direccion: string }[] },
): Promise<void> {
  const { id, direccion } = nombresDePaginas;
  const rows = await tx
    .select({ direccion })
    .from(nombresDePaginas)
    .where(inArray(id, [...ids]));
  await refreshAddresses(tx, [...new Set([...before, ...rows].map((row) => row.direccion))]);
}

/** Returns the synonym groups, as edited by staff. */
export async function listSynonyms(): Promise<string[]> {
  const rows = await db().select({ palabras: sinonimos.palabras }).from(sinonimos);
  return rows.map(({ palabras }) => palabras);
}

/** Rebuilds the query rewrite rules from the synonym groups: each word or phrase of a group is rewritten to any of the group. */
export async function rebuildSynonyms(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from sinonimos_consulta`);
  // Query words match a phrase in any order; texts must contain them in this order.
  await tx.execute(sql`
    with palabras as (
      select s.id, ${anyOrder(sql`texto_buscable(p.palabra)`)} as termino, phraseto_tsquery('spanish', texto_buscable(p.palabra)) as frase
      from sinonimos s cross join lateral unnest(string_to_array(s.palabras, ',')) as p (palabra)
    ), grupos as (
      select id, string_agg('(' || frase::text || ')', ' | ')::tsquery as expresion from palabras where numnode(frase) > 0 group by id
    )
    insert into sinonimos_consulta (termino, expresion)
    select termino, ('(' || termino::text || ') | ' || string_agg('(' || expresion::text || ')', ' | '))::tsquery
    from palabras inner join grupos using (id) where termino is not null group by termino`);
}
