import { followedAddress, recordId } from '#areas/avisos/rules/followed.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { publicationKinds } from '#platform/publications/kind.ts';
import { pathParameters, type Screen } from '#platform/site-map/screen.ts';
import { FOLDER_PAGE, searchFeedAddress } from '../search/site-search.ts';

/** Returns the address of the feed of what a page shows: of a search, an ente, a dataset, or all of a kind; undefined where it has none. */
export function feedAddress(screen: Screen, url: URL): string | undefined {
  const { alerts, dataset } = screen;
  if (alerts === undefined) return dataset && datasetFeedPath(dataset);
  if (alerts === 'conjunto') {
    const conjunto = pathParameters(screen, url.pathname).get('conjunto');
    return conjunto && datasetFeedPath(conjunto);
  }
  if (alerts === 'busqueda') {
    const search = followedAddress(screen, url);
    return search && `${searchFeedAddress}${search.slice(search.indexOf('?'))}`;
  }
  if (alerts === 'carpetas') return `${searchFeedAddress}?${new URLSearchParams({ [FOLDER_PAGE]: screen.path })}`;
  if (typeof alerts !== 'object') return undefined;
  const { tipo, id } = alerts;
  if (id === undefined) {
    const kind = publicationKinds().find((each) => each.tipo === tipo);
    return kind && `${searchFeedAddress}?${new URLSearchParams({ tipo: kind.plural })}`;
  }
  const record = tipo === 'ente' ? recordId(screen, url, id) : undefined;
  return record === undefined ? undefined : `${searchFeedAddress}?ente=${record}`;
}

function datasetFeedPath(conjunto: string): string {
  return datasetPath(conjunto, 'cambios.atom');
}
