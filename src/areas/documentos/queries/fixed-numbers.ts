import { rowsOf } from '#platform/editing/lists/rows.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { readSetting } from '#platform/settings/read.ts';
import { type FixedPlace, fixedDocumentsSetting } from '../rules/fixed-documents.ts';

const cached = keepResults('ajustes');

/** Returns the document numbers of all fixed places, as set by staff. */
export const readFixed = cached(() => readSetting(fixedDocumentsSetting));

/** Reports of the public account of a year, by kind; null for an unpublished one. */
type AccountDocuments = {
  anio: number;
  resultados: number | null;
  ciudadano: number | null;
  calificacion: number | null;
};
/** A document of a viewer page; if there are several, each has its period. */
type ViewedDocument = { id: number; periodo?: string };

/** Returns the document number of a fixed place; null without one. */
export async function fixedDocumentId(place: FixedPlace): Promise<number | null> {
  return (await readFixed())[place];
}

/** Returns the document numbers of some fixed places, in this order; places without one are left out. */
export async function listFixedIds(places: readonly FixedPlace[]): Promise<number[]> {
  const fixed = await readFixed();
  return places.flatMap((place) => fixed[place] ?? []);
}

/** Returns the reports of the public account by year, the newest first. */
export async function listAccountDocuments(): Promise<AccountDocuments[]> {
  const { cuentas } = await readFixed();
  const numberOf = (text: string | undefined) => (text ? Number(text) : null);
  return rowsOf(cuentas)
    .map(([anio, resultados, ciudadano, calificacion]) => ({
      anio: Number(anio),
      resultados: numberOf(resultados),
      ciudadano: numberOf(ciudadano),
      calificacion: numberOf(calificacion),
    }))
    .toSorted((one, other) => other.anio - one.anio);
}

/** Returns the document numbers of the downloads on the landing page of the 2022 account, in order. */
export async function listLandingIds(): Promise<number[]> {
  return rowsOf((await readFixed()).descargas).map(([numero]) => Number(numero));
}

/** Returns the documents of a viewer page, beginning with the one shown first. */
export async function listViewed(path: string): Promise<ViewedDocument[]> {
  return rowsOf((await readFixed()).visores)
    .filter(([pagina]) => pagina === path)
    .map(([, numero, periodo]) => ({ id: Number(numero), ...(periodo && { periodo }) }));
}
