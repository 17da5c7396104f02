import { and, eq } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { convocatorias } from '#areas/participacion/datasets/convocatorias.ts';
import { organizaciones } from '#areas/participacion/datasets/organizaciones.ts';
import { propuestas } from '#areas/participacion/datasets/propuestas.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { markdownToHtml } from '#platform/rich-text.ts';
import { isVisible } from '#platform/visibility.ts';
import { loadDemoSections } from '../../sections.ts';
import { type DemoFile, readDemoFile } from './file.ts';

type Proposal = DemoFile['propuestas'][number];

/** Loads the calls, organisations and proposals of `demo/content/participacion.json`, and the texts of the page. */
export async function loadDemo(tx: Transaction): Promise<void> {
  await loadDemoSections(tx, 'participacion-ciudadana');
  const demo = await readDemoFile();
  await convocatorias.save(
    tx,
    demo.convocatorias.map((call) => ({ ...call, resumen: markdownToHtml(call.resumen) })),
  );
  await organizaciones.save(
    tx,
    demo.organizaciones.map((organisation, orden) => ({ ...organisation, orden })),
  );
  const rows = [];
  for (const [orden, proposal] of demo.propuestas.entries()) rows.push({ orden, ...(await withAudit(tx, proposal)) });
  await propuestas.save(tx, rows);
}

async function withAudit(tx: Transaction, { convocatoria, titulo, areaDeInteres, auditoria }: Proposal) {
  const [existingRow] = await tx
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
  if (!existingRow) throw new Error(`No audit came of the proposal «${titulo}»`);
  return { convocatoria, titulo, areaDeInteres, ambito: existingRow.ambito, auditoriaId: existingRow.id };
}
