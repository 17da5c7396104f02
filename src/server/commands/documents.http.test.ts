import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { ask } from '#tests/setup/http.ts';
import { lockedPdf, plainPdf, structuredPdf } from '#tests/setup/pdf/pdf-file.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';

const samples = publishPdfs(9_800, {
  whole: { content: structuredPdf({ tagged: true }), nombre: 'Listado: bien hecho' },
  untagged: { content: plainPdf({ texts: ['Sin etiquetas, listado'] }), nombre: 'Listado: sin etiquetas' },
  pictures: { content: plainPdf({ texts: ['', ''], picture: 700 }), nombre: 'Listado: =escaneado' },
  locked: { content: lockedPdf(), nombre: 'Listado: cerrado' },
  lost: { content: plainPdf({ texts: ['Perdido, listado'] }), nombre: 'Listado: perdido', lost: true },
  hidden: { content: plainPdf({ texts: ['Oculto, listado'] }), nombre: 'Listado: oculto', publicado: false },
});

function run(...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: inject('dataDir'),
    PUBLIC_URL: 'https://sitio.example',
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/command.js', 'documents', ...args], {
    env,
  });
  return { status, out: stdout.toString(), err: stderr.toString() };
}

test('lists each published PDF that is not accessible, with its problem, pages, area and address', async () => {
  for (const name of ['whole', 'untagged', 'pictures', 'locked'] as const)
    expect((await ask(`/texto/${samples.file(name).id}`)).status).toBe(200);
  const { status, out } = run();
  expect(status).toBe(0);
  const lineOf = (title: string) => out.split('\n').find((each) => each.includes(title)) ?? '';
  const address = (name: Parameters<typeof samples.id>[0]) =>
    `https://sitio.example/Publico/Documento/${samples.id(name)}`;
  expect(lineOf('Listado: sin etiquetas')).toMatch(/^sin etiquetas +1 +documentos +/);
  expect(lineOf('Listado: =escaneado')).toMatch(/^sin texto +2 /);
  expect(lineOf('Listado: cerrado')).toMatch(/^cifrado +— /);
  expect(lineOf('Listado: perdido')).toMatch(/^falta el archivo /);
  expect(lineOf('Listado: cerrado')).toContain(address('locked'));
  for (const title of ['bien hecho', 'oculto']) expect(lineOf(`Listado: ${title}`)).toBe('');
  expect(out).toMatch(/\d+ PDF publicados; \d+ documentos por atender: .*sin texto, .*sin etiquetas/);
});

test('writes the list as CSV, and prints its usage for invalid arguments', () => {
  const folder = temporaryFolder('documentos');
  const file = join(folder, 'lista.csv');
  expect(run('--csv', file).out).toContain(`La lista está en ${file}.`);
  const csv = readFileSync(file, 'utf8');
  expect(csv).toContain('Problema,Páginas,Área,Clase,Documento,Dirección\r\n');
  expect(csv).toMatch(/sin texto,2,documentos,Documento,Listado: =escaneado,https:\/\/sitio\.example/);
  rmSync(folder, { recursive: true });
  for (const invalidArgs of [['--csv'], ['otra'], ['--csv', 'a', 'b']]) {
    const { status, err } = run(...invalidArgs);
    expect([status, err.trim()]).toEqual([1, 'Use: npm run documents [-- --csv ARCHIVO]']);
  }
});
