import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { municipios } from '#areas/encuestas/datasets/municipios.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { ambitos } from '#areas/entes/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';

const ambito = z.enum(ambitos);

const municipiosFile = z.array(z.object({ clave: z.string().length(5), nombre: z.string() }));

const cataloguesFile = z.object({
  ejercicios: z.array(z.object({ id: z.int(), anio: z.int() })),
  tiposEnte: z.object({
    lista: z.array(
      z.object({ id: z.int(), nombre: z.string(), ambito, indicador: z.string().nullable(), excluido: z.boolean() }),
    ),
  }),
});

const entesFile = z.array(
  z.object({
    id: z.int(),
    tipoEnteId: z.int(),
    ambito,
    nombre: z.string(),
    nombreCorto: z.string(),
    siglas: z.string(),
    nombreCompleto: z.string(),
    nombreCortoCompleto: z.string(),
    activo: z.boolean(),
    claveMunicipio: z.string().optional(),
  }),
);

/** The 72 municipalities, the types, the fiscal years and the 155 entes of the demonstration. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const catalogues = await readDemo('catalogos.json', cataloguesFile);
  await municipios.save(tx, await readDemo('municipios.json', municipiosFile));
  await tiposEnte.save(
    tx,
    catalogues.tiposEnte.lista.map(({ excluido, ...tipo }) => ({ ...tipo, consultable: !excluido })),
  );
  await ejercicios.save(
    tx,
    catalogues.ejercicios.map(({ id, anio }) => ({ id, anio: anio })),
  );
  const bodies = await readDemo('entes.json', entesFile);
  // Inactive entes have no crest, so that the demonstration shows both states.
  await entes.save(
    tx,
    bodies.map((ente) => ({ ...ente, escudo: ente.activo ? `ente-${ente.id}.svg` : null })),
  );
}

async function readDemo<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(`demo/content/${file}`, 'utf8')));
}
