import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { db } from '../database/connection.ts';
import { codeKeys, codeParts, searchableCode, searchableText, wordsColumn } from './words.ts';

openEmptyDatabase();

/** Pairs of singular and plural: common words of an audit institute, and words that the stemmer stems differently. */
const pairs = [
  ...[
    'obra obras',
    'acta actas',
    'ente entes',
    'año años',
    'dictamen dictámenes',
    'régimen regímenes',
    'interés intereses',
  ],
  ...['contratación contrataciones', 'licitación licitaciones', 'observación observaciones', 'resolución resoluciones'],
  ...['recomendación recomendaciones', 'solventación solventaciones', 'auditoría auditorías', 'informe informes'],
  ...[
    'municipio municipios',
    'ayuntamiento ayuntamientos',
    'contrato contratos',
    'ley leyes',
    'mes meses',
    'plan planes',
  ],
  ...[
    'comisión comisiones',
    'inversión inversiones',
    'sesión sesiones',
    'capacitación capacitaciones',
    'denuncia denuncias',
  ],
  ...[
    'sueldo sueldos',
    'remuneración remuneraciones',
    'adquisición adquisiciones',
    'directriz directrices',
    'país países',
  ],
  ...[
    'unidad unidades',
    'mujer mujeres',
    'ingreso ingresos',
    'orden órdenes',
    'fracción fracciones',
    'volumen volúmenes',
  ],
  ...[
    'sanción sanciones',
    'función funciones',
    'atribución atribuciones',
    'institución instituciones',
    'código códigos',
  ],
  ...[
    'proveedor proveedores',
    'servidor servidores',
    'uso usos',
    'isla islas',
    'área áreas',
    'bien bienes',
    'juez jueces',
  ],
  ...['viático viáticos', 'puente puentes', 'eje ejes', 'índice índices', 'alcance alcances', 'hospital hospitales'],
  ...[
    'ejecución ejecuciones',
    'notificación notificaciones',
    'evaluación evaluaciones',
    'red redes',
    'camión camiones',
    'información informaciones',
    'empleo empleos',
    'préstamo préstamos',
    'responsable responsables',
  ],
];

const odd = [
  'El <b>Informe</b> 2023AM0080-09, AEG/2023-045 de la licitación n.º 12; a@b.mx',
  'ÁRBOL árbol a\u0301rbol ＡＲＢＯＬ',
  'más también ellos &nbsp; obras',
  '\u202eobras\u200b actas',
  'dos_palabras +5 e:f',
  'Información informática del informe, informaciones; empleo, empleos y empleados',
];

const stemsOf = async (texts: readonly string[]) => {
  const { rows } = await db().execute<{ stems: string; searchable: string }>(sql`
    select ${wordsColumn(sql`texto`, 'C')}::text as stems, texto_buscable(texto) as searchable
    from unnest(${sql.param([...texts])}::text[]) with ordinality as t (texto, orden) order by orden`);
  return rows;
};

test('singular and plural, with and without accents, are one word', async () => {
  const bare = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const apart: string[] = [];
  for (const pair of pairs) {
    const [one = '', many = ''] = pair.split(' ');
    const stems = await stemsOf([one, many, bare(one), bare(many), many.toUpperCase()]);
    if (new Set(stems.map((row) => row.stems)).size !== 1) apart.push(pair);
  }
  expect(pairs.length).toBeGreaterThanOrEqual(55);
  expect(apart).toEqual([]);
});

test.each([
  ['información', 'informe'],
  ['empleo', 'empleado'],
  ['préstamo', 'prestó'],
  ['reporte', 'reportar'],
  ['responsable', 'responsabilidad'],
])('%s and %s, which the stemmer makes one, are two words', async (...words) => {
  expect(new Set((await stemsOf(words)).map((row) => row.stems)).size).toBe(2);
});

test('the function of the database and that of the application agree', async () => {
  const texts = [...odd, ...pairs, 'Las resoluciones y dictámenes de los jueces'];
  const rows = await stemsOf(texts);
  expect(rows.map(({ searchable }) => searchable)).toEqual(texts.map(searchableText));
  const codes = ['AEG-2023/045', 'Ácido 12.º', '2023AM0080-09', 'EPRA/042/2026', '000'];
  const { rows: keys } = await db().execute<{ keys: string[] }>(
    sql`select ${codeKeys(sql`texto`)} as keys from unnest(${sql.param(codes)}::text[]) as t (texto)`,
  );
  expect(keys.map((row) => row.keys)).toEqual(codes.map((code) => [searchableCode(code), codeParts(code)]));
});
