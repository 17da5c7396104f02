import { Empty } from '#ui/feedback/empty.tsx';
import { type MapState, mapAddress } from './address.ts';

/** Says that no municipality matches the search, or that none is published. */
export function NoMunicipios({ buscar, state }: { buscar: string; state: MapState }) {
  return (
    <Empty action={buscar ? <a href={mapAddress(state)}>Ver todos los municipios</a> : undefined}>
      {buscar ? 'Sin coincidencias' : 'Todavía no se publica la lista de municipios.'}
    </Empty>
  );
}
