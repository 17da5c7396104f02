import { drawLetters } from '#platform/lettering/lettering.ts';
import { escapeXml } from '#platform/text/escape-xml.ts';

const body = 'M22 300C24 246 60 222 98 214V190H142V214C180 222 216 246 218 300Z';
const head = 'M72 132C72 84 92 52 120 52S168 84 168 132C168 178 146 206 120 206S72 178 72 132Z';

/**
 * Returns the drawn figure for the card of a person without a portrait: generic head and shoulders in engraving lines, with the person's
 * initials.
 */
export function drawPortrait({ nombres, apellidos }: { nombres: string; apellidos: string }): string {
  const initials = `${nombres.charAt(0)}${apellidos.charAt(0)}`.toUpperCase();
  const name = escapeXml(`${nombres} ${apellidos}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" role="img" aria-label="Figura de ${name}, sin fotografía">`,
    '<rect width="240" height="300" fill="#fff"/>',
    `<g opacity=".35">${lines(1)}</g>`,
    `<clipPath id="c"><path d="${body}"/></clipPath><clipPath id="h"><path d="${head}"/></clipPath>`,
    `<path d="${body}" fill="#fff"/><g clip-path="url(#c)">${lines(3.4)}</g>`,
    `<path d="${head}" fill="#fff"/><g clip-path="url(#h)">${lines(4.4)}</g>`,
    '<circle cx="120" cy="130" r="38" fill="#fff"/>',
    drawLetters(initials, { x: 120, y: 145, size: 42, fill: '#0e4a43' }),
    '</svg>',
  ].join('');
}

/** Returns horizontal lines over the whole drawing, `width` thick. */
function lines(width: number): string {
  const path = Array.from({ length: 50 }, (_, index) => `M0 ${index * 6 + 2}H240`).join('');
  return `<path d="${path}" stroke="#0e4a43" stroke-width="${width}" fill="none"/>`;
}
