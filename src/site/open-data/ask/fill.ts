import { rowPath } from '#platform/datasets/paths.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import type { Answer } from './answer.ts';
import { type AskedColumn, groupQuery, type Question } from './question.ts';
import { barWidth, cellText, groupsLeft, MAX_GROUPS, shortGroupText } from './words.ts';

/** Fills in a copy of the groups of `AnswerView`. */
export function fillGroups(view: DocumentFragment, question: Question, { grupos }: Answer): void {
  fillEach(view, grupos.slice(0, MAX_GROUPS), (row, group) => {
    const rows = groupQuery(new URLSearchParams(location.search), question, group.nombre);
    setLink(row, 'grupo', shortGroupText(group), rows && `?${rows}`);
    setText(row, 'filas', formatInteger(group.filas));
    setText(row, 'suma', formatPesos(group.suma));
    slot(row, 'barra')?.setAttribute('width', barWidth(group, grupos, question.suma));
  });
  setText(view, 'quedan', groupsLeft(grupos.length) ?? '');
  if (!question.suma) for (const cell of view.querySelectorAll('tr > :last-child')) cell.remove();
}

/** Fills in a copy of the first rows of `AnswerView`. */
export function fillRows(
  view: DocumentFragment,
  id: string,
  columns: readonly AskedColumn[],
  { primeras }: Answer,
): void {
  fillEach(view, primeras, (row, cells) => {
    setLink(row, 'renglon', String(cells[0]), rowPath(id, Number(cells[0])));
    for (const [index, column] of columns.entries())
      if (index > 0) setText(row, column.name, cellText(column, cells[index] ?? null));
  });
}

/** Repeats the only row of a table, once for each item. */
function fillEach<Item>(
  view: DocumentFragment,
  items: readonly Item[],
  fill: (row: HTMLElement, item: Item) => void,
): void {
  const sample = view.querySelector<HTMLElement>('tbody tr');
  if (!sample) return;
  sample.replaceWith(
    ...items.map((item) => {
      const row = sample.cloneNode(true) as HTMLElement;
      fill(row, item);
      return row;
    }),
  );
}

function setLink(row: HTMLElement, name: string, text: string, href: string | undefined): void {
  setText(row, name, text);
  if (href) slot(row, name)?.setAttribute('href', href);
  else slot(row, name)?.removeAttribute('href');
}

function setText(place: ParentNode, name: string, text: string): void {
  const one = slot(place, name);
  if (one) one.textContent = text;
}

function slot(place: ParentNode, name: string): Element | null {
  return place.querySelector(`[data-slot="${name}"]`);
}
