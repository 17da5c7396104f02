/** Values of the filled world that addresses name. */
export type World = {
  files: Record<string, string>;
  entes: number[];
  largest: number;
  audits: number[];
  informes: number[];
  tipo: number;
  oldest: string;
  recent: string;
};

/** As people write them: in part, without accents, misspelt, by initials, with words in another order. */
export const SEARCHES = [
  'hermosilo',
  'penasco sierra',
  'secretaria de hacienda',
  'ooapas',
  'dif norte',
  'agua prieta 21',
  'instituto estatl',
];
const YEAR = { id: 19, anio: 2023 };

/** Name of the parameter that is a version of a dataset. */
export const VERSION = 'version of /datos/:conjunto/v/:version';

/** Parameters of paths, by name; `name of pattern` where a name means several things. */
export const PATHS: Record<string, string> = {
  numero: '1',
  tema: 'viaticos-sin-informe',
  articulo: '70',
  fraccion: 'IX',
  conjunto: 'acuerdos',
  renglon: '1',
};

/** Parameters of queries, in the same way. An empty value: it is not asked for. */
export function queryValues(world: World): Record<string, string> {
  const [ente = 0, other = 0] = world.entes;
  return {
    ...{ pagina: '2', al: world.oldest, ejercicio: String(YEAR.anio), ano: String(YEAR.anio), anio: String(YEAR.anio) },
    ...{ buscar: SEARCHES[1] ?? '', texto: 'obra', t: 'obra', palabra: 'obra', buscado: 'obra' },
    ...{
      ambito: 'municipal',
      'tipo-ente': String(world.tipo),
      ente: String(ente),
      de: String(ente),
      vista: '1',
      materia: 'obra-publica',
    },
    ...{
      tipo: 'individual',
      fondo: '',
      a: String(ente),
      b: String(other),
      ver: 'lista',
      orden: '',
      lista: 'observaciones',
      destino: 'pendiente',
    },
    ...{
      'tipo of /comparar': String(world.tipo),
      'tipo of /buscar': 'auditorias',
      'ano of /institucion/analisis-de-coyuntura/share': '',
    },
    ...{ 'conjunto of /datos/preguntar': 'observaciones', es: '', valor: '', por: 'estado', suma: 'monto' },
    'vista of /auditorias/avance-solventacion': '3',
    'ente of /auditorias/avance-solventacion': 'norte',
    'ente of /buscar': '',
    'ente of /comparar': '',
    otro: '',
    'municipio of /buscar': '',
    desde: world.oldest,
    'nota of /difusion/nota': '1',
    'entrada of /institucion/analisis-de-coyuntura/share': '1',
    'formato of /transparencia/diferencias': '10',
    'ejercicio of /entes/:enteId': String(YEAR.anio),
    'ente of /auditorias/informes-cuenta-actual': String(ente),
    // Chosen in pages whose lists are short.
    ...Object.fromEntries(SHORT.map((name) => [name, ''])),
  };
}
const SHORT = [
  ...[
    'area',
    'persona',
    'pestana',
    'seccion',
    'fecha',
    'tema',
    'asunto',
    'dependencia',
    'accion',
    'reunion',
    'periodo',
    'ci',
    'sha256',
  ],
  ...[
    'estado',
    'pregunta',
    'municipio',
    'formato',
    'version',
    'columnas',
    'fila',
    'antes',
    'ahora',
    'columna',
    'mes',
    'trimestre',
    'grupo',
    'llave',
    'hecho',
    'version',
    'que',
  ],
  ...[
    'documento',
    'auditoria',
    'todo',
    'literal',
    'exacto',
    'directo',
    'hoja',
    'paso',
    'pagina-2',
    'pagina-3',
    'pagina-acuerdo',
    'palabra-acuerdo',
  ],
  ...['pagina-respuesta', 'palabra-respuesta', ...Array.from({ length: 60 }, (_, index) => `f${index + 1}`)],
];

/** Returns the value of a parameter of an address; throws where it has none. */
export function parameterOf(values: Record<string, string>, name: string, pattern: string): string {
  const value = values[`${name} of ${pattern}`] ?? values[name];
  if (value === undefined)
    throw new Error(`${pattern} has the parameter ${name}: give it a value in bench/scale-values.ts`);
  return value;
}
