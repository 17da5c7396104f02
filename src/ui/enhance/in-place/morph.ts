/**
 * Makes the children of `old` those of `fresh`, keeping every element in the same position: focus, typed text and live
 * regions stay with the elements that hold them. An element marked `data-enhanced` stays whole. Elements are the same when their tag and id are; attributes are those of `fresh`.
 */
export function morph(old: Element, fresh: Element): void {
  const newNodes = [...fresh.childNodes];
  const present = [...old.childNodes];
  for (const [index, node] of newNodes.entries()) {
    const previous = present[index];
    if (!previous) old.append(document.adoptNode(node));
    else if (!isSame(previous, node)) previous.replaceWith(document.adoptNode(node));
    else if (previous instanceof Element && node instanceof Element) {
      // Changes that a script made to it would be lost.
      if (previous.hasAttribute('data-enhanced')) continue;
      copyAttributes(previous, node);
      morph(previous, node);
    } else if (previous.nodeValue !== node.nodeValue) previous.nodeValue = node.nodeValue;
  }
  for (const node of present.slice(newNodes.length)) node.remove();
}

function isSame(a: Node, b: Node): boolean {
  if (a.nodeName !== b.nodeName) return false;
  return !(a instanceof Element && b instanceof Element) || (a.id || null) === (b.id || null);
}

function copyAttributes(old: Element, fresh: Element): void {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
