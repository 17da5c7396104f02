import { ConfigError } from '#platform/config.ts';
import { DatabaseStartError } from '#platform/database/connection.ts';
import { release } from './prepare.ts';

/** Ends the process with one line that says what to change; the cause of an unknown error is printed whole. */
export async function refuseToStart(error: unknown): Promise<never> {
  const line = knownReason(error);
  if (line) console.error(line);
  else console.error('El sitio no pudo arrancar:', error);
  await release();
  process.exit(1);
}

function knownReason(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE')
    return 'El puerto de PORT ya está ocupado. Elija otro o detenga el programa que lo usa.';
  if (error.code === 'EACCES') return 'No se permite escuchar en el puerto de PORT. Elija uno mayor que 1023.';
  if (error.code === 'EADDRNOTAVAIL') return 'La dirección de HOST no existe en esta máquina.';
  return undefined;
}
