import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { writeNamedFile } from './named-file.ts';

test('writes a file, and its end; reports a missing folder in a sentence', async () => {
  const folder = temporaryFolder('archivo');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'anclas.txt');
  await writeNamedFile(file, 'uno\n');
  await writeNamedFile(file, 'dos\n', { append: true });
  expect(readFileSync(file, 'utf8')).toBe('uno\ndos\n');
  const missing = join(folder, 'no-existe/anclas.txt');
  await expect(writeNamedFile(missing, '')).rejects.toThrow(
    new ConfigError(`No se puede escribir en ${missing}. Revise que su carpeta exista y admita archivos.`),
  );
});
