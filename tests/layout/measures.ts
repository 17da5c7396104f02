import type { Page } from 'playwright-core';

/** Returns the elements that make the page scroll sideways; none when it does not. */
export async function tooWide(page: Page): Promise<string[]> {
  // A page without scripts is read before its style sheets have come.
  await page.waitForLoadState('load');
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !scrolls(element.parentElement))
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Returns the words that are on two lines without a hyphen: in the middle, where the style does not divide them into syllables. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Visually hidden: in a box of one pixel.
    const isHidden = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isHidden(element.parentElement));
    const isMeasured = (parent: Element) =>
      parent.checkVisibility() &&
      !parent.closest('script, style, pre, code, .solo-lector') &&
      getComputedStyle(parent).hyphens !== 'auto' &&
      !isHidden(parent);
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || !parent || !isMeasured(parent)) continue;
      for (const word of node.data.matchAll(/\p{L}{4,}/gu)) {
        // A drop cap is higher than its word.
        if (word.index === 0 && getComputedStyle(parent, '::first-letter').float === 'left') continue;
        const range = new Range();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) words.push(word[0]);
      }
    }
    return [...new Set(words)];
  });
}

/** Returns the title of the page if it is larger than each conclusion: a sentence as a heading, or the heading of a drawing. */
export function titleOverConclusion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const text = (element: Element) => element.textContent?.trim() ?? '';
    const title = document.querySelector('main h1');
    // A title that is a sentence is the conclusion; that of a note or an analysis is its headline.
    if (!title || /[.?]$/.test(text(title)) || document.querySelector('main article h1')) return [];
    const conclusions = [...document.querySelectorAll('main :is(h2, h3)')].filter(
      (heading) =>
        heading.getClientRects().length > 0 &&
        (/\.$/.test(text(heading)) || heading.closest('figure[aria-labelledby]')),
    );
    const largest = Math.max(0, ...conclusions.map(sizeOf));
    return largest > 0 && sizeOf(title) >= largest
      ? [`«${text(title)}» has ${sizeOf(title)} px, its conclusion ${largest} px`]
      : [];
  });
}
