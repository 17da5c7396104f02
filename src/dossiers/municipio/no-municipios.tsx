import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { type MapState, mapAddress } from './address.ts';

/** Says that no municipality matches the search, or that none is published. */
export function NoMunicipios({ buscar, state }: { buscar: string; state: MapState }) {
  if (!buscar) return <NotPublished>Todavía no se publica la lista de municipios.</NotPublished>;
  return <Empty action={<a href={mapAddress(state)}>Ver todos los municipios</a>}>Sin coincidencias</Empty>;
}
