import type { ContentKind } from '#platform/editing/kind.ts';

/** A place of the menu with content. */
type Place = { id: PlaceId; label: string };
type PlaceId =
  | 'auditorias'
  | 'entes'
  | 'transparencia'
  | 'documentos'
  | 'difusion'
  | 'participacion'
  | 'institucion'
  | 'ajustes';
/** The properties of a kind that decide its place. */
type Placed = Pick<ContentKind, 'area' | 'affects'>;

/** Places with content, in the order of the menu. */
export const places: readonly Place[] = [
  { id: 'auditorias', label: 'Auditorías' },
  { id: 'entes', label: 'Entes' },
  { id: 'transparencia', label: 'Transparencia' },
  { id: 'documentos', label: 'Documentos' },
  { id: 'difusion', label: 'Difusión' },
  { id: 'participacion', label: 'Participación' },
  { id: 'institucion', label: 'Institución' },
];

/** Places of areas other than `difusion`. */
const placeOfArea: Partial<Record<ContentKind['area'], PlaceId>> = {
  auditorias: 'auditorias',
  informes: 'auditorias',
  entes: 'entes',
  transparencia: 'transparencia',
  documentos: 'documentos',
  participacion: 'participacion',
  encuestas: 'participacion',
  institucion: 'institucion',
  ajustes: 'ajustes',
};

/** Returns the place of a kind: the place of its area, or `ajustes` for catalogues and settings. */
export function placeOf({ area, affects }: Placed): PlaceId {
  return affects === undefined ? placeOfSubject(area) : 'ajustes';
}

/** Returns the place of an area's content, also for its catalogues. */
export function placeOfSubject(area: ContentKind['area']): PlaceId {
  return placeOfArea[area] ?? 'difusion';
}
