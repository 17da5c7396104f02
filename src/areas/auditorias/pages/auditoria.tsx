import { withArticle } from '#areas/entes/rules/article.ts';
import { crestOf, entePath } from '#areas/entes/rules.ts';
import { years } from '#institution/years.ts';
import { archivoAddress } from '#platform/files/files.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor } from '#platform/publications/read.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import { RecordHead } from '#ui/record/record.tsx';
import { CitizenSheetView } from '../components/citizen-sheet.tsx';
import { DownloadView, type InformeFile } from '../components/download.tsx';
import { ExecutiveReportView } from '../components/executive-report.tsx';
import { AnswerLinks } from '../components/follow-up/answer-links.tsx';
import { type Auditoria, findAuditoria, listRenglones } from '../queries/auditorias.ts';
import { loadFollowUp, type ObservacionWithPlazo } from '../queries/follow-up.ts';
import { auditoriaPath } from '../rules/address.ts';
import { citizenSheet, executiveReport } from '../rules/expediente.ts';
import { plazoSentence } from '../rules/plazo.ts';
import type { Route } from './+types/auditoria';

const views = [
  { id: 'ficha', label: 'Ficha Ciudadana' },
  { id: 'ejecutivo', label: 'Informe Ejecutivo' },
  { id: 'descargar', label: 'Descargar Informe Individual' },
] as const;

/** Loads an audit (specification 2, screen 10): citizen sheet, executive report and report file. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const id = parseWholeNumber(params.auditoriaId);
  const auditoria = id === undefined ? undefined : await findAuditoria(id);
  if (!auditoria) throw await missingPage('auditoria', id);
  const [renglones, followUp, successor] = await Promise.all([
    listRenglones(auditoria.id),
    loadFollowUp(auditoria, new Date()),
    findSuccessor('auditoria', auditoria.id),
  ]);
  if (!successor) context.get(pageOutcome).about = { ente: auditoria.enteId, auditoria: auditoria.id, values: [] };
  const { observaciones, recomendaciones, turnadas } = followUp;
  const sheet = citizenSheet({
    renglones,
    observaciones,
    recomendaciones,
    observacionesEmitidas: auditoria.observacionesEmitidas,
    turnadas,
  });
  const report = executiveReport({ auditoria, renglones, observaciones });
  const requestedView = url.searchParams.get('vista');
  // Without pending observations, the executive report is the default (specification 2, section 4).
  const defaultView = sheet.encontramos.length > 0 ? 'ficha' : 'ejecutivo';
  const view = views.find(({ id }) => id === requestedView)?.id ?? defaultView;
  return {
    auditoria,
    view,
    sheet,
    report,
    successor,
    recomendaciones,
    terms: termsOf(observaciones),
    informe: informeFile(auditoria.informe),
    trackingUrl: context.get(pageInput).config.trackingUrl,
  };
}

/** Returns the sentence with the term of each observation by number. */
function termsOf(observaciones: readonly ObservacionWithPlazo[]): Record<number, string> {
  return Object.fromEntries(
    observaciones.map(({ numero, plazo, respondidaEl }) => [numero, plazoSentence(plazo, respondidaEl)]),
  );
}

function informeFile(archivo: Auditoria['informe']): InformeFile | null {
  if (!archivo) return null;
  const { uri, sharedPolicy } = archivoAddress(archivo);
  return { href: `${uri}${sharedPolicy}`, bytes: archivo.bytes, paginas: archivo.paginas };
}

export default function AuditoriaPage({ loaderData }: Route.ComponentProps) {
  const { auditoria, view, sheet, report, recomendaciones, terms, informe, successor, trackingUrl } = loaderData;
  const path = `/informes/informes-cuenta-actual-detalle/${auditoria.id}`;
  const items = views.map(({ id, label }) => ({ label, href: `${path}?vista=${id}`, current: id === view }));
  return (
    <Page
      title={`${auditoria.ente}, auditoría ${auditoria.anio}`}
      label={auditoria.codigo}
      crumbs={crumbsOf(auditoria)}
      successor={successor}
      description={`${auditoria.tipoAuditoriaCiudadano} ${auditoria.codigo}: qué se revisó ${withArticle(auditoria.ente, 'de')} en ${auditoria.anio} y qué se encontró.`}
      bare
    >
      <div className="caja">
        <Head auditoria={auditoria} />
        <InPlace loading="Cargando ..." announce={views.find(({ id }) => id === view)?.label ?? ''}>
          <WithSideMenu menu={<SideMenu label="Secciones de la auditoría" items={items} />}>
            {view === 'ficha' ? (
              <CitizenSheetView
                indicador={auditoria.indicador}
                sheet={sheet}
                terms={terms}
                recomendaciones={recomendaciones}
              />
            ) : null}
            {view === 'ejecutivo' ? <ExecutiveReportView report={report} /> : null}
            {view === 'descargar' ? <DownloadView informe={informe} /> : null}
            <AnswerLinks trackingUrl={trackingUrl} />
            <p className="nota-pie">
              Fuente: expediente de la auditoría {auditoria.codigo}. Cantidades en pesos mexicanos.
            </p>
          </WithSideMenu>
        </InPlace>
      </div>
    </Page>
  );
}

/** Returns the breadcrumbs of an audit: the account under review, if it belongs to that, and its ente. */
function crumbsOf({ anio, enteId, enteCorto }: Auditoria) {
  const review = { label: `Revisión ${years.cuentaActual}`, path: '/informes/informes-cuenta-actual' };
  return [...(anio === years.cuentaActual ? [review] : []), { label: enteCorto, path: entePath(enteId) }];
}

function Head({ auditoria }: { auditoria: Auditoria }) {
  const { id, ente, escudo, tipoAuditoriaCiudadano, codigo, periodoAuditado } = auditoria;
  return (
    <RecordHead title={ente} crest={crestOf(ente, escudo)}>
      <p className="num">
        {tipoAuditoriaCiudadano} {codigo}. Periodo revisado: {periodoAuditado}.
      </p>
      <p>
        <a href={auditoriaPath(id)}>Ver toda la vida de esta auditoría</a>
      </p>
    </RecordHead>
  );
}
