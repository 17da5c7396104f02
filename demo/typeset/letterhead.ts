/** One shape of the logo, in the units of its view box. */
export interface LogoShape {
  /** SVG path data. */
  path: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
}

/** The institution that signs a document: all that another institution changes. Plain data, it travels to the workers. */
export interface Letterhead {
  name: string;
  initials: string;
  motto: string;
  address: string[];
  phone: string;
  email: string;
  website: string;
  logo: { size: number; shapes: LogoShape[] };
  /** `#rrggbb`. `brand` inks titles and rules, `accent` is the pencil that marks; the tints derive from `brand`. */
  colors: { brand: string; accent: string; ink: string; inkSoft: string };
  /** Absolute paths of TrueType files of one weight each (OpenType with `glyf` outlines). */
  fonts: { title: string; text: string; textBold: string };
  /** Family names for formats that do not embed the font, with what most computers have in second place. */
  fontNames: { title: string; text: string };
}

/** Mixes `color` into white: `share` 0.08 is a tint of 8 %. Accepts and returns `#rrggbb`. */
export function tint(color: string, share: number): string {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(255 + (value - 255) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
