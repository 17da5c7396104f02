// Answers questions to a dataset in the browser, from ranges of its Parquet file.
import type { AsyncBuffer } from 'hyparquet';
import { type Answer, answerQuestion, readFooter } from './answer.ts';
import { answerCsv } from './answer-csv.ts';
import { fillGroups, fillRows } from './fill.ts';
import {
  type AskedColumn,
  type AskedEnte,
  ENTE_PARAMETER,
  hasFault,
  isAsked,
  type Question,
  readQuestion,
  VERSION_PARAMETER,
  withoutBlanks,
} from './question.ts';
import { answerSentence, questionWords } from './words.ts';

type Data = {
  id: string;
  nombre: string;
  file: string;
  bytes: number;
  columns: readonly AskedColumn[];
  /** Ente of the address. */
  ente?: AskedEnte;
  /** The address names the version. */
  isCited: boolean;
};

/** Maximum bytes of a file that is read as a whole: one request instead of several per row group. Slow 4G takes less than a second for it. */
const SMALL_FILE = 131_072;
const UNREAD = 'No se pudo leer el archivo. Vuelva a preguntar, o descárguelo entero.';

const askForm = document.querySelector<HTMLFormElement>('[data-ask-form]');
const json = document.getElementById('datos-preguntar');
if (askForm && json) enhanceAsk(askForm, JSON.parse(json.textContent));

function enhanceAsk(form: HTMLFormElement, data: Data): void {
  const { id, nombre, columns, isCited } = data;
  const status = element('[data-ask-status]');
  const file = openFile(data);
  const field = form.querySelector<HTMLInputElement>(`[name="${ENTE_PARAMETER}"]`);
  let { ente } = data;
  const questionIn = (query: URLSearchParams) => readQuestion(query, columns, ente);
  let turn = 0;
  let currentQuery = location.search;

  const answer = async () => {
    const question = questionIn(new URLSearchParams(location.search));
    if (!isAsked(question) || hasFault(question, columns)) return;
    const current = ++turn;
    const showStatus = (text: string) => {
      if (current === turn) status.textContent = text;
    };
    showStatus('Leyendo el archivo…');
    try {
      const newAnswer = await answerQuestion(await file.open(), columns, question, (share) =>
        showStatus(`Leyendo el archivo… ${Math.round(share * 100)} %`),
      );
      if (current === turn) show(question, newAnswer);
    } catch {
      file.forget();
      showStatus(UNREAD);
    }
  };

  const show = (question: Question, newAnswer: Answer) => {
    const sentence = answerSentence(newAnswer, question);
    status.textContent = `${sentence}.`;
    element('[data-ask-sentence]').textContent = sentence;
    for (const place of document.querySelectorAll('[data-ask-words]'))
      place.textContent = questionWords(question, columns);
    const address = new URL(location.href);
    address.searchParams.set(VERSION_PARAMETER, nombre);
    element('[data-ask-address]').textContent = address.href;
    element('[data-ask-citation]').hidden = false;
    element('[data-ask-answer]').replaceChildren(answerView(data, question, newAnswer));
    foldQuestion();
    scrollTo(0, 0);
    offerDownload();
  };

  /** Shows the download of the whole answer, computed again from the address since the page shows only its beginning. */
  const offerDownload = () => {
    const button = document.querySelector<HTMLButtonElement>('[data-ask-answer] [data-ask-download]');
    if (!button) return;
    button.hidden = false;
    button.onclick = async () => {
      button.disabled = true;
      const question = questionIn(new URLSearchParams(location.search));
      try {
        save(await answerCsv(await file.open(), columns, question), `${id}-respuesta.csv`);
      } catch {
        file.forget();
        status.textContent = UNREAD;
      }
      button.disabled = false;
    };
  };

  form.addEventListener('submit', (event) => {
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const chosen = field?.value.trim() ? enteIn(field, ente) : undefined;
    if (chosen) query.set(ENTE_PARAMETER, String(chosen.id));
    const question = readQuestion(query, columns, chosen ?? undefined);
    // Loads the page for another dataset, whose columns differ, for a question after a cited version, for the message about an invalid value, and
    // for the name of an ente that was typed.
    if (isCited || query.get('conjunto') !== id || hasFault(question, columns)) return;
    if (chosen === null || !isAsked(question)) return;
    event.preventDefault();
    ente = chosen;
    history.pushState(null, '', `?${withoutBlanks(query)}`);
    currentQuery = location.search;
    void answer();
  });
  addEventListener('popstate', () => {
    // A jump to an element of the page is also a history entry.
    if (location.search !== currentQuery) location.reload();
  });
  // Loads the reader and the end of the file while the question is written. Failures are reported by the answer.
  file.open().then(readFooter).catch(file.forget);
  form.dataset.local = '';
  if (document.querySelector('[data-ask-answer] table')) offerDownload();
  else void answer();
}

/** Returns the ente whose name is in the field, if it is `current` or chosen from the suggestions; null for another name. */
function enteIn({ value, dataset }: HTMLInputElement, current: AskedEnte | undefined): AskedEnte | null {
  const nombre = value.trim();
  if (nombre === current?.nombre) return current;
  return dataset.id === undefined ? null : { id: Number(dataset.id), nombre };
}

/** Returns the table of an answer: its groups, or its first rows. */
function answerView({ id, columns }: Data, question: Question, answer: Answer): DocumentFragment {
  const isGrouped = answer.grupos.length > 0;
  const template = element<HTMLTemplateElement>(isGrouped ? '[data-ask-groups]' : '[data-ask-rows]');
  const view = document.importNode(template.content, true);
  if (isGrouped) fillGroups(view, question, answer);
  else fillRows(view, id, columns, answer);
  return view;
}

function foldQuestion(): void {
  const details = element<HTMLDetailsElement>('[data-ask-details]');
  // The focused field is now hidden, so the focus moves to the control that expands the question.
  const isFocused = details.contains(document.activeElement);
  details.open = false;
  if (isFocused) details.querySelector('summary')?.focus();
}

/** Returns the file, opened on the first read. Call `forget` after a failure, which would otherwise be stored with the data. */
function openFile({ file, bytes }: Data): { open(): Promise<AsyncBuffer>; forget(): void } {
  let opened: Promise<AsyncBuffer> | undefined;
  const open = async () => {
    if (bytes > SMALL_FILE) {
      const { asyncBufferFromUrl, cachedAsyncBuffer } = await import('hyparquet');
      return cachedAsyncBuffer(await asyncBufferFromUrl({ url: file, byteLength: bytes }), { minSize: SMALL_FILE });
    }
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${answer.status} ${file}`);
    return answer.arrayBuffer();
  };
  return {
    open() {
      opened ??= open();
      return opened;
    },
    forget() {
      opened = undefined;
    },
  };
}

function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function element<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const one = document.querySelector<Kind>(selector);
  if (!one) throw new Error(`No ${selector}`);
  return one;
}
