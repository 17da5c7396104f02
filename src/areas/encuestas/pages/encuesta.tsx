import { data } from 'react-router';
import { showPdf } from '#platform/pdf/reading.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import { NoResult } from '../components/no-result.tsx';
import { Opening } from '../components/opening.tsx';
import { Profile } from '../components/profile.tsx';
import { SurveyForm } from '../components/survey-form.tsx';
import { findDocumentoOf, listPreguntas, listResultados } from '../queries.ts';
import {
  chartsAddress,
  readChoice,
  resultsFile,
  surveyAddress,
  surveyAt,
  surveys,
  viewerWidths,
} from '../rules/address.ts';
import type { Route } from './+types/encuesta';
import styles from './encuesta.module.css';
import { findSelection } from './selection.ts';
import { answersOf } from './series.ts';

/** Loads one of the two survey pages (specification 2, section 2.8), selected by path. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const encuesta = surveyAt(url.pathname);
  const choice = readChoice(url.searchParams);
  const chosen = await findSelection(choice, (tipo) => tipo.encuesta === encuesta);
  const { ejercicio, tipo, municipio } = chosen;
  if (!ejercicio || !tipo || municipio === undefined)
    return data({ encuesta, choice, chosen, view: undefined }, { status: chosen.isEmpty ? 200 : 404 });
  const selection = { tipoId: tipo.id, municipioId: municipio?.id ?? 0, ejercicioId: ejercicio.id };
  const [documento, preguntas, cifras] = await Promise.all([
    findDocumentoOf(selection),
    listPreguntas(tipo.id),
    listResultados(selection),
  ]);
  const reading = documento && (await showPdf(documento.archivo, { url, context }));
  return {
    encuesta,
    choice,
    chosen,
    view: { ejercicio, tipo, municipio, reading, answers: answersOf(preguntas, cifras) },
  };
}

type LoaderData = Route.ComponentProps['loaderData'];

export default function Encuesta({ loaderData }: Route.ComponentProps) {
  const { encuesta, choice, chosen, view } = loaderData;
  const { path, lead } = surveys[encuesta];
  const anio = view?.ejercicio.anio;
  const tabs = Object.entries(surveys).map(([id, { path, label }]) => ({
    id,
    label,
    href: anio === undefined ? path : `${path}?anio=${anio}`,
  }));
  const menu = chosen.tipos.map(({ id, nombre }) => ({
    label: nombre,
    href: surveyAddress(encuesta, { anio, tipo: id, municipio: view && choice.municipio }),
    current: id === view?.tipo.id,
  }));
  return (
    <Page quiet lead={lead} label={surveys[encuesta].label}>
      <div className={styles.tabs}>
        <Tabs label="Encuestas" tabs={tabs} current={encuesta} />
      </div>
      <InPlace announce={view ? announcement(view) : ''}>
        {view ? <Conclusion {...view} /> : null}
        {view ? <SurveyForm action={path} view={view} chosen={chosen} /> : null}
        <div className={styles.results}>
          <WithSideMenu menu={menu.length > 0 ? <SideMenu whole label="Resultados" items={menu} /> : null}>
            {view ? <Resultado {...view} /> : <NoResult isEmpty={chosen.isEmpty} href={path} />}
          </WithSideMenu>
        </div>
      </InPlace>
    </Page>
  );
}

type View = NonNullable<LoaderData['view']>;

/** Conclusion from the first question that counts answers together. Renders nothing without figures. */
function Conclusion(view: View) {
  const main = view.answers.find(({ counts }) => counts) ?? view.answers[0];
  if (!main) return null;
  const place = view.municipio ? `, en ${view.municipio.nombre}` : '';
  return <Opening subject={titleOf(view)} sentence={`${main.sentence}${place}`} question={main.question} />;
}

function Resultado(view: View) {
  const { ejercicio, tipo, municipio, reading, answers } = view;
  const choice = { anio: ejercicio.anio, tipo: tipo.id, municipio: municipio?.id };
  const charts = chartsAddress(choice);
  const addressOf = (pregunta: number) => chartsAddress({ ...choice, pregunta });
  const others = answers.filter(({ balance }) => !balance);
  // A new id per document and page replaces the viewer on an in-place update; a running viewer is never modified.
  const viewerId = reading ? `documento-${reading.file.sha256.slice(0, 12)}-${reading.page}` : 'sin-documento';
  return (
    <>
      <Profile
        rows={answers.flatMap(({ balance }) => balance ?? [])}
        addressOf={addressOf}
        place={municipio?.nombre ?? 'todo el estado'}
        corte={ejercicio.corte}
        download={(format) => resultsFile(view, format)}
      />
      {others.length > 0 ? (
        <ul className={styles.others}>
          {others.map(({ numero, tema, sentence }) => (
            <li key={numero}>
              <a href={addressOf(numero)}>{tema}</a>: {sentence}.
            </li>
          ))}
        </ul>
      ) : null}
      {answers.length > 0 ? (
        <ButtonRow className={styles.more}>
          <ButtonLink look="outline" compact href={charts}>
            Ver en gráficas
          </ButtonLink>
        </ButtonRow>
      ) : null}
      <div id={viewerId}>
        {reading ? (
          <Viewer reading={reading} title={titleOf(view)} spread={false} widths={viewerWidths} textBelow={false} />
        ) : (
          <>
            <h2 className={styles.title}>{titleOf(view)}</h2>
            <Empty action={<a href={charts}>Ver sus cifras en gráficas</a>}>{missingMessage(view)}</Empty>
          </>
        )}
      </div>
      <p className="nota-pie">Encuesta en vivienda, {ejercicio.corte}.</p>
    </>
  );
}

function titleOf({ tipo, municipio, ejercicio }: Pick<View, 'tipo' | 'municipio' | 'ejercicio'>): string {
  return [tipo.nombre, municipio?.nombre, ejercicio.anio].filter(Boolean).join(', ');
}

function missingMessage({ municipio, ejercicio }: View): string {
  return `No se ha cargado el documento de ${municipio?.nombre ?? 'este resultado'} para el año ${ejercicio.anio}.`;
}

/** Returns the screen reader announcement after a choice. */
function announcement(view: View): string {
  return view.reading ? titleOf(view) : missingMessage(view);
}
