import type { ContentKind } from '#platform/editing/kind.ts';

/** Headings of the navigation over the catalogues of some areas, in their order. */
const groups: readonly { label: string; areas: readonly ContentKind['area'][] }[] = [
  { label: 'Textos y directorio', areas: ['institucion', 'documentos'] },
  { label: 'Entes y auditorías', areas: ['entes', 'auditorias', 'informes'] },
  { label: 'Transparencia', areas: ['transparencia'] },
  { label: 'Participación y encuestas', areas: ['participacion', 'encuestas'] },
];

/** Areas whose content has a heading of its own. */
const ofAudits: readonly ContentKind['area'][] = ['auditorias', 'informes'];

/** Returns content that is no catalogue under its headings, without empty ones. */
export function groupContents<Kind extends Pick<ContentKind, 'area'>>(
  kinds: readonly Kind[],
): { label: string; kinds: Kind[] }[] {
  const isOfAudits = ({ area }: Kind) => ofAudits.includes(area);
  return [
    { label: 'Contenidos', kinds: kinds.filter((kind) => !isOfAudits(kind)) },
    { label: 'Auditorías e informes', kinds: kinds.filter(isOfAudits) },
  ].filter((group) => group.kinds.length > 0);
}

/** Returns catalogues under their headings, without empty ones; those of other areas come last. */
export function groupCatalogues<Kind extends Pick<ContentKind, 'area'>>(
  kinds: readonly Kind[],
): { label: string; kinds: Kind[] }[] {
  const isGrouped = ({ area }: Kind) => groups.some(({ areas }) => areas.includes(area));
  return [
    ...groups.map(({ label, areas }) => ({ label, kinds: kinds.filter(({ area }) => areas.includes(area)) })),
    { label: 'Otros catálogos', kinds: kinds.filter((kind) => !isGrouped(kind)) },
  ].filter((group) => group.kinds.length > 0);
}
