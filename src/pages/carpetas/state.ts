import { z } from 'zod';

/** What a visitor chose on a folder page; all of it is in the address, and what is not offered counts as not chosen. */
export type State = {
  pestana?: string | undefined;
  ano?: number | undefined;
  trimestre?: number | undefined;
  seccion?: string | undefined;
  texto?: string | undefined;
};

const choice = z.string().trim().min(1).max(200).optional().catch(undefined);
const number = (pattern: RegExp) => z.string().regex(pattern).transform(Number).optional().catch(undefined);

const State = z.object({
  pestana: choice,
  ano: number(/^\d{4}$/),
  trimestre: number(/^[1-4]$/),
  seccion: choice,
  texto: z
    .string()
    .transform((text) => text.trim().slice(0, 100) || undefined)
    .optional(),
});

/** The choices of an address. */
export function readState(query: URLSearchParams): State {
  return State.parse(Object.fromEntries(query));
}

/** The address of the page `path` with these choices. */
export function addressOf(path: string, state: State & Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The parameter that names the page of a list: each list of a view is turned by itself. `index` counts from 0. */
export function pageParameter(index: number): string {
  return index === 0 ? 'pagina' : `pagina-${index + 1}`;
}
