import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkedFiles, type InstitutionValues, institutionFaults } from '#platform/institution-faults.ts';

/** More than those of any State: Oaxaca has 570. */
const MAX_MUNICIPALITIES = 600;

/** Colours of the theme, each with the background on which it is read, and the least contrast there. */
const colors = {
  '--marca-1': ['#ffffff', 7],
  '--marca-2': ['#ffffff', 4.5],
  '--marca-1-claro': ['#0f1715', 7],
  '--marca-2-claro': ['#0f1715', 7],
} as const;

/** Returns a sentence for each wrong value of `institution/` of a project: its file, its name, the value, and what to write. */
export async function findFaults(root: string): Promise<string[]> {
  const values: Record<string, unknown> = {};
  const unread: string[] = [];
  for (const [file, name] of checkedFiles) {
    const path = resolve(root, 'institution', `${file}.ts`);
    // Modules are kept by their address: a changed file is another one.
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
    try {
      const module = await import(/* @vite-ignore */ `${pathToFileURL(path)}?${digest}`);
      values[file] = module[name];
      if (module[name] === undefined) unread.push(`institution/${file}.ts: falta «export const ${name}».`);
    } catch (error) {
      unread.push(`institution/${file}.ts: no se puede leer: ${error instanceof Error ? error.message : error}`);
    }
  }
  const file = join(root, 'institution/theme.css');
  const theme = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [
    ...unread,
    ...institutionFaults(values as InstitutionValues),
    ...themeFaults(theme),
    ...otherColors(values.identity as Record<string, unknown> | undefined, theme),
  ];
}

/**
 * Returns a sentence about the keys that are missing between those of the tiles, undefined for none: the municipalities of a State have
 * consecutive keys, with few exceptions.
 */
export function missingTiles(root: string): string | undefined {
  const text = readFileSync(join(root, 'institution/municipality-tiles.ts'), 'utf8');
  const keys = new Set([...text.matchAll(/^\s*'(\d{5})':/gm)].map(([, key]) => Number(key)));
  const [first, last] = [Math.min(...keys), Math.max(...keys)];
  if (keys.size === 0 || last - first > MAX_MUNICIPALITIES) return undefined;
  const missing = Array.from({ length: last - first }, (_, index) => first + index).filter((key) => !keys.has(key));
  if (missing.length === 0) return undefined;
  const listed = missing.map((key) => String(key).padStart(5, '0')).join(', ');
  return `institution/municipality-tiles.ts: entre sus claves ${missing.length === 1 ? 'falta' : 'faltan'} ${listed}; si ${missing.length === 1 ? 'es un municipio, dele' : 'son municipios, deles'} su cuadro.`;
}

/** Returns a sentence for each colour of `identity.ts` that is not the one of the theme: files in PDF and Word are drawn in it. */
function otherColors(identity: Record<string, unknown> | undefined, css: string): string[] {
  const pairs = [
    ['color', '--marca-1'],
    ['colorAcento', '--marca-2'],
  ] as const;
  return pairs.flatMap(([name, property]) => {
    const [own, inTheme] = [String(identity?.[name]).toLowerCase(), colorIn(css, property)?.toLowerCase()];
    return own === inTheme
      ? []
      : [`institution/identity.ts, ${name}: «${own}» no es el de ${property} en institution/theme.css, «${inTheme}».`];
  });
}

function colorIn(css: string, property: string): string | undefined {
  return new RegExp(`${property}:\\s*([^;]+);`).exec(css)?.[1]?.trim();
}

/** Returns a sentence for each colour of a theme that is none, or that its background does not let one read. */
export function themeFaults(css: string): string[] {
  return Object.entries(colors).flatMap(([name, [background, least]]) => {
    const value = colorIn(css, name);
    const fault = (text: string) => [`institution/theme.css, ${name}: ${text}.`];
    if (value === undefined) return fault('falta; escriba un color como #0e4a43');
    if (!/^#[\da-f]{6}$/i.test(value)) return fault(`«${value}» no es un color; escríbalo como #0e4a43`);
    const contrast = contrastOf(value, background);
    if (contrast >= least) return [];
    return fault(
      `«${value}» tiene un contraste de ${contrast.toFixed(1)} sobre ${background}, y se lee con ${least}; elija uno más ${background === '#ffffff' ? 'oscuro' : 'claro'}`,
    );
  });
}

/** Contrast of two colours, as WCAG 2.2 computes it. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
