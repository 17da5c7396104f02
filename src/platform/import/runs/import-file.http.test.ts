import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { db, type Querier, writableDb } from '../../database/connection.ts';
import { BusyError } from '../../database/lock.ts';
import { openLinkCheck } from '../../editing/links/check.ts';
import { fileStore, openFileStore } from '../../files/files.ts';
import { localFileStore } from '../../files/stores/local.ts';
import { openPublicUrl } from '../../http/public-url.ts';
import { createLog } from '../../log.ts';
import { removeService, serviceKey } from '../../services.ts';
import { WorkbookError } from '../../workbook/model.ts';
import { type Columns, required } from '../column.ts';
import { defineImport, type Import } from '../definition.ts';
import { integer, text } from '../parsers.ts';
import { importaciones } from '../schema.ts';
import { importFile } from './import-file.ts';
import { importJob } from './queue.ts';
import { addRun, findRun, type NewRun } from './runs.ts';

openServerDatabase();
const log = createLog('silent');

/** Rows written by the definitions below, with the look-up of their check. */
const written: { numero: number; existing: string | undefined }[] = [];
let atWrite: () => Promise<void> = async () => undefined;

function definitionOf(id: string, action: Import['action'] = 'participacion.importar'): Import {
  return defineImport({
    ...{ id, action },
    title: 'Pruebas',
    columns: {
      numero: required(integer(1, 9999), { header: 'Número', note: '', example: 9999 }),
      nombre: required(text(100), { header: 'Nombre', note: '', example: 'ejemplo' }),
    },
    prepare: async () => ({}),
    key: ({ numero }) => String(numero),
    async check(_querier, rows) {
      const problems = rows.flatMap(({ nombre }, row) =>
        nombre === 'ajeno' ? [{ row, column: 'nombre', problem: 'es de otro' }] : [],
      );
      return { problems, references: new Map(rows.map(({ numero, nombre }) => [numero, nombre.toUpperCase()])) };
    },
    async write(_querier, rows, _context, found) {
      await atWrite();
      written.push(...rows.map(({ numero }) => ({ numero, existing: found.get(numero) })));
      return { added: rows.length, changed: 0 };
    },
  });
}

const definition = definitionOf('pruebas');

const csv = (rows: string[]) => `Número,Nombre\n${rows.join('\n')}\n`;
const newRun: NewRun = { tipo: 'pruebas', nombre: 'pruebas.csv', autor: 'prueba', prueba: false };

/** Imports a CSV file; returns the id of the run and the outcome. */
async function importCsv(content: string, { dryRun = false, of = definition } = {}) {
  const id = await addRun(writableDb(), { ...newRun, tipo: of.id, prueba: dryRun });
  const outcome = importFile(of, temporaryFile('pruebas.csv', content), { dryRun, run: id });
  return { id, outcome };
}

beforeAll(() => openFileStore(localFileStore(temporaryFolder('contenidos'))));
beforeEach(() => {
  written.length = 0;
  atWrite = async () => undefined;
});

