import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import { entePath } from '#areas/entes/rules.ts';
import { findInforme } from '#areas/informes/queries/informes.ts';
import { identity } from '#institution/identity.ts';
import { formatDateLong } from '#platform/format.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { DrawingPatterns } from '#ui/drawing/patterns.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useContact } from '#ui/layout/page-info.ts';
import { Corrections } from '#ui/record/corrections.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import type { Route } from './+types/informe';
import { DocumentContents } from './document-contents.tsx';
import styles from './informe.module.css';
import { type InformeData, loadInforme } from './load-informe.server.ts';
import { Opening } from './opening.tsx';
import { SincePrinted } from './since-printed.tsx';

/** Loads a report with its document, and the current figures of its audit. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = parseWholeNumber(params.informeId);
  const informe = id === undefined ? undefined : await findInforme(id);
  if (!informe) throw await missingPage('informe', id);
  return loadInforme(informe, { url, context });
}

export default function InformePage({ loaderData }: Route.ComponentProps) {
  const { correo } = useContact();
  const { audit, reading, row, contents, nombre, enteId, ente } = loaderData;
  return (
    <Page
      title={nombre}
      label={row.code}
      successor={row.successor}
      crumbs={enteId === null || ente === null ? [] : [{ label: ente, path: entePath(enteId) }]}
      description={`${nombre}: lo que dice en una frase, en qué página está cada observación y qué falta por resolver hoy.`}
      type="article"
      bare
    >
      <div className="caja">
        <DrawingPatterns />
        <Opening informe={loaderData} />
        {audit && audit.observaciones.length > 0 ? <SincePrinted informe={loaderData} audit={audit} /> : null}
        {contents && reading ? <DocumentContents contents={contents} reading={reading} audit={audit} /> : null}
        {reading ? (
          <Viewer reading={reading} title={nombre} textBelow={false} />
        ) : (
          <Empty action={<a href={`mailto:${correo}`}>Pedirlo por correo</a>}>
            El archivo no está disponible por el momento.
          </Empty>
        )}
        <More informe={loaderData} />
      </div>
    </Page>
  );
}

/** Citation, corrections and further links. */
function More({ informe: { audit, row, nombre, canonical } }: { informe: InformeData }) {
  return (
    <section className={styles.more} aria-labelledby="mas">
      <h2 id="mas">Más sobre este informe</h2>
      <p>
        {`Para citarlo: ${identity.nombre}, «${nombre}», publicado el ${formatDateLong(row.publishedOn)}, ${canonical}.`}
      </p>
      {row.corrections.length > 0 ? <Corrections list={row.corrections} /> : <p>Erratas: ninguna.</p>}
      <ul>
        {audit ? (
          <li>
            <a href={auditoriaPath(audit.auditoria.id)}>La vida de la auditoría {row.code}</a>
          </li>
        ) : null}
        {row.pdf ? (
          <li>
            <a href={`/verificar?sha256=${row.pdf.sha256}`}>Verificar una copia de este informe</a>
          </li>
        ) : null}
        <li>
          <a href="/como-leer-un-informe">Cómo leer un informe de auditoría</a>
        </li>
        <li>
          <a href="/transparencia/solicitud-de-informacion">Preguntar sobre este informe</a>
        </li>
      </ul>
      <p className="nota-pie">Cantidades en pesos mexicanos.</p>
    </section>
  );
}
