import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { procedencias } from '#areas/participacion/schema.ts';

const amount = z.int().min(0);
const DemoFile = z.strictObject({
  convocatorias: z.array(
    z.strictObject({
      numero: z.int(),
      anio: z.int(),
      actual: z.boolean(),
      publicadaEl: z.iso.date(),
      cierraEl: z.iso.date(),
      resultadosEl: z.iso.date(),
      programa: z.string(),
      resumen: z.string(),
      solicitudesRecibidas: amount,
      solicitudesCiudadanas: amount,
      solicitudesOrganizacion: amount,
      propuestasSeleccionadas: amount,
      hombres: amount.default(0),
      mujeres: amount.default(0),
      anonimas: amount.default(0),
      sectorPublico: amount.default(0),
      sectorPrivado: amount.default(0),
      sectorInformal: amount.default(0),
      ambitoEstatal: amount.default(0),
      ambitoMunicipal: amount.default(0),
      documentoId: z.int().nullable().default(null),
      carpeta: z.string().nullable().default(null),
    }),
  ),
  organizaciones: z.array(z.strictObject({ procedencia: z.enum(procedencias), nombre: z.string() })),
  propuestas: z.array(
    z.strictObject({
      convocatoria: z.int(),
      titulo: z.string(),
      areaDeInteres: z.string(),
      /** The audit that came of it: name of the ente, fiscal year, id of the type of audit. */
      auditoria: z.strictObject({ ente: z.string(), anio: z.int(), tipo: z.int() }),
    }),
  ),
});

export type DemoFile = z.output<typeof DemoFile>;

/** Reads `demo/content/participacion.json`. */
export async function readDemoFile(): Promise<DemoFile> {
  return DemoFile.parse(JSON.parse(await readFile('demo/content/participacion.json', 'utf8')));
}
