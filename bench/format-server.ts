// A server with the calls of the transparency area and one version of 100,000 rows and 30 columns, for `format.ts`.
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { demoRows } from '#demo/areas/transparencia/rows.ts';
import { saveVersions } from '../demo/areas/transparencia/save-versions.ts';
import { api } from '../src/areas/transparencia/api.ts';
import { articulos } from '../src/areas/transparencia/datasets/articulos.ts';
import { columnas as columnasDataset } from '../src/areas/transparencia/datasets/columnas.ts';
import { formatos } from '../src/areas/transparencia/datasets/formatos.ts';
import { fracciones } from '../src/areas/transparencia/datasets/fracciones.ts';
import { versionKind } from '../src/areas/transparencia/publications.ts';
import { listRows } from '../src/areas/transparencia/queries/rows.ts';
import { findFormatVersion } from '../src/areas/transparencia/queries/versions.ts';
import type { Columna, TipoColumna } from '../src/areas/transparencia/rules/columns.ts';
import { readView } from '../src/areas/transparencia/rules/view.ts';
import { act } from '../src/platform/acts/act.ts';
import { systemActor } from '../src/platform/acts/actor.ts';
import { readConfig } from '../src/platform/config.ts';
import { closeDatabase, openDatabase } from '../src/platform/database/connection.ts';
import { openPublications } from '../src/platform/publications/kind.ts';

const ROWS = 100_000;
const COLUMNS = 30;
const FORMAT = 1;
/** Index of the column that identifies a row. */
const KEY = 7;
const PERIOD = { anio: 2026, desde: '2026-07-01', hasta: '2026-09-30', publicadoEl: '2026-10-15' };
/** Filters that few rows match, many and all of them, of few values and of 100,000; several at once; orders; the last pages. */
const VIEWS = [
  ...['f4=iba', 'f8=iafe-1-0999', 'f9=proveedores', 'f11=9.5', 'f7=me', 'f12=https'],
  ...['f1=2026&f7=mexico', 'f12=https&f8=iafe', 'f2=a&f3=o&f4=e&f9=de&f10=2026'],
  ...['orden=9', 'orden=-12', 'f3=zamu&orden=-11', 'f7=me&orden=11', 'f12=https&f8=iafe&orden=-20'],
  ...['pagina=2000', 'f7=me&pagina=2000', 'orden=11&pagina=2000', 'f24=pdf&orden=-8&pagina=1000'],
];

await openDatabase(readConfig(process.env));
openPublications([versionKind]);
const columnas = Array.from({ length: COLUMNS }, (_, index) => column(index));
const formato = { id: FORMAT, nombre: 'Formato medido', departamento: 'Dirección de Recursos Financieros' };
const loader = systemActor('demostracion', 'medicion', ['demostracion.cargar']);
await act(loader, 'demostracion.cargar', { kind: 'medicion' }, async (tx) => {
  await articulos.save(tx, [{ id: 1, clave: '70', ley: 'Ley', encabezado: 'Obligaciones', orden: 1 }]);
  const about = { nombre: 'Fracción', departamento: 'Dirección', orden: 1 };
  await fracciones.save(tx, [{ id: 1, articuloId: 1, numero: 'I', ...about }]);
  await formatos.save(tx, [
    { id: FORMAT, fraccionId: 1, clave: 'F', nombre: formato.nombre, periodo: 'Trimestral', orden: 1 },
  ]);
  const rows = columnas.map((columna, index) => ({ ...columna, formatoId: FORMAT, orden: index + 1 }));
  await columnasDataset.save(tx, rows);
});
const before = await save(false);
const id = await save(true);

const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await app.register(api);
/** Milliseconds of the queries of a view alone, without HTTP, and those of the processor in this process. */
app.get<{ Querystring: Record<string, string> }>('/tiempo', async ({ query }) => {
  const version = await findFormatVersion(id, new Date());
  if (!version) throw new Error('The version is not there.');
  const first = (Number(query.pagina ?? 1) - 1) * 50;
  const started = performance.now();
  const usage = process.cpuUsage();
  await listRows(version, { ...readView(new URLSearchParams(query), COLUMNS), first, size: 50 });
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(usage);
  return { milliseconds, cpu: (user + system) / 1000 };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`Listo en ${address} ${before} ${id} ${VIEWS.join(' ')}`);
process.once('SIGTERM', async () => {
  await app.close();
  await closeDatabase();
  process.exit(0);
});

/** Saves a version, says how long it took, and returns its id. */
async function save(isLast: boolean): Promise<number> {
  const rows = demoRows(
    { formato, columnas, period: PERIOD, isLast, municipios: ['Cajeme', 'Nogales'], texts: [] },
    ROWS,
  );
  const started = performance.now();
  const version = { formatoId: FORMAT, ...PERIOD, periodo: 'Tercer trimestre', columnas, rows };
  const [saved = 0] = await act(loader, 'demostracion.cargar', { kind: 'medicion' }, (tx) =>
    saveVersions(tx, [version]),
  );
  console.log(`Guardada en ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return saved;
}

function column(index: number): Columna {
  const names: [string, TipoColumna][] = [
    ...([
      ['Ejercicio', 'numero'],
      ['Nombre(s)', 'texto'],
      ['Primer apellido', 'texto'],
    ] as [string, TipoColumna][]),
    ...([
      ['Segundo apellido', 'texto'],
      ['Área de adscripción', 'texto'],
      ['Ciudad destino', 'texto'],
    ] as [string, TipoColumna][]),
    ...([
      ['País', 'texto'],
      ['Número de expediente', 'texto'],
      ['Motivo', 'texto'],
    ] as [string, TipoColumna][]),
    ...([
      ['Fecha de salida', 'fecha'],
      ['Importe', 'dinero'],
      ['Hipervínculo al informe', 'enlace'],
    ] as [string, TipoColumna][]),
  ];
  const [nombre, tipo] = names[index % names.length] ?? ['Nota', 'texto'];
  return {
    id: FORMAT * 1000 + index + 1,
    nombre: `${nombre}${' '.repeat(Math.floor(index / names.length))}`,
    tipo,
    papel: index === KEY ? 'clave' : 'dato',
  };
}