describe('a stored run', () => {
  test('has the counts, the author and the hash of the file', async () => {
    const content = csv(['1,a', '2,b']);
    const { id, outcome } = await importCsv(content);
    expect(await outcome).toMatchObject({ read: 2, added: 2, problems: [] });
    expect(await findRun(id)).toMatchObject({
      ...newRun,
      ...{ estado: 'importada', leidas: 2, nuevas: 2, equivocadas: 0, celdas: [], problemas: 0, mensaje: null },
      sha256: createHash('sha256').update(content).digest('hex'),
      iniciada: expect.any(Date),
      terminada: expect.any(Date),
    });
  });

  test('passes the look-up of check to write', async () => {
    await (await importCsv(csv(['1,a', '2,b']))).outcome;
    expect(written).toEqual([
      { numero: 1, existing: 'A' },
      { numero: 2, existing: 'B' },
    ]);
  });

  test('stores the first invalid cells', async () => {
    const wrong = Array.from({ length: 700 }, (_, row) => `${row + 1},`);
    const { id, outcome } = await importCsv(csv(['x,a', '2,ajeno', '2,b', ...wrong]));
    const { problems } = await outcome;
    expect(problems.slice(0, 3).map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      'celda A2: «x» no es un número entero',
      'celda B3: es de otro',
      'celda A4: repite la fila 3 de la hoja «pruebas»',
    ]);
    const run = await findRun(id);
    expect(run).toMatchObject({ estado: 'con-errores', problemas: problems.length, nuevas: 0 });
    expect(run?.celdas).toEqual(problems.slice(0, 500));
  });

  test('counts a row that repeats another one in all its cells once, and says so', async () => {
    const { id, outcome } = await importCsv(csv(['41,a', '42,b', '41,a']));
    expect(await outcome).toMatchObject({ read: 3, problems: [] });
    expect(await findRun(id)).toMatchObject({
      leidas: 3,
      equivocadas: 0,
      avisos: ['Hoja «pruebas», fila 4: repite entera la fila 2 de la hoja «pruebas»; cuenta una vez.'],
    });
  });

  test('of a dry run is marked', async () => {
    const { id, outcome } = await importCsv(csv(['1,a']), { dryRun: true });
    await outcome;
    expect(await findRun(id)).toMatchObject({ estado: 'probada', nuevas: 1 });
  });

  test('of an unreadable file has a message', async () => {
    const { id, outcome } = await importCsv('a\n"sin cerrar');
    await expect(outcome).rejects.toThrow(WorkbookError);
    expect(await findRun(id)).toMatchObject({ estado: 'fallida', mensaje: expect.stringContaining('comillas') });
  });

  test('of a failed import is marked as interrupted', async () => {
    atWrite = () => Promise.reject(new Error('the disk is full'));
    const { id, outcome } = await importCsv(csv(['1,a']));
    await expect(outcome).rejects.toThrow('the disk is full');
    expect(await findRun(id)).toMatchObject({ estado: 'interrumpida', mensaje: null });
  });

  test('that is committed stays imported, and says so, when its links cannot be followed', async () => {
    openPublicUrl(new URL('https://sitio.example'));
    openLinkCheck(() => Promise.reject(new Error('no connection')));
    onTestFinished(() => void removeService(serviceKey('public site', 'openLinkCheck')));
    const { id, outcome } = await importCsv(csv(['1,/difusion/notas']));
    expect(await outcome).toMatchObject({ added: 1, notes: [expect.stringMatching(/quedaron importadas/)] });
    expect(await findRun(id)).toMatchObject({ estado: 'importada', nuevas: 1 });
  });

  test('of a dead process is marked by the next run of the same import', async () => {
    const dead = await addRun(writableDb(), newRun);
    const other = await addRun(writableDb(), { ...newRun, tipo: 'otras-pruebas' });
    for (const id of [dead, other])
      await writableDb().update(importaciones).set({ estado: 'en-curso' }).where(eq(importaciones.id, id));
    await (await importCsv(csv(['1,a']))).outcome;
    expect([(await findRun(dead))?.estado, (await findRun(other))?.estado]).toEqual(['interrumpida', 'en-curso']);
  });
});

test('rejects a concurrent run of the same import; another one of its area waits, one of another area does not', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  atWrite = () => {
    start();
    return mayEnd;
  };
  const first = await importCsv(csv(['1,a']));
  await started;
  atWrite = async () => undefined;
  const second = await importCsv(csv(['1,a']));
  await expect(second.outcome).rejects.toThrow(BusyError);
  expect((await findRun(second.id))?.estado).toBe('pendiente');
  const ofArea = await importCsv(csv(['1,a']), { of: definitionOf('otras') });
  await (await importCsv(csv(['1,a']), { of: definitionOf('ajenas', 'acuerdos.importar') })).outcome;
  await expect.poll(async () => (await findRun(ofArea.id))?.estado).toBe('en-curso');
  end();
  await Promise.all([first.outcome, ofArea.outcome]);
});

