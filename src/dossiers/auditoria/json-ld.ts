import type { Auditoria } from '#areas/auditorias/queries/auditorias.ts';
import type { ReportRow } from '#areas/informes/rules/browser-state.ts';
import { identity } from '#institution/identity.ts';

const mediaTypes = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Returns the informe of an auditoría as a schema.org `Report`, with the SHA-256 of its files. */
export function reportData(
  auditoria: Auditoria,
  informes: readonly ReportRow[],
  origin: string,
): Record<string, unknown> {
  const files = informes.flatMap(({ pdf, word }) => [
    ...(pdf ? [{ ...pdf, type: mediaTypes.pdf }] : []),
    ...(word ? [{ ...word, type: mediaTypes.word }] : []),
  ]);
  return {
    '@type': 'Report',
    name: informes[0]?.name ?? `${auditoria.tipoAuditoriaCiudadano} ${auditoria.codigo}`,
    reportNumber: auditoria.codigo,
    inLanguage: 'es-MX',
    ...(auditoria.publicadaEl && { datePublished: auditoria.publicadaEl }),
    temporalCoverage: String(auditoria.anio),
    about: { '@type': 'GovernmentOrganization', name: auditoria.ente },
    publisher: { '@type': 'GovernmentOrganization', name: identity.nombre },
    encoding: files.map(({ href, bytes, sha256, type }) => ({
      '@type': 'MediaObject',
      contentUrl: origin + href,
      encodingFormat: type,
      contentSize: `${bytes} B`,
      sha256,
    })),
  };
}
