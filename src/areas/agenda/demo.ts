import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import { saveEventos } from './commands.ts';
import { clasesEvento } from './schema.ts';

const Eventos = z.array(
  z.strictObject({
    titulo: z.string(),
    fecha: z.iso.date(),
    hasta: z.iso.date().optional(),
    descripcion: z.string(),
    clase: z.enum(clasesEvento),
  }),
);

/** Loads the events of `content/demo/eventos.json`. */
export async function loadDemo(tx: Transaction): Promise<void> {
  await saveEventos(tx, Eventos.parse(JSON.parse(await readFile('content/demo/eventos.json', 'utf8'))));
}