describe('a queued import', () => {
  const job = importJob({ findImport: async (id) => (id === definition.id ? definition : undefined), kinds: [] });
  async function queued(content: string): Promise<{ id: number; sha256: string }> {
    const { sha256 } = await fileStore().put(Readable.from([Buffer.from(content)]));
    return { id: await addRun(writableDb(), { ...newRun, sha256 }), sha256 };
  }

  test('runs once, and its content is removed from the store', async () => {
    const { id, sha256 } = await queued(csv(['7,a']));
    await job.work({ run: id }, log);
    expect(await findRun(id)).toMatchObject({ estado: 'importada', nuevas: 1, sha256 });
    expect(await fileStore().size(sha256)).toBeUndefined();
    await job.work({ run: id }, log);
    expect(written).toHaveLength(1);
  });

  test('ends with a message when its file cannot be read', async () => {
    const { id } = await queued('a,b\n1,2\n');
    await job.work({ run: id }, log);
    expect(await findRun(id)).toMatchObject({ estado: 'fallida', mensaje: expect.stringContaining('pruebas') });
  });

  test('is retried with its file after a failure', async () => {
    const { id, sha256 } = await queued(csv(['8,a']));
    atWrite = () => Promise.reject(new Error('the database is down'));
    await expect(job.work({ run: id }, log)).rejects.toThrow();
    expect(await fileStore().size(sha256)).toBeGreaterThan(0);
    atWrite = async () => undefined;
    await job.work({ run: id }, log);
    expect((await findRun(id))?.estado).toBe('importada');
  });

  test('that the system gave up says why and what to do, unless it has ended', async () => {
    const { id } = await queued(csv(['9,a']));
    atWrite = () => Promise.reject(new Error('the process was killed'));
    await expect(job.work({ run: id }, log)).rejects.toThrow();
    await job.giveUp?.({ run: id }, log);
    const failed = { estado: 'fallida', mensaje: expect.stringMatching(/falló varias veces.*Confirme otra vez/) };
    expect(await findRun(id)).toMatchObject(failed);
    atWrite = async () => undefined;
    const { id: ended } = await queued(csv(['10,a']));
    await job.work({ run: ended }, log);
    await job.giveUp?.({ run: ended }, log);
    expect(await findRun(ended)).toMatchObject({ estado: 'importada', mensaje: null });
  });

  test('does not wait for a file that is gone, nor for a table that no longer exists', async () => {
    const gone = await addRun(writableDb(), { ...newRun, sha256: 'f'.repeat(64) });
    const { sha256 } = await queued(csv(['11,a']));
    const unknown = await addRun(writableDb(), { ...newRun, tipo: 'tabla-retirada', sha256 });
    await job.work({ run: gone }, log);
    await job.work({ run: unknown }, log);
    const messageOf = async (id: number) => (await findRun(id))?.mensaje;
    expect(await messageOf(gone)).toBe('El archivo ya no se conserva: súbalo de nuevo.');
    expect(await messageOf(unknown)).toContain('Esta tabla ya no se importa.');
  });
});

test('the columns of an import may be rows of the database', async () => {
  const imports = async (querier: Querier): Promise<Import[]> => {
    const { rows } = await querier.execute<{ header: string }>(
      sql`select * from (values ('Folio'), ('Domicilio')) as campos (header)`,
    );
    const columns: Columns<unknown> = Object.fromEntries(
      rows.map(({ header }, index) => [`campo${index}`, required(text(50), { header, note: '', example: 'a' })]),
    );
    return [
      defineImport({
        id: 'formato-de-prueba',
        action: 'participacion.importar',
        title: 'Formato',
        columns,
        prepare: async () => ({}),
        key: (row) => String(row.campo0),
        write: async (_querier, batch) => ({ added: batch.length, changed: 0 }),
      }),
    ];
  };
  const [format] = await imports(db());
  if (!format) throw new Error('There is a format');
  const { outcome } = await importCsv('Domicilio,Folio\nCalle 1,A-1\nCalle 2,A-1\n', { of: format });
  const [problem] = (await outcome).problems;
  expect(problem).toMatchObject({ place: 'celda A3', reason: 'repite la fila 2 de la hoja «pruebas»' });
});
