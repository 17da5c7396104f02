import { data, type RouterContextProvider, redirect } from 'react-router';
import { type Archivo, archivoAddress, findArchivo } from '#platform/files/files.ts';
import { fileExtension } from '#platform/files/presentation.ts';
import { formatBytes } from '#platform/format.ts';
import { pageRequest } from '#platform/http/page-request.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { findPreview, type Preview, previewEnding } from '#platform/preview/preview.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { areas } from '../../areas/index.ts';

/** What a page says of a file before it is opened. */
export type ShownFile = { path: string; href: string; name: string; format: string; size: string };

/** The preview of a published file. Throws the not-found page for every other, and leads to what a browser shows by itself. */
export async function loadPreview(
  id: string,
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
) {
  const archivo = /^[1-9]\d{0,8}$/.test(id) ? await findArchivo(Number(id)) : undefined;
  const published =
    archivo && (await Promise.all(areas.map((area) => area.publications?.([archivo.id]) ?? []))).flat()[0];
  if (!published) throw data(null, { status: 404 });
  const { uri, sharedPolicy } = archivoAddress(archivo);
  if (archivo.tipo === 'application/pdf') throw redirect(uri + sharedPolicy);
  const ending = previewEnding(archivo.nombre);
  const at = { sheet: numberIn(url, 'hoja'), page: numberIn(url, 'pagina') };
  const preview = ending ? await findPreview(archivo, ending, at) : ({ kind: 'otro' } as const);
  if (preview?.kind === 'espera' || preview?.kind === 'falla') context.get(pageRequest).noStore = true;
  const file: ShownFile = {
    path: `/vista-previa/${archivo.id}`,
    href: uri + sharedPolicy,
    name: archivo.nombre,
    format: formatName(archivo),
    size: formatBytes(archivo.bytes),
  };
  return { title: published.title, kind: published.kind, file, preview: preview && sanitised(preview) };
}

/** Sanitised when it was converted, and again now that it is shown. */
function sanitised<P extends Preview | { kind: 'otro' }>(preview: P): P {
  if (preview.kind !== 'texto') return preview;
  return {
    ...preview,
    sections: preview.sections.map((section) => ({ ...section, html: sanitizeRichText(section.html) })),
  };
}

const formats: Record<string, string> = {
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
  const ending = fileExtension(nombre);
  return formats[ending] ?? (ending ? `archivo ${ending.toUpperCase()}` : 'archivo');
}

function numberIn(url: URL, name: string): number {
  return pageFromAddress(new URLSearchParams({ pagina: url.searchParams.get(name) ?? '1' }));
}
