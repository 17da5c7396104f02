import { writeFile } from 'node:fs/promises';
import { ConfigError } from '#platform/config.ts';

type Content = Parameters<typeof writeFile>[1];

/** Writes, or with `append` extends, a file named by the operator. Throws `ConfigError` if it cannot be written. */
export async function writeNamedFile(file: string, content: Content, { append = false } = {}): Promise<void> {
  await writeFile(file, content, { flag: append ? 'a' : 'w' }).catch((cause: unknown) => {
    throw new ConfigError(`No se puede escribir en ${file}. Revise que su carpeta exista y admita archivos.`, {
      cause,
    });
  });
}
