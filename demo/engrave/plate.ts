/**
 * A plate is the drawing behind an engraving. It keeps three layers in scene units (1200 × 800):
 * tone (how much ink), relief (how far the lines rise) and mark (the red pencil).
 */
export type Fill = number | { kind: 'h' | 'v' | 'r'; stops: number[]; at?: [number, number] };

export const h = (...stops: number[]): Fill => ({ kind: 'h', stops });
export const v = (...stops: number[]): Fill => ({ kind: 'v', stops });
/** Radial shading lit from the upper left unless `at` says otherwise. */
export const r = (...stops: number[]): Fill => ({ kind: 'r', stops });
export const rAt = (x: number, y: number, ...stops: number[]): Fill => ({ kind: 'r', stops, at: [x, y] });

export interface Look {
  /** Relief: −1 to 1, or a shading of it. */
  up?: Fill;
  blur?: number;
  opacity?: number;
  /** Outline: width and tone. */
  edge?: [number, number];
  /** Width of the clear border that separates the shape from what is behind. */
  halo?: number;
}

const grey = (value: number) => {
  const level = Math.round(255 * Math.min(1, Math.max(0, value)));
  return `rgb(${level},${level},${level})`;
};
const inkLevel = (tone: number) => grey(1 - tone);
const reliefLevel = (height: number) => grey((height + 1) / 2);

export class Plate {
  private tone: string[] = [];
  private relief: string[] = [];
  private mark: string[] = [];
  private defs: string[] = [];
  private count = 0;

  private paint(fill: Fill, level: (value: number) => string): string {
    if (typeof fill === 'number') return level(fill);
    const id = `f${this.count++}`;
    const last = Math.max(1, fill.stops.length - 1);
    const stops = fill.stops.map((stop, i) => `<stop offset="${i / last}" stop-color="${level(stop)}"/>`).join('');
    const [x, y] = fill.at ?? [0.34, 0.3];
    const tag = fill.kind === 'r' ? 'radialGradient' : 'linearGradient';
    const frame =
      fill.kind === 'r'
        ? `cx="0.5" cy="0.5" r="0.56" fx="${x}" fy="${y}"`
        : `x1="0" y1="0" ${fill.kind === 'h' ? 'x2="1" y2="0"' : 'x2="0" y2="1"'}`;
    this.defs.push(`<${tag} id="${id}" ${frame}>${stops}</${tag}>`);
    return `url(#${id})`;
  }

  private filter(blur: number): string {
    const id = `b${this.count++}`;
    this.defs.push(
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    );
    return ` filter="url(#${id})"`;
  }

  /** Adds any SVG shape, written without its closing mark. */
  shape(markup: string, fill: Fill, look: Look = {}): this {
    const soft = look.blur ? this.filter(look.blur) : '';
    const veil = look.opacity === undefined ? '' : ` opacity="${look.opacity}"`;
    if (look.halo) {
      const clear = inkLevel(0);
      this.tone.push(
        `${markup} fill="${clear}" stroke="${clear}" stroke-width="${look.halo * 2}" stroke-linejoin="round"/>`,
      );
    }
    const edge = look.edge
      ? ` stroke="${inkLevel(look.edge[1])}" stroke-width="${look.edge[0]}" stroke-linejoin="round"`
      : '';
    this.tone.push(`${markup} fill="${this.paint(fill, inkLevel)}"${edge}${soft}${veil}/>`);
    const up = look.up ?? (look.halo ? 0 : undefined);
    if (up !== undefined) this.relief.push(`${markup} fill="${this.paint(up, reliefLevel)}"${soft}${veil}/>`);
    return this;
  }

  rect(x: number, y: number, w: number, ht: number, fill: Fill, look: Look & { round?: number } = {}): this {
    return this.shape(`<rect x="${x}" y="${y}" width="${w}" height="${ht}" rx="${look.round ?? 0}"`, fill, look);
  }

  circle(x: number, y: number, radius: number, fill: Fill, look: Look = {}): this {
    return this.shape(`<circle cx="${x}" cy="${y}" r="${radius}"`, fill, look);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: Fill, look: Look = {}): this {
    return this.shape(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"`, fill, look);
  }

  poly(points: string, fill: Fill, look: Look = {}): this {
    return this.shape(`<polygon points="${points}"`, fill, look);
  }

  path(d: string, fill: Fill, look: Look = {}): this {
    return this.shape(`<path d="${d}"`, fill, look);
  }

  /** A drawn line; it only touches tone. */
  stroke(d: string, width: number, tone: number, cap: 'round' | 'butt' = 'butt'): this {
    this.tone.push(
      `<path d="${d}" fill="none" stroke="${inkLevel(tone)}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`,
    );
    return this;
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number, tone: number): this {
    return this.stroke(`M${x1} ${y1}L${x2} ${y2}`, width, tone);
  }

  red(d: string, width = 0): this {
    const ink = '#b8341b';
    this.mark.push(
      width > 0
        ? `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
        : `<path d="${d}" fill="${ink}"/>`,
    );
    return this;
  }

  private wrap(open: string, draw: () => void): this {
    for (const layer of [this.tone, this.relief, this.mark]) layer.push(open);
    draw();
    for (const layer of [this.tone, this.relief, this.mark]) layer.push('</g>');
    return this;
  }

  /** Draws under an SVG transform. */
  at(transform: string, draw: () => void): this {
    return this.wrap(`<g transform="${transform}">`, draw);
  }

  /** Draws inside an SVG shape, written without its closing mark. */
  clip(markup: string, draw: () => void): this {
    const id = `c${this.count++}`;
    this.defs.push(`<clipPath id="${id}">${markup}/></clipPath>`);
    return this.wrap(`<g clip-path="url(#${id})">`, draw);
  }

  svg(layer: 'tone' | 'relief' | 'mark', box: [number, number, number, number], w: number, ht: number): string {
    const [x, y, bw, bh] = box;
    const base =
      layer === 'mark'
        ? ''
        : `<rect x="${x}" y="${y}" width="${bw}" height="${bh}" fill="${layer === 'tone' ? inkLevel(0.15) : reliefLevel(0)}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${ht}" viewBox="${box.join(' ')}"><defs>${this.defs.join('')}</defs>${base}${this[layer].join('')}</svg>`;
  }

  get hasMark(): boolean {
    return this.mark.some((piece) => piece.startsWith('<path'));
  }
}
