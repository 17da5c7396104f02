import { data } from 'react-router';
import { showPdf } from '#platform/pdf/reading.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Screen } from '#ui/feedback/screen.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import { SurveyForm } from '../components/survey-form.tsx';
import { findDocumentoOf } from '../queries.ts';
import { chartsAddress, readChoice, surveyAddress, surveyAt, surveys, viewerWidths } from '../rules/address.ts';
import type { Route } from './+types/encuesta';
import styles from './encuesta.module.css';
import { findSelection } from './selection.ts';

/** Loads one of the two survey pages (specification 2, section 2.8), selected by path. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const encuesta = surveyAt(url.pathname);
  const choice = readChoice(url.searchParams);
  const chosen = await findSelection(choice, (tipo) => tipo.encuesta === encuesta);
  const { ejercicio, tipo, municipio } = chosen;
  if (!ejercicio || !tipo || municipio === undefined)
    return data({ encuesta, choice, chosen, view: undefined }, { status: chosen.isEmpty ? 200 : 404 });
  const selection = { tipoId: tipo.id, municipioId: municipio?.id ?? 0, ejercicioId: ejercicio.id };
  const documento = await findDocumentoOf(selection);
  const reading = documento && (await showPdf(documento.archivo, { url, context }));
  return { encuesta, choice, chosen, view: { ejercicio, tipo, municipio, reading } };
}

type LoaderData = Route.ComponentProps['loaderData'];

export default function Encuesta({ loaderData }: Route.ComponentProps) {
  const { encuesta, choice, chosen, view } = loaderData;
  const { path, lead } = surveys[encuesta];
  const anio = view?.ejercicio.anio;
  const tabs = Object.entries(surveys).map(([id, { path, label }]) => ({
    ...{ id, label },
    href: anio === undefined ? path : `${path}?anio=${anio}`,
  }));
  const menu = chosen.tipos.map(({ id, nombre }) => ({
    label: nombre,
    href: surveyAddress(encuesta, { anio, tipo: id, municipio: view && choice.municipio }),
    current: id === view?.tipo.id,
  }));
  return (
    <Page lead={lead} label={surveys[encuesta].label}>
      <div className={styles.tabs}>
        <Tabs label="Encuestas" tabs={tabs} current={encuesta} />
      </div>
      <Screen announce={view ? announcement(view) : ''}>
        {view ? (
          <SurveyForm
            action={path}
            tipo={view.tipo.id}
            anio={view.ejercicio.anio}
            ejercicios={chosen.ejercicios}
            municipios={view.tipo.porMunicipio ? chosen.municipios : []}
            municipio={view.municipio?.id}
          />
        ) : null}
        <div className={styles.results}>
          <WithSideMenu menu={<SideMenu whole label="Resultados" items={menu} />}>
            {view ? (
              <Resultado {...view} />
            ) : chosen.isEmpty ? (
              <Empty>Todavía no hay encuestas publicadas.</Empty>
            ) : (
              <Notice tone="warning">
                No existe el resultado que pide esta dirección. <a href={path}>Vea los de 2020</a> o elija uno de la
                lista.
              </Notice>
            )}
          </WithSideMenu>
        </div>
      </Screen>
    </Page>
  );
}

function Resultado(view: NonNullable<LoaderData['view']>) {
  const { ejercicio, tipo, municipio, reading } = view;
  const charts = chartsAddress({ anio: ejercicio.anio, tipo: tipo.id, municipio: municipio?.id });
  // A new id per document and page replaces the viewer on an in-place update; a running viewer is never modified.
  const viewerId = reading ? `documento-${reading.file.sha256.slice(0, 12)}-${reading.page}` : 'sin-documento';
  return (
    <>
      <div id={viewerId}>
        {reading ? (
          <Viewer reading={reading} title={titleOf(view)} spread={false} widths={viewerWidths} />
        ) : (
          <>
            <h2 className={styles.title}>{titleOf(view)}</h2>
            <Empty action={<a href={charts}>Ver sus cifras en gráficas</a>}>{missingMessage(view)}</Empty>
          </>
        )}
      </div>
      {reading ? (
        <ButtonRow className={styles.more}>
          <ButtonLink look="outline" compact href={charts}>
            Ver en gráficas
          </ButtonLink>
        </ButtonRow>
      ) : null}
      <p className="nota-pie">
        Encuesta en vivienda, {ejercicio.corte}. <DemoNote>Cifras de demostración.</DemoNote>
      </p>
    </>
  );
}

function titleOf({ tipo, municipio, ejercicio }: NonNullable<LoaderData['view']>): string {
  return [tipo.nombre, municipio?.nombre, ejercicio.anio].filter(Boolean).join(', ');
}

function missingMessage({ municipio, ejercicio }: NonNullable<LoaderData['view']>): string {
  return `No se ha cargado el documento de ${municipio?.nombre ?? 'este resultado'} para el año ${ejercicio.anio}.`;
}

/** Returns the screen reader announcement after a choice. */
function announcement(view: NonNullable<LoaderData['view']>): string {
  return view.reading ? titleOf(view) : missingMessage(view);
}
