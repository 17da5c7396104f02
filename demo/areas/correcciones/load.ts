import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { correcciones } from '#areas/correcciones/datasets/correcciones.ts';
import { estados } from '#areas/correcciones/rules/ledger.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { addDays } from '#platform/calendar/days.ts';
import type { Demonstration } from '../../texts/demonstration.ts';

/** Days of the calendar in which fifteen business days end. */
const TERM_DAYS = 21;

/** Reported errors; `hace` and `contestada` are days before today. */
const Correcciones = z.array(
  z.strictObject({
    hace: z.int(),
    donde: z.string(),
    direccion: z.string().startsWith('/'),
    parte: z.string().default(''),
    dicho: z.string(),
    atiende: z.string(),
    estado: z.enum(estados),
    respuesta: z.string().default(''),
    errata: z.string().default(''),
    contestada: z.int().optional(),
  }),
);

/** Loads the reported errors of `demo/content/correcciones.json`. */
export async function loadDemo(tx: Transaction, { today: day }: Demonstration): Promise<void> {
  const rows = Correcciones.parse(JSON.parse(await readFile('demo/content/correcciones.json', 'utf8')));
  await correcciones.save(
    tx,
    rows.map(({ hace, contestada, ...row }) => ({
      ...row,
      recibidaEl: addDays(day, -hace),
      limite: addDays(day, TERM_DAYS - hace),
      contestadaEl: contestada === undefined ? null : addDays(day, -contestada),
      mostrado: '',
    })),
  );
}
