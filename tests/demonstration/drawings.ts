import { DomUtils } from 'htmlparser2';
import { type Element, elements, mainOf, textOf } from '#tests/setup/html.ts';

/** Sizes of icons and of the marks of legends. */
const icon = /^0 0 (?:16 16|24 24|32 20)$/;
const date =
  /\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre) de \d{4}\b/;

/**
 * Returns what the drawings of a page lack. A figure with a drawing has a heading and, in its section, the rows that it draws: a table or
 * links to them. The page of a drawing has a date.
 */
export function drawingFaults(html: string): string[] {
  const main = mainOf(html);
  const drawings = elements(main, 'svg').filter(isDrawing);
  const figures = new Set(drawings.flatMap((svg) => ancestorOf(svg, 'figure') ?? []));
  const alone = drawings.filter((svg) => svg.attribs.role !== undefined && !ancestorOf(svg, 'figure'));
  const faults = [...figures].flatMap((figure) => {
    const begin = textOf(figure).slice(0, 80);
    return [
      ...(sentenceOf(main, figure) ? [] : [`no sentence: ${begin}`]),
      ...(hasRows(ancestorOf(figure, 'section') ?? main) ? [] : [`no rows: ${begin}`]),
    ];
  });
  if (alone.length > 0 && !hasRows(main)) faults.push('no rows for a drawing outside figures');
  if (figures.size + alone.length > 0 && !date.test(textOf(main))) faults.push('no date');
  return faults;
}

/** Returns whether an `svg` draws figures: not an icon, not a picture in a link or button, and not only patterns that others use. */
function isDrawing(svg: Element): boolean {
  if (icon.test(svg.attribs.viewBox ?? svg.attribs.viewbox ?? '')) return false;
  if (['a', 'button', 'svg'].some((tag) => ancestorOf(svg, tag))) return false;
  return svg.attribs.role !== undefined || elements(svg, 'pattern').length === 0;
}

function sentenceOf(main: Element, figure: Element): string {
  const named = elements(main, '*', { id: figure.attribs['aria-labelledby'] ?? '' });
  const inside = ['h2', 'h3', 'h4'].flatMap((tag) => elements(figure, tag));
  return textOf([...named, ...inside]);
}

function hasRows(part: Element): boolean {
  return elements(part, 'table').length > 0 || elements(part, 'a', { href: /^[/#?]/ }).length > 0;
}

function ancestorOf(part: Element, tag: string): Element | undefined {
  const parent = DomUtils.getParent(part);
  if (!parent || !('name' in parent)) return undefined;
  return parent.name === tag ? parent : ancestorOf(parent, tag);
}
