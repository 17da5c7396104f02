import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Querier } from '#platform/database/connection.ts';
import { hasKeyRing } from '#platform/encryption/key-ring.ts';
import { addSeguimiento, changeStatus } from './commands/follow-up.ts';
import { idempotencyHash, submitRegistro } from './commands/submit.ts';
import { newFolio } from './rules/envelope.ts';
import { type Registro, validateRegistro } from './rules/validation.ts';
import { registros } from './schema.ts';

const DAY = 86_400_000;
const staffEvents = [
  'revisar',
  'pedirInformacion',
  'investigar',
  'concluir',
  'desechar',
  'responder',
  'reabrir',
] as const;

const Step = z.union([
  z.object({ hace: z.number(), evento: z.enum(staffEvents), respuesta: z.string() }),
  z.object({ hace: z.number(), evento: z.literal('agregar'), mensaje: z.string() }),
]);
const Demo = z.object({
  registros: z.array(
    z.object({
      /** Only on the two records with which a person may try the look-up. */
      folio: z
        .string()
        .regex(/^\d{16}$/)
        .optional(),
      /** Days before today. */
      hace: z.number(),
      registro: z.record(z.string(), z.union([z.string(), z.number()])),
      pasos: z.array(Step),
    }),
  ),
});

/** Loads `content/demo/registros.json`: a record in each state, as if it had been sent through the form. */
export async function loadDemo(querier: Querier): Promise<void> {
  if (!hasKeyRing()) return;
  const demo = Demo.parse(JSON.parse(readFileSync(resolve('content/demo/registros.json'), 'utf8')));
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  for (const { folio = newFolio(), hace, registro, pasos } of demo.registros) {
    const checked = check(registro);
    await submitRegistro(checked, undefined, ago(hace), querier, folio);
    const id = await findId(querier, checked);
    for (const step of pasos) {
      const now = ago(step.hace);
      if (step.evento === 'agregar') {
        const message = check({ ...registro, Tipo: 'Seguimiento', Folio: folio, Motivo: step.mensaje });
        await addSeguimiento(message, undefined, now, querier);
      } else
        await changeStatus(id, { event: step.evento, respuesta: step.respuesta, autor: 'demostración', now }, querier);
    }
  }
}

function check(registro: unknown): Registro {
  const checked = validateRegistro(registro);
  if (!checked.ok) throw new Error(`content/demo/registros.json: ${JSON.stringify(checked.errors)}`);
  return checked.registro;
}

async function findId(querier: Querier, registro: Registro): Promise<string> {
  const hash = idempotencyHash(registro, undefined);
  const [row] = await querier.select({ id: registros.id }).from(registros).where(eq(registros.idempotencia, hash));
  if (!row) throw new Error('A demonstration record was not stored');
  return row.id;
}
