import { data } from 'react-router';
import type { TableFormat } from '#platform/tables/table.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import { AnswersChart } from '../components/answers-chart.tsx';
import { ComparisonChart } from '../components/comparison-chart.tsx';
import { NoResult } from '../components/no-result.tsx';
import { Opening } from '../components/opening.tsx';
import formStyles from '../components/survey-form.module.css';
import { SurveyForm } from '../components/survey-form.tsx';
import { YearsChart } from '../components/years-chart.tsx';
import { findDocumentoOf, listCifrasOfPregunta, listPreguntas } from '../queries.ts';
import { chartsAddress, readChoice, resultsFile, surveyAddress } from '../rules/address.ts';
import { conclusion, countedName } from '../rules/figures.ts';
import type { Route } from './+types/graficas';
import styles from './graficas.module.css';
import { findSelection } from './selection.ts';
import { comparePlaces, compareYears, figuresOf } from './series.ts';

/** Loads the charts of one survey question by answer, year and municipality (specification 2, section 2.1). */
export async function loader({ url }: Route.LoaderArgs) {
  const choice = readChoice(url.searchParams);
  const chosen = await findSelection(
    choice,
    () => true,
    // The first one with figures of all municipalities.
    ({ porMunicipio }) => porMunicipio,
  );
  const { ejercicio, tipo, municipio } = chosen;
  const preguntas = tipo ? await listPreguntas(tipo.id) : [];
  const pregunta = preguntas.find(({ numero }) => numero === (choice.pregunta ?? 1));
  if (!ejercicio || !tipo || !pregunta || municipio === undefined)
    return data({ choice, chosen, preguntas, view: undefined }, { status: chosen.isEmpty ? 200 : 404 });
  const selection = { tipoId: tipo.id, municipioId: municipio?.id ?? 0, ejercicioId: ejercicio.id };
  const [all, documento] = await Promise.all([
    listCifrasOfPregunta(tipo.id, pregunta.numero),
    findDocumentoOf(selection),
  ]);
  const hasDocument = documento !== undefined;
  return { choice, chosen, preguntas, view: { ejercicio, tipo, municipio, pregunta, all, hasDocument } };
}

type LoaderData = Route.ComponentProps['loaderData'];
type View = NonNullable<LoaderData['view']>;

export default function Graficas({ loaderData: { choice, chosen, preguntas, view } }: Route.ComponentProps) {
  const menu = chosen.tipos.map(({ id, nombre }) => ({
    label: nombre,
    href: chartsAddress({ anio: view?.ejercicio.anio, tipo: id, municipio: view && choice.municipio }),
    current: id === view?.tipo.id,
  }));
  return (
    <Page quiet lead="Qué opinan las personas de los servicios públicos y de la corrupción en su municipio.">
      <InPlace announce={view ? announcement(view) : ''}>
        {view ? <Opening subject={subjectOf(view)} sentence={sentenceOf(view)} question={view.pregunta.texto} /> : null}
        {view ? (
          <SurveyForm action={chartsAddress({})} view={view} chosen={chosen}>
            <div className={formStyles.wide}>
              <Select
                label="Pregunta"
                name="pregunta"
                defaultValue={String(view.pregunta.numero)}
                options={preguntas.map(({ numero, tema }) => ({ value: String(numero), label: tema }))}
              />
            </div>
          </SurveyForm>
        ) : null}
        <WithSideMenu menu={menu.length > 0 ? <SideMenu whole label="Resultados" items={menu} /> : null}>
          {view ? (
            <Charts view={view} chosen={chosen} />
          ) : (
            <NoResult isEmpty={chosen.isEmpty} href={chartsAddress({})} />
          )}
        </WithSideMenu>
      </InPlace>
    </Page>
  );
}

function Charts({ view, chosen: { municipios, ejercicios } }: { view: View; chosen: LoaderData['chosen'] }) {
  const { ejercicio, tipo, municipio, pregunta, all } = view;
  const placeName = municipio?.nombre ?? 'Estado';
  const cifras = figuresOf(all, municipio?.id ?? 0, ejercicio.id);
  const state = figuresOf(all, 0, ejercicio.id);
  const { corte, anio } = ejercicio;
  const comparison = (format: TableFormat) => `/api/Encuestas/Comparativo/${tipo.id}/${pregunta.numero}/${format}`;
  const base = { anio, tipo: tipo.id, municipio: municipio?.id };
  if (cifras.length === 0) return <Empty>Sin información para mostrar</Empty>;
  const counted = countedName(state.length > 0 ? state : cifras, pregunta);
  return (
    <>
      <div className={styles.charts}>
        <AnswersChart
          cifras={cifras}
          pregunta={pregunta}
          placeName={placeName}
          corte={corte}
          state={municipio && state.length > 0 ? state : undefined}
          download={(format) => resultsFile(view, format)}
        />
        {tipo.porMunicipio ? (
          <ComparisonChart
            {...comparePlaces(all, ejercicio.id, pregunta, municipios, (id) =>
              chartsAddress({ ...base, pregunta: pregunta.numero, municipio: id }),
            )}
            counted={counted}
            corte={corte}
            chosen={municipio?.id}
            download={comparison}
          />
        ) : null}
        {pregunta.cuenta ? (
          <YearsChart
            years={compareYears(all, municipio?.id ?? 0, pregunta, ejercicios)}
            placeName={placeName}
            counted={counted}
            corte={ejercicios[0]?.corte ?? corte}
            download={comparison}
          />
        ) : null}
      </div>
      <p className="nota-pie">
        Una encuesta de percepción mide lo que la gente opina o ha vivido, no lo que consta en los registros contables.{' '}
        {view.hasDocument ? (
          <>
            El <a href={surveyAddress(tipo.encuesta, base)}>documento de este resultado</a> reúne todas sus preguntas.{' '}
          </>
        ) : null}
      </p>
    </>
  );
}

/** Returns the question, place and year of the figures. */
function subjectOf({ pregunta, municipio, ejercicio }: View): string {
  return `${pregunta.tema}, ${municipio?.nombre ?? 'todo el estado'}, ${ejercicio.anio}`;
}

function sentenceOf({ pregunta, municipio, ejercicio, all }: View): string {
  const cifras = figuresOf(all, municipio?.id ?? 0, ejercicio.id);
  return `${conclusion(cifras, pregunta)}${municipio ? `, en ${municipio.nombre}` : ''}`;
}

function announcement(view: View): string {
  return `${subjectOf(view)}: ${sentenceOf(view)}`;
}
