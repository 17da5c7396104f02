import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { auditorias } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { markdownToHtml } from '#platform/rich-text.ts';
import { loadDemoSections } from '#platform/sections/demo.ts';
import { isVisible } from '#platform/visibility.ts';
import { saveConvocatorias, saveOrganizaciones, savePropuestas } from './commands.ts';
import { procedencias } from './schema.ts';

const amount = z.int().min(0);
const File = z.strictObject({
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
      /** The audit that came of it: name of the body, fiscal year, id of the type of audit. */
      auditoria: z.strictObject({ ente: z.string(), anio: z.int(), tipo: z.int() }),
    }),
  ),
});
type Proposal = z.output<typeof File>['propuestas'][number];

/** Loads the calls, organisations and proposals of `content/demo/participacion.json`, and the texts of the page. */
export async function loadDemo(tx: Transaction): Promise<void> {
  await loadDemoSections(tx, 'participacion-ciudadana');
  const demo = File.parse(JSON.parse(await readFile('content/demo/participacion.json', 'utf8')));
  await saveConvocatorias(
    tx,
    demo.convocatorias.map((call) => ({ ...call, resumen: markdownToHtml(call.resumen) })),
  );
  await saveOrganizaciones(
    tx,
    demo.organizaciones.map((organisation, orden) => ({ ...organisation, orden })),
  );
  const rows = [];
  for (const [orden, proposal] of demo.propuestas.entries()) rows.push({ orden, ...(await withAudit(tx, proposal)) });
  await savePropuestas(tx, rows);
}

async function withAudit(tx: Transaction, { convocatoria, titulo, areaDeInteres, auditoria }: Proposal) {
  const [found] = await tx
    .select({ id: auditorias.id, ambito: entes.ambito })
    .from(auditorias)
    .innerJoin(entes, eq(entes.id, auditorias.enteId))
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .where(
      and(
        eq(entes.nombre, auditoria.ente),
        eq(ejercicios.anio, auditoria.anio),
        eq(auditorias.tipoAuditoriaId, auditoria.tipo),
        isVisible(auditorias.visibleDesde),
      ),
    )
    .limit(1);
  if (!found) throw new Error(`No audit came of the proposal «${titulo}»`);
  return { convocatoria, titulo, areaDeInteres, ambito: found.ambito, auditoriaId: found.id };
}
