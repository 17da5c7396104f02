import { data, type RouterContextProvider, redirect } from 'react-router';
import { type Archivo, archivoAddress, findArchivo } from '#platform/files/files.ts';
import { fileExtension } from '#platform/files/presentation.ts';
import { formatBytes } from '#platform/format.ts';
import { pageOutcome } from '#platform/http/page-context.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { findPreview, type Preview, previewEnding } from '#platform/preview/preview.ts';
import { findPublications } from '#platform/publications/read.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';

/** Properties of a file that the preview page shows. */
export type PreviewedFile = { path: string; href: string; name: string; format: string; size: string };

/** Loads the preview of a published file. Throws 404 for other files, and redirects to a PDF, which browsers show themselves. */
export async function loadPreview(
  id: string,
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
) {
  const archivo = /^[1-9]\d{0,8}$/.test(id) ? await findArchivo(Number(id)) : undefined;
  const [publication] = archivo ? await findPublications([archivo.id]) : [];
  if (!archivo || !publication) throw data(null, { status: 404 });
  const { uri, sharedPolicy } = archivoAddress(archivo);
  if (archivo.tipo === 'application/pdf') throw redirect(uri + sharedPolicy);
  const extension = previewEnding(archivo.nombre);
  const position = { sheet: pageFromAddress(url.searchParams, 'hoja'), page: pageFromAddress(url.searchParams) };
  const preview = extension ? await findPreview(archivo, extension, position) : ({ kind: 'otro' } as const);
  if (preview?.kind === 'espera' || preview?.kind === 'falla') context.get(pageOutcome).noStore = true;
  const file: PreviewedFile = {
    path: `/vista-previa/${archivo.id}`,
    href: uri + sharedPolicy,
    name: archivo.nombre,
    format: formatName(archivo),
    size: formatBytes(archivo.bytes),
  };
  const { title, kind, successor } = publication;
  return { title, kind, successor, file, preview: preview && sanitizePreview(preview) };
}

/** Sanitizes the HTML of the stored preview a second time, after the conversion. */
function sanitizePreview<P extends Preview | { kind: 'otro' }>(preview: P): P {
  if (preview.kind !== 'texto') return preview;
  return {
    ...preview,
    sections: preview.sections.map((section) => ({ ...section, html: sanitizeRichText(section.html) })),
  };
}

const formatNames: Record<string, string> = {
  xlsx: 'libro de Excel',
  xlsm: 'libro de Excel con macros',
  xls: 'libro de Excel antiguo',
  xlsb: 'libro binario de Excel',
  ods: 'hoja de cálculo de LibreOffice',
  csv: 'tabla CSV',
  docx: 'documento de Word',
  docm: 'documento de Word con macros',
  doc: 'documento de Word antiguo',
  odt: 'documento de LibreOffice',
  pptx: 'presentación de PowerPoint',
  ppt: 'presentación antigua de PowerPoint',
  zip: 'archivo comprimido',
};

function formatName({ nombre }: Archivo): string {
  const extension = fileExtension(nombre);
  return formatNames[extension] ?? (extension ? `archivo ${extension.toUpperCase()}` : 'archivo');
}
