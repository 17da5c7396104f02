import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { eventos } from '#areas/agenda/datasets/eventos.ts';
import { clasesEvento } from '#areas/agenda/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';

const Eventos = z.array(
  z.strictObject({
    titulo: z.string(),
    fecha: z.iso.date(),
    hasta: z.iso.date().optional(),
    descripcion: z.string(),
    clase: z.enum(clasesEvento),
  }),
);

/** Loads the events of `demo/content/eventos.json`. */
export async function loadDemo(tx: Transaction): Promise<void> {
  await eventos.save(tx, Eventos.parse(JSON.parse(await readFile('demo/content/eventos.json', 'utf8'))));
}
