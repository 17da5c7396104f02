import type { PdfReading } from '#platform/pdf/reading.ts';

/** Returns the address of this reading, at the viewer, with other viewer parameters. Other parameters are kept. */
export function readingAddress(reading: PdfReading, more: Record<string, string>): string {
  return `${reading.path}?${new URLSearchParams({ ...reading.keep, ...more })}#${viewerId(reading)}`;
}

/** Returns the id of the viewer's section: `visor`, or `visor-respuesta` for the second one of a page. */
export function viewerId({ params }: Pick<PdfReading, 'params'>): string {
  return params.page.replace('pagina', 'visor');
}
