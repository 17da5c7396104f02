import { Page } from '#ui/layout/page.tsx';
import { AvisoList } from '../components/aviso-list.tsx';
import { fileAddress } from '../contract.ts';
import { listAvisos } from '../queries.ts';
import { concludeAvisos } from '../rules.ts';
import type { Route } from './+types/avisos';

/** Loads the notices of the Unidad de Substanciación, on their own page. */
export async function loader() {
  const avisos = await listAvisos(new Date());
  return avisos.map(({ id, fecha, expediente, descripcion, acuerdo, archivo }) => ({
    id,
    fecha,
    expediente,
    descripcion,
    acuerdo: fileAddress(acuerdo),
    archivo: fileAddress(archivo),
  }));
}

export default function Avisos({ loaderData: avisos }: Route.ComponentProps) {
  return (
    <Page
      statement={concludeAvisos(avisos)}
      lead="Son comunicaciones que se hacen públicas para las personas que intervienen en un expediente."
    >
      <AvisoList avisos={avisos} />
    </Page>
  );
}
