import { data, redirect } from 'react-router';
import { findNamedEnte, findTypedEnte, type TypedEnte } from '#areas/entes/queries/typed-ente.ts';
import { listDatasetNames } from '#areas/open-datasets.ts';
import { identity } from '#institution/identity.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { readColumnNames } from '#platform/datasets/versions/excerpts.ts';
import { queueVersion } from '#platform/datasets/versions/job.ts';
import { currentVersion, newestVersion } from '#platform/datasets/versions/read.ts';
import { versionPath } from '#platform/datasets/versions/version.ts';
import { formatDateLong } from '#platform/format.ts';
import { nearestTo } from '#platform/text/nearest.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { today } from '#platform/visibility.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LateScript } from '#ui/layout/late-script.tsx';
import { Page } from '#ui/layout/page.tsx';
import { usePageInfo } from '#ui/layout/page-info.ts';
import { ScriptData } from '#ui/text/script-data.tsx';
import { datasetOrMissing, versionOrMissing } from '../find-or-missing.server.ts';
import { NewerVersion } from '../newer-version.tsx';
import type { Route } from './+types/ask-page';
import type { Answer } from './answer.ts';
import { answerOnServer } from './answer-on-server.server.ts';
import { AnswerView } from './answer-view.tsx';
import styles from './ask.module.css';
import { AskForm } from './ask-form.tsx';
import {
  ENTE_PARAMETER,
  hasEntes,
  hasFault,
  isAsked,
  readQuestion,
  unknownName,
  VERSION_PARAMETER,
  withoutBlanks,
} from './question.ts';
import { answerSentence, questionWords, unknownSentence } from './words.ts';

/** Default dataset if the address names none. */
const FIRST = 'observaciones';

/**
 * Loads a question to a dataset: its columns, its file, and the answer if the dataset is small enough for the server. Larger ones are answered in
 * the browser. An address in a citation names a version, whose file gives the same answer again.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const dataset = await datasetOrMissing(url.searchParams.get('conjunto') ?? FIRST, (conjunto) =>
    askPath(new URLSearchParams({ conjunto })),
  );
  const now = new Date();
  const current = await currentVersion(dataset, now);
  const newest = current ?? (await newestVersion(dataset.id));
  if (!current) await queueVersion(dataset.id, !newest);
  const cited = url.searchParams.get(VERSION_PARAMETER) || undefined;
  const nombre = cited ?? newest?.nombre;
  const version =
    nombre === undefined
      ? undefined
      : await versionOrMissing(dataset, nombre, (nearest) =>
          askPath(withParameter(url.searchParams, VERSION_PARAMETER, nearest)),
        );
  const stored = version && (await readColumnNames(version));
  const columns = dataset.columns
    .filter(({ name }) => !stored || stored.includes(name))
    .map(({ name, label, kind }) => ({ name, label, kind }));
  const requestedEnte = url.searchParams.get(ENTE_PARAMETER);
  const typed = hasEntes(columns) ? await readEnte(requestedEnte) : undefined;
  if (typed?.ente && requestedEnte !== String(typed.ente.id))
    throw redirect(enteAddress(url.searchParams, typed.ente.id));
  const question = readQuestion(url.searchParams, columns, typed?.ente);
  const unknown = unknownName(url.searchParams, columns, question);
  const isMistyped = unknown?.parameter === ENTE_PARAMETER && Boolean(typed?.text);
  const loaded = {
    id: dataset.id,
    title: dataset.title,
    datasets: (await listDatasetNames(now)).map(({ id, title }) => ({ value: id, label: title })),
    columns,
    typed,
    query: url.search,
    today: today(now),
    isCited: cited !== undefined,
    isMistyped,
    unknown: unknown && {
      ...unknown,
      nearest: nearestTo(
        unknown.name,
        columns.map(({ name }) => name),
      ),
    },
    newest: newest?.nombre,
    isBehind: newest !== undefined && !current,
    version: version && {
      nombre: version.nombre,
      file: versionPath(version, 'parquet'),
      bytes: version.archivos.parquet.bytes,
    },
    answered:
      version && !unknown && isAsked(question) && !hasFault(question, columns)
        ? await answerOnServer(version, columns, question)
        : undefined,
  };
  return unknown && !isMistyped ? data(loaded, { status: 404 }) : loaded;
}

function askPath(query: URLSearchParams): string {
  return `/datos/preguntar?${query}`;
}

function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  return changed;
}

/** Returns the ente of an address: by its number, without a `text`, or by a typed name. */
async function readEnte(text: string | null): Promise<TypedEnte> {
  const id = parseWholeNumber(text);
  return id === undefined ? findTypedEnte(text) : { text: '', ente: await findNamedEnte(id), offered: [] };
}

