import { enhanceSelectSearch } from '../select-search.ts';

/** Changes a part of the page into `fresh`, the same part of the received page, with focus, title and canonical address. */
export function showAnswer(part: HTMLElement, fresh: HTMLElement, page: Document): void {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const focusedName = focused && nameOf(focused);
  morph(part, fresh);
  enhanceSelectSearch(part);
  const status = part.querySelector<HTMLElement>('[data-announce]');
  if (status) status.textContent = status.dataset.announce ?? '';
  document.title = page.title;
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical.href);
  resetFields(part);
  if (!focused || (focused.isConnected && focused.checkVisibility() && nameOf(focused) === focusedName)) return;
  // A control such as «Siguiente» may have moved: the focus goes to it, otherwise to the part.
  const same = [...part.querySelectorAll<HTMLElement>('a, button, input, select')].find(
    (element) => element.checkVisibility() && nameOf(element) === focusedName,
  );
  (same ?? part).focus({ preventScroll: true });
}

/** Sets search boxes and selections according to the address; a focused box keeps its text. */
function resetFields(part: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  for (const input of part.querySelectorAll<HTMLInputElement>('input[type=search]'))
    if (input !== document.activeElement) input.value = query.get(input.name) ?? '';
  // A selection made by the visitor no longer follows its attributes.
  for (const option of part.querySelectorAll('option')) option.selected = option.defaultSelected;
}

/** Returns the text that identifies a control in the next view. */
function nameOf(element: Element): string {
  const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
  return field ? element.name || (element.dataset.name ?? '') : (element.ariaLabel ?? element.textContent);
}

/**
 * Changes the children of `old` into those of `fresh`. Elements with the same position, tag and id are kept, with their focus, typed text and
 * live regions, and get the attributes of `fresh`. An element marked `data-enhanced` is not changed, or replaced if its options differ.
 */
function morph(old: Element, fresh: Element): void {
  const newNodes = [...fresh.childNodes];
  const present = [...old.childNodes];
  for (const [index, node] of newNodes.entries()) {
    const previous = present[index];
    if (!previous) old.append(document.adoptNode(node));
    else if (!isSame(previous, node)) previous.replaceWith(document.adoptNode(node));
    else if (previous instanceof Element && node instanceof Element) {
      // Changes made by a script would be lost.
      if (previous.hasAttribute('data-enhanced')) continue;
      copyAttributes(previous, node);
      morph(previous, node);
    } else if (previous.nodeValue !== node.nodeValue) previous.nodeValue = node.nodeValue;
  }
  for (const node of present.slice(newNodes.length)) node.remove();
}

function isSame(a: Node, b: Node): boolean {
  if (a.nodeName !== b.nodeName) return false;
  if (!(a instanceof Element && b instanceof Element)) return true;
  return (a.id || null) === (b.id || null) && (!a.hasAttribute('data-enhanced') || optionsOf(a) === optionsOf(b));
}

/** Returns the options of a select as the server rendered them, with the selected one. */
function optionsOf(element: Element): string | undefined {
  return element.querySelector('select')?.innerHTML;
}

function copyAttributes(old: Element, fresh: Element): void {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
