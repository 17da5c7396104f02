import { publicationKinds } from '../publications/kind.ts';
import { PDF_PAGE } from './pdf-pages.ts';
import { SITE_PAGE } from './scope.ts';

/** Returns the searchable kinds by their name in addresses: `notas`, `observaciones`. */
export function kindNames(): ReadonlyMap<string, { tipo: string; label: string }> {
  const parts = [
    ['observaciones', { tipo: 'observacion', label: 'Observaciones' }],
    ['textos', { tipo: PDF_PAGE, label: 'Dentro de los PDF' }],
    ['paginas', { tipo: SITE_PAGE, label: 'Páginas' }],
  ] as const;
  return new Map([
    ...publicationKinds().map(({ plural, tipo, many }) => [plural, { tipo, label: many }] as const),
    ...parts,
  ]);
}
