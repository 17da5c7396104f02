import type { Archivo } from '#platform/files/files.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { findPdfText, listPdfPages } from '#platform/pdf/text.ts';
import { foldText } from '#platform/text/fold.ts';
import { contentsOf, openingOf } from '../rules/contents.ts';

/** Loads the conclusion of a document in its own words, and its parts; empty if its text is not extracted. */
export async function loadOpening(archivo: Archivo | null, nombre: string, now: Date) {
  const text = archivo && isPresent(archivo) ? await findPdfText(archivo, now) : undefined;
  if (!archivo || !text?.total) return { statement: undefined, parts: [] };
  const headings = text.encabezados.filter(({ titulo }) => foldText(titulo) !== foldText(nombre));
  return {
    statement: openingOf(await listPdfPages(archivo.sha256, 2, 2)),
    parts: contentsOf(headings, []).parts,
  };
}
