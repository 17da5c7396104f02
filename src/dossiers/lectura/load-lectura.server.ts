import { subjectName } from '#areas/entes/rules/article.ts';
import { findInforme, type Informe } from '#areas/informes/queries/informes.ts';
import { listReadingExamples } from '#areas/informes/queries/reading-example.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { textAddress } from '#platform/pdf/addresses.ts';
import { pagePictures } from '#platform/pdf/pictures/sizes.ts';
import { findPdfText, listPdfPages } from '#platform/pdf/text.ts';
import { type AuditOfInforme, loadAudit } from '../informe/load-informe.server.ts';
import { reviewedOfHundred } from '../informe/sentences.ts';
import type { Example } from './notes.ts';
import { partsOf } from './parts.ts';

/** Maximum number of newest reports to try, and minimum number of recognised parts. */
const MAX_TRIED = 3;
const MIN_PARTS = 3;
const MAX_PAGES = 60;

/** The report of the annotated reading. */
export type AnnotatedReport = NonNullable<Awaited<ReturnType<typeof readInforme>>>;

/**
 * Loads the report of the annotated reading: the first with recognised parts among the newest reports with resolved and pending observations.
 * `extracting`: the text of a newer one is still being extracted.
 */
export async function loadReading(now: Date): Promise<{ reading: AnnotatedReport | undefined; extracting: boolean }> {
  let extracting = false;
  for (const id of await listReadingExamples(MAX_TRIED)) {
    const informe = await findInforme(id);
    const result = informe && (await readInforme(informe, now));
    if (result) return { reading: result, extracting };
    extracting ||= informe?.pdf !== null && informe !== undefined && (await isExtracting(informe, now));
  }
  return { reading: undefined, extracting };
}

async function isExtracting({ pdf }: Informe, now: Date): Promise<boolean> {
  return pdf !== null && isPresent(pdf) && (await findPdfText(pdf, now)) === undefined;
}

async function readInforme(informe: Informe, now: Date) {
  const { id, pdf, nombre, publicadoEl, enteId } = informe;
  if (!pdf || enteId === null || !isPresent(pdf)) return undefined;
  const [text, audit] = await Promise.all([findPdfText(pdf, now), loadAudit(informe, now)]);
  if (!text?.leidas || !audit) return undefined;
  const pages = await listPdfPages(pdf.sha256, 1, MAX_PAGES);
  const parts = partsOf(pages);
  if (parts.length < MIN_PARTS) return undefined;
  return {
    id,
    nombre,
    publicadoEl,
    parts,
    total: text.total,
    textHref: textAddress(pdf.id),
    cover: pagePictures(pdf.sha256, pages)[1],
    verifyHref: `/verificar?sha256=${pdf.sha256}`,
    example: exampleOf(audit, { informeId: id, enteId }),
  };
}

function exampleOf(audit: AuditOfInforme, ids: Pick<Example, 'informeId' | 'enteId'>): Example {
  const { auditoria, sheet, observaciones, printed } = audit;
  const [largest] = observaciones.toSorted((a, b) => b.monto - a.monto);
  return {
    ...ids,
    auditoriaId: auditoria.id,
    codigo: auditoria.codigo,
    name: subjectName(auditoria),
    anio: auditoria.anio,
    devengado: sheet.egreso.devengado,
    reviewed: reviewedOfHundred(sheet.egreso.alcance),
    observado: sheet.montos.observado,
    total: sheet.observaciones,
    pending: sheet.observacionesPorSolventar,
    printedPending: printed.pending,
    recomendaciones: audit.recomendaciones,
    atendidas: audit.atendidas,
    largest: largest && {
      numero: largest.numero,
      monto: largest.monto,
      pending: largest.estado === 'pendiente',
    },
  };
}
