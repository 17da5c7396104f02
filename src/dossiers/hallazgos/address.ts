import { WITHOUT_TEMA } from '#areas/auditorias/rules/catalogues.ts';

/** Returns the address of what was found: all subjects, or one by its fragment; of a fiscal year, or of all. */
export function hallazgosPath({ slug, anio }: { slug?: string | null; anio?: number | undefined } = {}): string {
  const path = slug === undefined ? '/hallazgos' : `/hallazgos/${slug ?? WITHOUT_TEMA}`;
  return anio === undefined ? path : `${path}?ejercicio=${anio}`;
}
