import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { permissionOptions } from '../process/bounded-process.ts';
import { encodeApart, measureApart } from './encoder-process.ts';

const picture = await readFile('demo/content/imagenes/mini-puente.webp');

test('pictures are measured and made in a process of their own, several at once', async () => {
  const [size, avif, jpg] = await Promise.all([
    measureApart(picture),
    encodeApart(picture, 360, 'avif'),
    encodeApart(picture, 540, 'jpg'),
  ]);
  expect(size).toEqual({ width: 540, height: 360, format: 'webp' });
  expect(await sharp(avif).metadata()).toMatchObject({ width: 360, height: 240 });
  expect(await sharp(jpg).metadata()).toMatchObject({ width: 540, format: 'jpeg' });
});

test('rejects a file that is not a picture, and encodes the next one', async () => {
  await expect(encodeApart(Buffer.from('<svg'), 360, 'webp')).rejects.toThrow();
  await expect(measureApart(Buffer.alloc(0))).rejects.toThrow();
  expect((await measureApart(picture)).width).toBe(540);
});

test('the encoder may read code and packages, and nothing else', async () => {
  const secret = temporaryFile('secreto.txt', 'x');
  const program = join(import.meta.dirname, 'encoder.ts');
  const attempt = async (code: string) => {
    const tried = `try { ${code}; console.log('done') } catch (error) { console.log(error.code) }`;
    const options = [...permissionOptions(program, { addons: true }), '--input-type=module', '-e', tried];
    return (await promisify(execFile)(process.execPath, options, { env: {} })).stdout.trim();
  };
  const fs = "const fs = await import('node:fs')";
  expect(await attempt(`${fs}; fs.readFileSync('${secret}')`)).toBe('ERR_ACCESS_DENIED');
  expect(await attempt(`${fs}; fs.writeFileSync('${secret}', 'y')`)).toBe('ERR_ACCESS_DENIED');
  expect(await attempt("(await import('node:child_process')).spawnSync('true')")).toBe('ERR_ACCESS_DENIED');
  expect(await attempt(`${fs}; fs.readFileSync('${program}')`)).toBe('done');
});
