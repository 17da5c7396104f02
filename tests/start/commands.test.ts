import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSituaciones } from '#areas/auditorias/commands/catalogues.ts';
import { recountObservaciones } from '#areas/auditorias/commands/recount.ts';
import * as auditorias from '#areas/auditorias/commands.ts';
import { auditorias as audits } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import * as encuestas from '#areas/encuestas/commands.ts';
import { municipios } from '#areas/encuestas/datasets/municipios.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { areas, kinds } from '#areas/index.ts';
import * as informes from '#areas/informes/commands.ts';
import { fondos } from '#areas/informes/datasets/fondos.ts';
import { informes as reports } from '#areas/informes/datasets/informes.ts';
import { tiposInforme } from '#areas/informes/datasets/tipos-informe.ts';
import * as noticias from '#areas/noticias/commands.ts';
import { act } from '#platform/acts/act.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/database/connection.ts';
import { rowAddress } from '#platform/datasets/as-publication.ts';
import { archivos } from '#platform/files/schema.ts';
import { textosPdf } from '#platform/pdf/schema.ts';
import { READER } from '#platform/pdf/text.ts';
import { openPublications } from '#platform/publications/kind.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { refreshAllPublications } from '#platform/publications/write.ts';
import {
  ficha,
  info,
  lists,
  named,
  others,
  type Row,
  references,
  surveyPage,
} from '../setup/command-cases/datasets.ts';
import { editingCases } from '../setup/command-cases/editing.ts';
import { followUpCases } from '../setup/command-cases/follow-up.ts';
import { type CommandCase, institutionCases } from '../setup/command-cases/institution.ts';
import { databaseUrl, testActor, tryOut } from '../setup/database.ts';
import { anotherExample, exampleRow } from '../setup/datasets/examples.ts';
import { emptySite } from '../setup/import/site.ts';
import { kindCommandCases } from '../setup/kinds/index.ts';

// Each command of public content changes a cached answer of a running server, on a site without demonstration.

const site = emptySite();
const FILE = { id: 1, sha256: 'a'.repeat(64), nombre: 'uno.pdf', tipo: 'application/pdf', bytes: 1 };

beforeAll(async () => {
  openPublications(kinds);
  const config = { DATABASE_URL: databaseUrl('postgres', site.dataDir), DATA_DIR: site.dataDir };
  await openDatabase(readConfig(config));
  await perform(async (tx) => {
    await tx.insert(archivos).values([FILE, { ...FILE, id: 2, nombre: 'dos.pdf' }]);
    // A page that shows a PDF is cached once its text is known.
    await tx.insert(textosPdf).values({ sha256: FILE.sha256, estado: 'sin-texto', lector: READER });
  });
});
afterAll(closeDatabase);

function perform(work: (tx: Transaction) => Promise<unknown>) {
  return act(testActor, 'demostracion.cargar', { kind: 'prueba' }, work);
}

/** Returns the publications, and what they are when all are derived again. */
function derivedAgain(): Promise<Record<'stored' | 'derived', unknown>> {
  return tryOut(async (tx) => {
    const read = () =>
      tx
        .select({ ...getTableColumns(publicaciones), id: sql`null`, cambiada: sql`null` })
        .from(publicaciones)
        .orderBy(publicaciones.id);
    const stored = await read();
    await refreshAllPublications(tx);
    return { stored, derived: await read() };
  });
}

