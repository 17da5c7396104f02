import { pageInput } from '#platform/http/page-context.ts';
import { Page } from '#ui/layout/page.tsx';
import { Navegador } from '../components/browser/navegador.tsx';
import { OtrosDocumentos } from '../components/otros-documentos.tsx';
import { listFixedDocuments } from '../queries/fixed-documents.ts';
import { readChoice } from '../rules/address.ts';
import type { Route } from './+types/informes-individuales';
import { loadBrowser } from './browser-load.ts';

/**
 * Loads the report browser of the cuenta pública (specification 2, section 2.3). Its state is in the address; an enhancement script updates it in
 * place.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const choice = readChoice(url.searchParams);
  const [state, documents] = await Promise.all([loadBrowser(choice), listFixedDocuments()]);
  return { state, documents, trackingUrl: context.get(pageInput).config.trackingUrl };
}

export default function InformesIndividuales({ loaderData: { state, documents, trackingUrl } }: Route.ComponentProps) {
  return (
    <Page
      lead={
        <>
          Elija paso a paso. Puede guardar o compartir la dirección de su consulta. ¿Es su primer informe? Vea{' '}
          <a href="/como-leer-un-informe">cómo se lee</a>.
        </>
      }
    >
      <Navegador state={state} />
      <OtrosDocumentos documents={documents} trackingUrl={trackingUrl} />
    </Page>
  );
}
