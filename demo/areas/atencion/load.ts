import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { addSeguimiento, changeStatus, prepareSeguimiento } from '#areas/atencion/commands/follow-up.ts';
import { prepareRegistro, submitRegistro } from '#areas/atencion/commands/submit.ts';
import { newFolio } from '#areas/atencion/rules/new-folio.ts';
import { type Registro, validateRegistro } from '#areas/atencion/rules/validation.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { hasKeyRing } from '#platform/encryption/key-ring.ts';

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
      /** Only on the two records that demonstrate the look-up. */
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

/** Loads `demo/content/registros.json`: one record in each state, validated like a submitted form. */
export async function loadDemo(tx: Transaction): Promise<void> {
  if (!hasKeyRing()) return;
  const demo = Demo.parse(JSON.parse(readFileSync(resolve('demo/content/registros.json'), 'utf8')));
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  for (const { folio = newFolio(), hace, registro, pasos } of demo.registros) {
    const valid = validOrThrow(registro);
    const prepared = await prepareRegistro({
      registro: valid,
      attachment: undefined,
      caller: '',
      now: ago(hace),
      folio,
    });
    await submitRegistro(tx, prepared);
    for (const step of pasos) {
      const now = ago(step.hace);
      if (step.evento === 'agregar') {
        const message = validOrThrow({ ...registro, Tipo: 'Seguimiento', Folio: folio, Motivo: step.mensaje });
        await addSeguimiento(tx, await prepareSeguimiento(message, undefined, now, { mark: '', proven: true }));
      } else
        await changeStatus(tx, {
          registroId: prepared.id,
          event: step.evento,
          respuesta: step.respuesta,
          autor: 'demostración',
          now,
        });
    }
  }
}

function validOrThrow(registro: unknown): Registro {
  const checked = validateRegistro(registro);
  if (!checked.ok) throw new Error(`demo/content/registros.json: ${JSON.stringify(checked.errors)}`);
  return checked.registro;
}