const ente = {
  id: 1,
  tipoEnteId: 4,
  ambito: 'Municipal' as const,
  nombre: 'Ayuntamiento de Prueba',
  nombreCorto: 'Prueba',
  siglas: '',
  nombreCompleto: 'Ayuntamiento de Prueba',
  nombreCortoCompleto: 'Prueba',
  claveMunicipio: '26001',
};
/** Ente of the further scope of an audit. */
const otherEnte = {
  id: 2,
  tipoEnteId: 4,
  ambito: 'Municipal' as const,
  nombre: 'Otro',
  nombreCorto: 'Otro',
  siglas: '',
  nombreCompleto: 'Otro',
  nombreCortoCompleto: 'Otro',
};
const auditoria = {
  id: 1,
  codigo: 'P-1',
  tipoAuditoriaId: 9,
  enteId: 1,
  ejercicioId: 17,
  periodoAuditado: '2021',
  planeadaEl: '2022-01-01',
  publicadaEl: '2022-06-01',
  visibleEnSitioWeb: true,
  textoIngreso: '',
};
const observacion = {
  auditoriaId: 1,
  numero: 1,
  enteId: 1,
  ejercicioId: 17,
  naturaleza: 'Financieras' as const,
  rubro: 'egreso' as const,
  descripcion: 'Una',
  monto: 100,
  estado: 'pendiente' as const,
  emitidaEl: '2022-05-01',
};
const informe = {
  id: 1,
  tipoInformeId: 3,
  ejercicioId: 17,
  ambito: 'Municipal' as const,
  enteId: 1,
  fondoId: 1,
  tipoAuditoriaId: 9,
  auditoria: 'P-1',
  nombre: 'Informe',
  testado: false,
  publicadoEl: '2022-06-01',
};
const encuesta = {
  ejercicios: [{ id: 16, anio: 2020, corte: 'octubre' }],
  tipos: [{ id: 1, nombre: 'Uno', encuesta: 'servicios-publicos' as const, porMunicipio: false }],
  municipios: [],
  preguntas: [{ tipoId: 1, numero: 1, tema: 'Tema', texto: '¿Qué?', frase: '', cuenta: null }],
  opciones: [{ tipoId: 1, pregunta: 1, numero: 1, texto: 'Sí', tono: 'favorable' as const }],
};
const cifra = { tipoId: 1, pregunta: 1, opcion: 1, municipioId: 0, ejercicioId: 16, valor: 100, base: 10 };

const anuncio = (titulo: string) => ({ id: 1, rotulo: 'Aviso', titulo, contenido: '<p>a</p>', desde: '2020-01-01' });

/** In this order: later commands refer to rows of earlier ones. */
const cases: CommandCase[] = [
  [
    'informes/saveNombresInforme',
    '/api/TipoInformesNombre/Individual',
    async (tx) => {
      await tiposInforme.save(tx, [{ id: 3, nombre: 'Individual' }]);
      await informes.saveNombresInforme(tx, [{ id: 1, tipoInformeId: 3, nombre: 'Informe' }]);
    },
  ],
  [
    'informes: save',
    '/api/Ejercicios/TipoInforme/Individual',
    async (tx) => {
      await tiposEnte.save(tx, [{ id: 4, nombre: 'Un tipo', ambito: 'Municipal', indicador: 'isMunicipio' }]);
      await municipios.save(tx, [{ clave: '26001', nombre: 'Prueba' }]);
      await entes.save(tx, [ente]);
      await ejercicios.save(tx, [{ id: 17, anio: 2021 }]);
      await tiposAuditoria.save(tx, [{ id: 9, nombre: 'Integral', nombreCiudadano: 'Integral' }]);
      await fondos.save(tx, [{ id: 1, siglas: 'F', nombre: 'Fondo' }]);
      await reports.save(tx, [informe]);
    },
  ],
  [
    'auditorias/recountObservaciones',
    '/api/Observaciones/CountPorEjercicio/4',
    async (tx) => {
      await audits.save(tx, [auditoria]);
      await observaciones.save(tx, [observacion]);
      await recountObservaciones(tx, [1]);
    },
  ],
  [
    'auditorias/saveSituaciones',
    ficha,
    async (tx) => {
      const [nombre, situacion] = ['Denuncia', { situacion: 'Denuncia', estado: 'pendiente' as const }];
      await saveSituaciones(tx, [{ nombre, cuentaComo: 'pendiente' }]);
      await observaciones.save(tx, [{ ...observacion, ...situacion }]);
      await saveSituaciones(tx, [{ nombre, cuentaComo: 'concluida' }]);
    },
  ],
  ...followUpCases,
  [
    'auditorias/attachInformesByCodigo',
    info,
    async (tx) => {
      await entes.save(tx, [otherEnte]);
      await reports.save(tx, [{ ...informe, id: 2, numero: 2, pdfId: 2 }]);
      await auditorias.attachInformesByCodigo(tx, new Map([['P-1', { archivoId: 2, replaces: true }]]));
    },
  ],
  ['noticias/saveAnuncio', '/api/Anuncio/Website', (tx) => noticias.saveAnuncio(tx, anuncio('Uno'))],
  ['noticias/saveAnuncio', '/api/Anuncio/Website', (tx) => noticias.saveAnuncio(tx, anuncio('Dos'))],
  ['encuestas/saveEncuestas', surveyPage, (tx) => encuestas.saveEncuestas(tx, encuesta)],
  ['encuestas/saveResultados', '/api/Encuestas/Resultados/1/0/16', (tx) => encuestas.saveResultados(tx, [cifra])],
  ...institutionCases,
  ...editingCases,
  ...kindCommandCases,
];

