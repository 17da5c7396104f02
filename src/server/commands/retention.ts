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
    for (const { tipo, registros, adjuntos, abiertos } of (await area.erase?.(new Date(), apply)) ?? []) {
      print(`${tipo}: ${registros} registros y ${adjuntos} adjuntos ${apply ? 'borrados' : 'por borrar'}`);
      if (abiertos > 0) print(`${tipo}: ${abiertos} pasaron su plazo y siguen abiertos; no se borran sin cerrarse`);
    }
  if (apply) print(`Contenidos sin dueño en la carpeta de archivos: ${await sweepContents()} borrados`);
  if (!apply) print('No se borró nada. Para borrar: npm run retention -- --apply');
}
