import { ConfigError } from '#platform/config.ts';
import { sweepContents } from '#platform/files/contents.ts';
import { areas } from '../../areas/index.ts';

/** `retention`: what has been kept for long enough, by kind. `retention --apply`: erases it, and contents of the file store that nothing names. */
export async function retention(args: readonly string[], say: (line: string) => void): Promise<void> {
  const apply = args.includes('--apply');
  if (args.some((arg) => arg !== '--apply')) throw new ConfigError('Use: npm run retention [-- --apply]');
  for (const area of areas)
    for (const { tipo, registros, adjuntos } of (await area.erase?.(new Date(), apply)) ?? [])
      say(`${tipo}: ${registros} registros y ${adjuntos} adjuntos ${apply ? 'borrados' : 'por borrar'}`);
  if (apply) say(`Contenidos sin dueño en la carpeta de archivos: ${await sweepContents()} borrados`);
  if (!apply) say('No se borró nada. Para borrar: npm run retention -- --apply');
}