/** Returns the address of a question about an ente. */
function enteAddress(query: URLSearchParams, id: number): string {
  return askPath(withParameter(withoutBlanks(query), ENTE_PARAMETER, String(id)));
}

type Loaded = Route.ComponentProps['loaderData'];

export default function AskPage({ loaderData }: Route.ComponentProps) {
  const { id, title, datasets, columns, typed, version, newest, isBehind, isCited, answered, unknown } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  const question = readQuestion(query, columns, typed?.ente);
  const answer = answered?.answer;
  const words = isAsked(question) ? questionWords(question, columns) : 'todos los renglones';
  return (
    <Page
      statement={
        <span data-ask-sentence="">
          {answer ? answerSentence(answer, question) : `¿Qué quiere saber de «${title}»?`}
        </span>
      }
      lead="Filtre, agrupe y sume los renglones de un conjunto de datos. La pregunta queda en la dirección de la página, para citarla o compartirla."
    >
      {unknown && !loaderData.isMistyped ? (
        <Notice tone="warning">{unknownSentence(title, unknown)} Corríjala abajo: así no se responde.</Notice>
      ) : null}
      {version ? <NewerVersion id={id} nombre={version.nombre} newest={newest} /> : null}
      {version && isBehind && !isCited ? (
        <Notice tone="info">
          Responde la versión {version.nombre}. Algo cambió después: lo nuevo, y lo que se retiró, se verá en la
          siguiente, dentro de unos minutos. <a href={datasetPath(id)}>Lo de este momento</a>
        </Notice>
      ) : null}
      <AskForm
        action="/datos/preguntar"
        id={id}
        datasets={datasets}
        columns={columns}
        typed={typed}
        enteAddress={(ente) => enteAddress(query, ente)}
        question={question}
        words={answer && words}
      />
      <p role="status" className="aux" data-ask-status="">
        {answered?.isLarge
          ? 'Este conjunto es grande: lo responde su navegador, con JavaScript. También puede descargarlo.'
          : null}
      </p>
      {unknown ? null : version ? (
        <>
          <div className={styles.answer} data-ask-answer="">
            {answer ? <AnswerView id={id} query={query} columns={columns} question={question} answer={answer} /> : null}
          </div>
          <Citation {...loaderData} words={words} isHidden={hasFault(question, columns)} />
          <Templates {...loaderData} />
          <ScriptData
            type="application/json"
            id="datos-preguntar"
            value={{ id, columns, isCited, ente: typed?.ente, ...version }}
          />
          <LateScript {...__ASK__} />
        </>
      ) : (
        <Empty action={<a href={datasetPath(id)}>Ver el conjunto</a>}>
          Sus archivos se están guardando. Vuelva en un minuto.
        </Empty>
      )}
    </Page>
  );
}

/** Templates for the script to fill in: groups with their sums, and first rows. */
function Templates({ id, columns }: Pick<Loaded, 'id' | 'columns'>) {
  const query = new URLSearchParams();
  const question = { ente: undefined, condiciones: [], por: undefined, suma: columns[0] };
  const empty: Answer = { filas: 0, total: 0, suma: 0, grupos: [], primeras: [] };
  const groups = { ...empty, grupos: [{ nombre: '…', filas: 0, suma: 0 }] };
  const rows = { ...empty, primeras: [columns.map(() => null)] };
  return (
    <>
      <template data-ask-groups="">
        <AnswerView id={id} query={query} columns={columns} question={question} answer={groups} />
      </template>
      <template data-ask-rows="">
        <AnswerView id={id} query={query} columns={columns} question={question} answer={rows} />
      </template>
    </>
  );
}

function Citation({
  title,
  version,
  today: day,
  words,
  isHidden,
}: Pick<Loaded, 'title' | 'version' | 'today'> & { words: string; isHidden: boolean }) {
  const { canonical } = usePageInfo();
  const address = new URL(canonical);
  if (version) address.searchParams.set(VERSION_PARAMETER, version.nombre);
  return (
    <section className={styles.citation} aria-labelledby="cita" data-ask-citation="" hidden={isHidden}>
      <h2 id="cita">Cómo citarlo</h2>
      <p>
        {identity.siglas}, {title}, versión {version?.nombre}: <span data-ask-words="">{words}</span>,{' '}
        <span data-ask-address="">{address.href}</span>, consultado el {formatDateLong(day)}.
      </p>
    </section>
  );
}
