import type { RouterContextProvider } from 'react-router';
import { findAuditoria, listRenglones } from '#areas/auditorias/queries/auditorias.ts';
import { showsCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { loadFollowUp } from '#areas/auditorias/queries/follow-up.ts';
import { citizenSheet } from '#areas/auditorias/rules/expediente.ts';
import { contentsOf } from '#areas/documentos/rules/contents.ts';
import type { Informe } from '#areas/informes/queries/informes.ts';
import { toRow } from '#areas/informes/rules/report-rows.ts';
import type { Archivo } from '#platform/files/files.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { locateTexts } from '#platform/pdf/places/locate.ts';
import { showPdf } from '#platform/pdf/reading.ts';
import { findPdfText } from '#platform/pdf/text.ts';
import { foldText } from '#platform/text/fold.ts';
import { asPrinted } from './sentences.ts';

/** A report with its document, its contents and its audit. */
export type InformeData = Awaited<ReturnType<typeof loadInforme>>;
/** Current figures of the audit of a report; undefined for a report without a visible audit. */
export type AuditOfInforme = NonNullable<Awaited<ReturnType<typeof loadAudit>>>;
/** Headings of a report and its observations, by page. */
export type Contents = NonNullable<Awaited<ReturnType<typeof loadContents>>>;

type LoaderInput = { url: URL; context: Readonly<RouterContextProvider> };

/** Loads a report with its document, and the current figures of its audit. */
export async function loadInforme(informe: Informe, { url, context }: LoaderInput) {
  const audit = await loadAudit(informe, new Date());
  // A successor may belong to another ente.
  if (!informe.successor)
    context.get(pageOutcome).about = {
      ente: informe.enteId,
      auditoria: audit?.auditoria.id,
      values: audit ? [showsCutOff(audit.readCutOff)] : [],
    };
  // Showing the document starts the text extraction that the contents need.
  const reading = informe.pdf ? await showPdf(informe.pdf, { url, context }) : undefined;
  return {
    audit,
    reading,
    row: toRow(informe, true),
    nombre: informe.nombre,
    enteId: informe.enteId,
    ente: informe.ente,
    canonical: `${context.get(pageInput).config.publicUrl.origin}${url.pathname}`,
    contents: await loadContents(informe.pdf, informe, audit?.observaciones ?? []),
  };
}

/** Loads the audit of a report, its current figures, and its observations as of the publication of the report. */
export async function loadAudit({ auditoriaId, publicadoEl }: Informe, now: Date) {
  const auditoria = auditoriaId === null ? undefined : await findAuditoria(auditoriaId);
  if (!auditoria) return undefined;
  const [renglones, followUp] = await Promise.all([listRenglones(auditoria.id), loadFollowUp(auditoria, now)]);
  const { observaciones, recomendaciones, turnadas, cutOff, readCutOff } = followUp;
  const { observacionesEmitidas } = auditoria;
  return {
    auditoria,
    cutOff,
    readCutOff,
    recomendaciones: recomendaciones.length,
    atendidas: recomendaciones.filter(({ estado }) => estado === 'atendida').length,
    sheet: citizenSheet({ renglones, observaciones, recomendaciones, turnadas, observacionesEmitidas }),
    observaciones: observaciones.map(({ numero, clave, clase, naturaleza, descripcion, monto, estado }) => {
      return { numero, clave, materia: clase ?? naturaleza, descripcion, monto, estado };
    }),
    printed: asPrinted(observaciones, publicadoEl),
  };
}

/** Loads the contents of a report with the pages of its observations; undefined while its text is not extracted. */
async function loadContents(
  archivo: Archivo | null,
  { nombre }: Pick<Informe, 'nombre'>,
  observaciones: AuditOfInforme['observaciones'],
) {
  if (!archivo || !isPresent(archivo)) return undefined;
  const text = await findPdfText(archivo, new Date());
  if (!text?.total) return undefined;
  const places = await locateTexts(
    archivo.sha256,
    observaciones.map(({ descripcion }) => descripcion),
  );
  const headings = text.encabezados.filter(({ titulo }) => foldText(titulo) !== foldText(nombre));
  return { total: text.total, ...contentsOf(headings, places) };
}
