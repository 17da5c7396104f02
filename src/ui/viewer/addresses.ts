import type { PdfReading } from '#platform/pdf/reading.ts';

/** Address of this reading with other parameters of its viewer, at the viewer; what else the address said stays. */
export function readingAddress(reading: PdfReading, more: Record<string, string>): string {
  return `${reading.path}?${new URLSearchParams({ ...reading.keep, ...more })}#${viewerId(reading)}`;
}

/** Id of the viewer's section: `visor`, or `visor-respuesta` for a second one of the same page. */
export function viewerId({ params }: Pick<PdfReading, 'params'>): string {
  return params.page.replace('pagina', 'visor');
}
