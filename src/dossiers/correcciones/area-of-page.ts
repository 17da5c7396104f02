import { areas, datasets, kinds } from '#areas/index.ts';
import { type AreaName, areaNames } from '#institution/area-names.ts';
import { pathParameters, type Screen } from '#platform/site-map/screen.ts';

/** Area of the pages that no other one publishes. */
const DEFAULT_AREA: AreaName = 'institucion';

/**
 * Returns the area that publishes what an address shows, of those in which people work: that of its file (`fileArea`), its record, its dataset or its
 * page, or one that the page reads.
 */
export function areaOfPage(screen: Screen, { pathname }: URL, fileArea?: string): AreaName {
  const { alerts, file, reads = [] } = screen;
  const tipo = typeof alerts === 'object' ? alerts.tipo : alerts === 'observacion' ? 'auditoria' : undefined;
  const conjunto = pathParameters(screen, pathname).get('conjunto');
  const [, name] = /^areas\/([\w-]+)\//.exec(file) ?? [];
  const candidates = [
    fileArea,
    kinds.find((kind) => kind.tipo === tipo)?.area,
    datasets.find(({ declaration }) => declaration.id === conjunto)?.declaration.area,
    name,
    ...reads,
    ...(areas.find((area) => area.name === name)?.reads ?? []),
  ];
  return candidates.find(isAreaName) ?? DEFAULT_AREA;
}

function isAreaName(area: string | undefined): area is AreaName {
  return area !== undefined && Object.hasOwn(areaNames, area);
}
