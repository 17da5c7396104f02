import { data } from 'react-router';
import { showPdf } from '#platform/pdf/reading.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Screen } from '#ui/feedback/screen.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import { SurveyForm } from '../components/survey-form.tsx';
import { findDocumentoOf } from '../queries.ts';
import { chartsAddress, readChoice, surveyAddress, surveyAt, surveys, viewerWidths } from '../rules/address.ts';
import type { Route } from './+types/encuesta';
import { findChosen } from './choose.ts';
import styles from './encuesta.module.css';

/** The two survey pages (specification 2, section 2.8): which one, its path says; all else is in the query. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const encuesta = surveyAt(url.pathname);
  const choice = readChoice(url.searchParams);
  const chosen = await findChosen(choice, surveys[encuesta].firstTipo, (tipo) => tipo.encuesta === encuesta);
  const { ejercicio, tipo, municipio } = chosen;
  if (!ejercicio || !tipo || municipio === undefined)
    return data({ encuesta, choice, chosen, view: undefined }, { status: 404 });
  const selection = { tipoId: tipo.id, municipioId: municipio?.id ?? 0, ejercicioId: ejercicio.id };
  const documento = await findDocumentoOf(selection);
  const reading = documento && (await showPdf(documento.archivo, { url, context }));
  return { encuesta, choice, chosen, view: { ejercicio, tipo, municipio, reading } };
}

type Loaded = Route.ComponentProps['loaderData'];

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
        <WithSideMenu menu={<SideMenu whole label="Resultados" items={menu} />}>
          {view ? (
            <Resultado {...view} />
          ) : (
            <Notice tone="warning">
              No existe el resultado que pide esta dirección. <a href={path}>Vea los de 2020</a> o elija uno de la
              lista.
            </Notice>
          )}
        </WithSideMenu>
      </Screen>
    </Page>
  );
}

function Resultado(view: NonNullable<Loaded['view']>) {
  const { ejercicio, tipo, municipio, reading } = view;
  const charts = chartsAddress({ anio: ejercicio.anio, tipo: tipo.id, municipio: municipio?.id });
  // Another document, or another page of it, is another viewer: one that is at work is never changed from outside.
  const place = reading ? `documento-${reading.file.sha256.slice(0, 12)}-${reading.page}` : 'sin-documento';
  return (
    <>
      <div id={place}>
        {reading ? (
          <Viewer reading={reading} title={titleOf(view)} spread={false} widths={viewerWidths} />
        ) : (
          <>
            <h2 className={styles.title}>{titleOf(view)}</h2>
            <Empty action={<a href={charts}>Ver sus cifras en gráficas</a>}>{missing(view)}</Empty>
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
      <p className="nota-pie">Encuesta en vivienda, {ejercicio.corte}. Cifras de demostración.</p>
    </>
  );
}

function titleOf({ tipo, municipio, ejercicio }: NonNullable<Loaded['view']>): string {
  return [tipo.nombre, municipio?.nombre, ejercicio.anio].filter(Boolean).join(', ');
}

function missing({ municipio, ejercicio }: NonNullable<Loaded['view']>): string {
  return `No se ha cargado el documento de ${municipio?.nombre ?? 'este resultado'} para el año ${ejercicio.anio}.`;
}

/** What a choice led to, for those who do not see the page change. */
function announcement(view: NonNullable<Loaded['view']>): string {
  return view.reading ? titleOf(view) : missing(view);
}
