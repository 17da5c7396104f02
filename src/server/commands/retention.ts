import { ChangedRetentionError } from '#areas/atencion/commands/retention.ts';
import { areas } from '#areas/index.ts';
import { ConfigError } from '#platform/config.ts';
import { sweepContents } from '#platform/files/contents.ts';

/**
 * `retention`: counts the records past their retention period, by type. `retention --apply`: erases them, and deletes the contents of the
 * file store that no row references.
 */
export async function retention(args: readonly string[], print: (line: string) => void): Promise<void> {
  const apply = args.includes('--apply');
  if (args.some((arg) => arg !== '--apply')) throw new ConfigError('Use: npm run retention [-- --apply]');
  for (const area of areas)
    for (const { tipo, registros, adjuntos, abiertos, alterados } of (await area
      .erase?.(new Date(), apply)
      .catch(explain)) ?? []) {
      print(`${tipo}: ${registros} registros y ${adjuntos} adjuntos ${apply ? 'borrados' : 'por borrar'}`);
      if (abiertos > 0)
        print(`${tipo}: ${abiertos} se recibieron hace más que su plazo y siguen abiertos; no se borran sin cerrarse`);
      if (alterados > 0)
        print(`${tipo}: ${alterados} no son los que dejó su último acto; no se borran. Vea npm run log:verify`);
    }
  if (apply) print(`Contenidos sin dueño en la carpeta de archivos: ${await sweepContents()} borrados`);
  if (!apply) print('No se borró nada. Para borrar: npm run retention -- --apply');
}

function explain(cause: unknown): never {
  if (!(cause instanceof ChangedRetentionError)) throw cause;
  throw new ConfigError(
    'No se borra nada: «Conservación de registros» no es lo que se publicó, o se publicó con una versión anterior. Revísela en la gestión y publíquela otra vez.',
    { cause },
  );
}
