import { z } from 'zod';

/** Parameters in the address of a folder page, named as in the address. */
export type FolderState = {
  pestana?: string | undefined;
  ano?: number | undefined;
  trimestre?: number | undefined;
  seccion?: string | undefined;
  texto?: string | undefined;
};

const choice = z.string().trim().min(1).max(200).optional().catch(undefined);
const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number).optional().catch(undefined);

const folderStateSchema = z.object({
  pestana: choice,
  ano: digits(/^\d{4}$/),
  trimestre: digits(/^[1-4]$/),
  seccion: choice,
  texto: z
    .string()
    .transform((text) => text.trim().slice(0, 100) || undefined)
    .optional(),
});

/** Parses the query of a folder page; invalid values are undefined. */
export function readFolderState(query: URLSearchParams): FolderState {
  return folderStateSchema.parse(Object.fromEntries(query));
}

/** Returns the address of the page `path` with the given parameters. */
export function folderAddress(path: string, state: FolderState & Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the page parameter of a list; each list of a view has its own. `index` counts from 0. */
export function pageParameter(index: number): string {
  return index === 0 ? 'pagina' : `pagina-${index + 1}`;
}
