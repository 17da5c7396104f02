import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addDays } from '#platform/calendar/days.ts';
import { formatDateLong, formatInteger } from '#platform/format.ts';
import type { SearchedText } from '#platform/searches/read-searches.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Head, Part } from '../shell/head.tsx';
import styles from './buscado.module.css';
import { knownOfTexts, requireSynonyms, searchedWeekOf } from './searched-week.server.ts';
import { isFound, onlyByOtherWord, questionOf, titleOf } from './sentences.ts';

/** Maximum number of listed searches with results. */
const MAX_FOUND = 12;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSynonyms(context);
  const searched = await searchedWeekOf(request, context);
  const known = await knownOfTexts(
    searched.texts.filter((row) => isUnanswered(row) || onlyByOtherWord(row)).map(({ text }) => text),
    context,
  );
  return { ...searched, known };
}

const isUnanswered = (row: SearchedText) => !isFound(row) && !onlyByOtherWord(row);

/** Searches of a week without an answer, by the words that visitors typed. */
export default function Buscado() {
  const { times, empty, texts, week, isCurrent, known } = useLoaderData<typeof loader>();
  const unanswered = texts.filter(isUnanswered);
  const byOtherWord = texts.filter(onlyByOtherWord);
  const newlyAnswered = texts.filter((row) => isFound(row) && row.emptyBefore > 0);
  const answered = texts.filter((row) => isFound(row) && !onlyByOtherWord(row)).slice(0, MAX_FOUND);
  const weekPath = (weeks: number) => `/gestion/buscado?semana=${addDays(week, 7 * weeks)}`;
  return (
    <>
      <Head
        title={titleOf(times, empty)}
        lead={`Semana del ${formatDateLong(week)} al ${formatDateLong(addDays(week, 6))}.`}
      >
        <ButtonLink look="outline" href={weekPath(-1)}>
          Semana anterior
        </ButtonLink>
        {isCurrent ? null : (
          <ButtonLink look="outline" href={weekPath(1)}>
            Semana siguiente
          </ButtonLink>
        )}
        <ButtonLink look="outline" href={`/gestion/buscado/csv?semana=${week}`}>
          CSV
        </ButtonLink>
      </Head>
      <div className={styles.columns}>
        <div>
          <Part title="Sin respuesta">
            <Table
              caption="De la más repetida a la menos"
              columns={[...columns, knownColumn(known), helpColumn]}
              rows={unanswered}
              rowKey={({ text }) => text}
              empty="Nada de lo que se repitió se quedó sin respuesta."
            />
          </Part>
          <Part title="Solo con otra palabra">
            <Table
              caption="El sitio lo dice de otro modo: un sinónimo, o una palabra que se escribe parecido"
              columns={[...columns, knownColumn(known), helpColumn]}
              rows={byOtherWord}
              rowKey={({ text }) => text}
              empty="Todo lo encontrado tenía las palabras que se escribieron."
            />
          </Part>
        </div>
        <div>
          <Part title="Lo que ya se arregló">
            <Table
              caption="No encontraba nada en una de las siete semanas anteriores"
              columns={answeredColumns}
              rows={newlyAnswered}
              rowKey={({ text }) => text}
              empty="Nada de lo buscado esta semana estuvo antes sin respuesta."
            />
          </Part>
          <Part title="Más buscado con respuesta">
            <Table
              caption="De la más repetida a la menos"
              columns={columns.slice(0, 2)}
              rows={answered}
              rowKey={({ text }) => text}
              empty="Todavía nada."
            />
          </Part>
        </div>
      </div>
      <p className="aux">
        Se muestra lo que se buscó desde cinco redes o más en un mismo día. Solo se guardan las palabras y la semana,
        medio año; lo que parece un folio o un correo no se guarda.
      </p>
    </>
  );
}

const columns: Column<SearchedText>[] = [
  { id: 'texto', label: 'Lo que escribieron', cell: ({ text }) => `«${text}»` },
  { id: 'veces', label: 'Veces', numeric: true, cell: ({ times }) => formatInteger(times) },
  { id: 'semanas', label: 'Ocho semanas', cell: ({ history }) => <Weeks history={history} /> },
  {
    id: 'resultados',
    label: 'Resultados',
    numeric: true,
    cell: ({ results }) => (results === 0 ? <b className={styles.nothing}>Nada</b> : formatInteger(results)),
  },
];

/** Returns the column that says what the site has for each text. */
const knownColumn = (known: Readonly<Record<string, string>>): Column<SearchedText> => ({
  id: 'tenemos',
  label: 'Qué tenemos',
  prose: true,
  cell: ({ text }) => known[text] ?? '',
});

const answeredColumns: Column<SearchedText>[] = [
  { id: 'texto', label: 'Lo que escribieron', cell: ({ text }) => `«${text}»` },
  {
    id: 'antes',
    label: 'Antes, por semana',
    numeric: true,
    cell: ({ emptyBefore }) => `${formatInteger(emptyBefore)} sin respuesta`,
  },
  { id: 'ahora', label: 'Ahora', numeric: true, cell: ({ empty }) => formatInteger(empty) },
];

const helpColumn: Column<SearchedText> = {
  id: 'remedio',
  label: 'Qué hacer',
  cell: ({ text }) => (
    <span className={styles.help}>
      <a href={`/gestion/buscado/prueba?${new URLSearchParams({ texto: text })}`}>
        Agregar sinónimo o página<span className="solo-lector"> de {text}</span>
      </a>
      <a href={`/gestion/preguntas/nuevo?${new URLSearchParams({ pregunta: questionOf(text) })}`}>
        Crear pregunta<span className="solo-lector"> sobre {text}</span>
      </a>
    </span>
  ),
};

/** Bars with the number of searches in each of eight weeks; the last one is the selected week. */
function Weeks({ history }: { history: readonly number[] }) {
  const highest = Math.max(1, ...history);
  return (
    <svg className={styles.weeks} viewBox="0 0 62 24" role="img" aria-label={`Ocho semanas: ${history.join(', ')}`}>
      {history.map((times, index) => {
        const height = Math.max(2, Math.round((times / highest) * 24));
        // biome-ignore lint/suspicious/noArrayIndexKey: a week has its place
        return <rect key={index} x={index * 8} y={24 - height} width="6" height={height} />;
      })}
    </svg>
  );
}
