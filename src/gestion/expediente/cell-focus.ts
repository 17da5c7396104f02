import type { KeyboardEvent } from 'react';

function cellsOf(cell: Element | null | undefined): HTMLElement[] {
  return [
    ...(cell
      ?.closest('table')
      ?.querySelectorAll<HTMLElement>('tr:not([hidden]) > :is(td:has([data-cell]), td:has(input, select))') ?? []),
  ];
}

/** Returns the cell after (1) or before (-1) another, in the order of the table. */
export function nextCell(cell: HTMLElement | null, step: number): HTMLElement | null | undefined {
  const all = cellsOf(cell);
  return all[all.indexOf(cell as HTMLElement) + step]?.querySelector<HTMLElement>('[data-cell]');
}

/** Returns the cell of a column in the next (1) or previous (-1) listed row, relative to `cell`. */
export function inColumn(cell: HTMLElement | null, name: string, step: 1 | -1): HTMLElement | null | undefined {
  const row = cell?.closest('tr');
  const cellOf = (each: Element | undefined) => each?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
  const rows = [...(row?.parentElement?.querySelectorAll('tr:not([hidden])') ?? [])];
  const listed = rows.filter((each) => each === row || cellOf(each));
  return row && cellOf(listed[listed.indexOf(row) + step]);
}

/** Moves between cells that are not open. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.currentTarget.closest('td');
  const name = event.currentTarget.dataset.cell ?? '';
  const targets: Record<string, () => HTMLElement | null | undefined> = {
    ArrowRight: () => nextCell(cell, 1),
    ArrowLeft: () => nextCell(cell, -1),
    ArrowDown: () => inColumn(cell, name, 1),
    ArrowUp: () => inColumn(cell, name, -1),
  };
  const target = targets[event.key]?.();
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Moves the focus to a rejected cell, unless another cell has unsaved or rejected text, or the focus is outside the cells. */
export function focusRefused(cell: HTMLElement | null | undefined): void {
  const focused = document.activeElement;
  if (!focused || focused.matches('[aria-invalid]')) return;
  const isIdle = focused === document.body || focused.matches('[data-cell]') || isUntouched(focused);
  if (isIdle) cell?.focus();
}

/** Whether an element is the control of an open cell without any input yet. */
function isUntouched(element: Element): boolean {
  if (!element.closest('[data-section] td')) return false;
  if (element instanceof HTMLSelectElement)
    return [...element.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
  return element instanceof HTMLInputElement && element.value === element.defaultValue && !element.validity.badInput;
}
