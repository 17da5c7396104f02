import { z } from 'zod';

/** Values of the files of `institution/`, by the name of the file without its ending. */
export type InstitutionValues = Partial<Record<keyof typeof files, unknown>>;

const words = z.string({ error: 'debe ser un texto' }).trim().min(1, 'no puede quedar vacío');
const color = z
  .string({ error: 'debe ser un color' })
  .regex(/^#[\da-f]{6}$/i, 'no es un color; escríbalo como #0e4a43');
const day = z.iso.date({ error: 'no es un día; escríbalo como 2025-09-30 (año, mes y día)' });
const year = z.int({ error: 'no es un año; escríbalo con cuatro cifras, sin comillas' }).min(1900).max(2100);
const mail = z.email({ error: 'no es un correo; escríbalo como contacto@institucion.mx' });
const address = z.url({ protocol: /^https?$/, error: 'no es una dirección; debe empezar con https://' });
const place = z.int({ error: 'no es un lugar del mapa; escriba un entero de 0 a 39' });

const named = z.object({ articulo: z.enum(['el', 'la'], { error: 'debe ser «el» o «la»' }), nombre: words });

const identity = z.object({
  nombre: words,
  siglas: words,
  seLlama: named,
  substanciacion: named,
  color,
  colorAcento: color,
  correo: mail,
  correoControl: mail,
  correoSeguridad: mail,
  correoInstitucional: address,
  horario: words,
  zonaHoraria: words.refine(isTimeZone, 'no es una zona horaria; escriba una como America/Mexico_City'),
  soloHttps: z.enum(['sitio', 'subdominios', 'precarga'], {
    error: 'debe ser «sitio», «subdominios» o «precarga»',
  }),
  redes: z.array(z.object({ red: words, nombre: words, url: address })),
});

const years = z
  .object({
    cuentaActual: year,
    cuentaAnterior: year,
    cuentaAnteriorPublica: words,
    proximosResultados: z.object({ ejercicio: year, by: day }),
    primeraCuenta: year,
    ultimaCuentaConWord: year,
    primerAnioDeInformes: year,
    encuesta: year,
  })
  .refine(({ cuentaAnterior, cuentaActual }) => cuentaAnterior < cuentaActual, {
    path: ['cuentaAnterior'],
    error: 'debe ser anterior a cuentaActual',
  })
  .refine(
    ({ cuentaAnterior, cuentaAnteriorPublica }) =>
      yearsIn(cuentaAnteriorPublica).every((year) => year > cuentaAnterior),
    {
      path: ['cuentaAnteriorPublica'],
      error: 'dice un año que no es posterior a cuentaAnterior; una cuenta se publica después de su año',
    },
  )
  .refine(({ proximosResultados: { ejercicio, by } }) => !(Number(by.slice(0, 4)) <= ejercicio), {
    path: ['proximosResultados', 'by'],
    error: 'no es de un año posterior a ejercicio; los resultados se entregan después de su año',
  })
  .refine(({ primeraCuenta, cuentaAnterior }) => primeraCuenta <= cuentaAnterior, {
    path: ['primeraCuenta'],
    error: 'no puede ser posterior a cuentaAnterior',
  });

const tile = z.tuple([
  place.min(0, 'no puede ser negativa').max(23, 'pasa de 23'),
  place.min(0, 'no puede ser negativa').max(23, 'pasa de 23'),
  words.max(3, 'debe tener tres letras a lo más'),
]);
const key = z.string().regex(/^\d{5}$/, 'no es una clave de municipio; tiene cinco cifras, como 06002');
const tiles = z
  .record(key, tile, { error: 'no es una tesela: [columna, renglón, letras]' })
  .superRefine((byKey, context) => {
    const before = new Map<string, string>();
    const states = [...Map.groupBy(Object.keys(byKey), (clave) => clave.slice(0, 2))];
    const [state] = states.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    for (const [clave, [column, row]] of Object.entries(byKey)) {
      const other = before.get(`${column},${row}`);
      if (other) context.addIssue({ code: 'custom', path: [clave], message: `está en la misma casilla que ${other}` });
      before.set(`${column},${row}`, clave);
      if (!clave.startsWith(state ?? ''))
        context.addIssue({ code: 'custom', path: [clave], message: `no es del estado ${state}, como las demás` });
    }
  });

const retention = z.record(
  z.string(),
  z.object({
    desde: z.enum(['cierre', 'registro'], { error: 'debe ser «cierre» o «registro»' }),
    anios: z.int({ error: 'debe ser un número entero de años' }).min(1, 'debe ser un año o más'),
  }),
);

const flag = z.boolean({ error: 'debe ser true o false' });

/** Name and schema of the value of each file. */
const files = {
  identity: { name: 'identity', schema: identity },
  years: { name: 'years', schema: years },
  'municipality-tiles': { name: 'municipalityTiles', schema: tiles },
  holidays: { name: 'holidays', schema: z.array(day) },
  submissions: { name: 'retention', schema: retention },
  documents: { name: 'optionalPages', schema: z.object({ auditoriaIntegral: flag, auditoriasCovid: flag }) },
} as const;

/** Returns the names of the files of `institution/` that are checked, each with the name of its value. */
export const checkedFiles = Object.entries(files).map(([file, { name }]) => [file, name] as const);

/** Returns a sentence for each invalid value in `institution/`: its file, its name, the value, and what to write. */
export function institutionFaults(values: InstitutionValues): string[] {
  return Object.entries(files).flatMap(([file, { schema }]) => {
    const value = values[file as keyof typeof files];
    return (value === undefined ? [] : (schema.safeParse(value).error?.issues ?? [])).map(
      ({ path, message }) => `institution/${file}.ts${nameOf(path)}: ${textOf(valueAt(value, path))} ${message}.`,
    );
  });
}

function yearsIn(text: string): number[] {
  return (text.match(/\b20\d\d\b/g) ?? []).map(Number);
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '' : `, ${path.join('.')}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  );
}

function textOf(value: unknown): string {
  return value === undefined ? 'falta, y' : `«${typeof value === 'object' ? JSON.stringify(value) : value}»`;
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
