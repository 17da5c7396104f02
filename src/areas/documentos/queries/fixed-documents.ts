import { magazineFolder } from '#institution/documents.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { type Documento, findDocumento } from '../queries.ts';
import type { FixedPlace } from '../rules/fixed-documents.ts';
import { fixedDocumentId, listViewed, readFixed } from './fixed-numbers.ts';

/** Returns the published document of a fixed place. */
export async function findFixed(place: FixedPlace): Promise<Documento | undefined> {
  const id = await fixedDocumentId(place);
  return id === null ? undefined : findDocumento(id);
}

/** Returns the document that a viewer page shows first. */
export async function findViewed(path: string): Promise<Documento | undefined> {
  const [first] = await listViewed(path);
  return first && findDocumento(first.id);
}

/** Returns the address of the page with a viewer of a document, or undefined. */
export async function findViewer({ id, carpeta }: { id: number; carpeta: string | null }): Promise<string | undefined> {
  const { visores, covidAcuerdo, covidRespuesta } = await readFixed();
  const [viewed] = rowsOf(visores).filter(([, numero]) => Number(numero) === id);
  if (viewed) return viewed[2] ? `${viewed[0]}?periodo=${viewed[2]}` : viewed[0];
  if (id === covidAcuerdo || id === covidRespuesta) return '/auditorias/auditorias-covid';
  return carpeta === magazineFolder ? `/difusion/revista-valor-publico?documento=${id}` : undefined;
}
