import type { Overwritten } from '../../editing/publish/overwritten.ts';

/** Staff published something after the dry run that the import would change; `message` is a Spanish sentence. */
export class StaleRunError extends Error {}

/** Throws `StaleRunError` for content that the person who confirmed did not see in the list of the dry run. */
export function assertKnown(overwritten: readonly Overwritten[], known: readonly number[]): void {
  const news = overwritten.filter(({ contenido }) => !known.includes(contenido));
  if (news.length === 0) return;
  const titles = news.slice(0, 3).map(({ titulo }) => `«${titulo}»`);
  throw new StaleRunError(
    `Después del ensayo alguien publicó ${new Intl.ListFormat('es-MX').format(titles)}${news.length > 3 ? ' y más' : ''}, que esta tabla cambiaría. No se importó nada: suba el archivo otra vez y revise las diferencias.`,
  );
}