const datasets = areas.flatMap(({ datasets = [] }) => datasets);
/** Of each dataset, a row that a table adds, and one that staff publish; of a catalogue, a row that both change. */
const datasetCases: CommandCase[] = datasets.flatMap((dataset): CommandCase[] => {
  const { id, public: face } = dataset.declaration;
  const [registro = null, answer] = named[id] ?? [];
  const row = { ...exampleRow(dataset, references[id]), ...(registro !== null && { id: registro }) };
  const data = { ...anotherExample(dataset, references[id]), ...others[id] };
  const pageOf = (each: Row) => face && rowAddress(dataset.declaration, face).of({ ...each, id: 1 });
  const answerOf = (each: Row) => answer ?? lists[id]?.(each) ?? pageOf(each) ?? '';
  return [
    [`${id}: save`, answerOf(row), (tx) => dataset.save(tx, [row as never])],
    [`${id}: publish`, answerOf(data), (tx) => dataset.content.publish(tx, [{ registro, data }])],
    ...[{ retiro: 'error' as const, motivo: 'Una prueba.' }, null].flatMap((withdrawal): CommandCase[] => {
      const { part } = dataset.content;
      const withdraw = (tx: Transaction) =>
        part?.withdraw(tx, { registros: [1], withdrawal, now: new Date() }) ?? Promise.resolve();
      return part ? [[`${id}: withdraw`, answerOf(row), withdraw]] : [];
    }),
  ];
});

test.each([...cases, ...datasetCases])(
  '%s changes %s before the kept answer is old, and refreshes its publications',
  async (command, address, work) => {
    const read = async () => {
      const { status, bytes } = await site.open(address);
      return `${status} ${bytes.toString('utf8')}`;
    };
    // The second answer is the cached one, which counts as fresh for 30 seconds.
    const before = await read();
    expect(await read()).toBe(before);
    await perform(work);
    // An answer that is made while the change is committed may show a part of it, once: it is not kept.
    await expect.poll(async () => ((await read()) === before ? before : read())).not.toBe(before);
    // Forms and imports do not change the year of an ejercicio.
    if (command.startsWith('ejercicios: ')) await perform(refreshAllPublications);
    const { stored, derived } = await derivedAgain();
    expect(stored, 'Call refreshPublications in the same transaction, with the ids of the records.').toEqual(derived);
  },
);

test('every command of public content is in the table', () => {
  const modules = import.meta.glob<Record<string, unknown>>(['/src/areas/*/commands{.ts,/*.ts}', '!**/*.test.ts'], {
    eager: true,
  });
  const commands = Object.entries(modules).flatMap(([path, exports]) =>
    Object.entries(exports).flatMap(([name, command]) =>
      typeof command === 'function' && 'area' in command ? [`${path.split('/')[3]}/${name}`] : [],
    ),
  );
  expect(commands.length).toBeGreaterThan(15);
  expect(
    [...new Set(cases.map(([command]) => command).filter((command) => command.includes('/')))].sort(),
    'Add the command to `commandCases` of a file of tests/setup/kinds/.',
  ).toEqual(commands.sort());
});
