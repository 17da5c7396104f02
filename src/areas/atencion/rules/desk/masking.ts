import { sumOf } from '#platform/sum.ts';
import { visibleLetters } from './consent.ts';

/** Maximum number of masks of a record; each is searched in all its texts. */
export const MAX_MASKS = 100;

/** Maximum number of places of a record hidden by masks of one person; a page shows each of them. */
const MAX_PLACES = 1000;

/** Number of masks of one person that may hide most of a later text. */
const FEW_MASKS = 3;

/** Minimum share of letters that masks must leave visible, unless a second person consents. */
const MIN_REST = 0.25;

/** Kinds of masked words. */
export const maskKinds = {
  nombre: 'nombre',
  domicilio: 'domicilio',
  contacto: 'teléfono o correo',
  otro: 'dato',
} as const;
export type MaskKind = keyof typeof maskKinds;

/** Reasons for revealing masked words. */
export const unmaskReasons = {
  investigar: 'Lo necesito para investigar',
  responder: 'Lo necesito para responder a la persona',
  corregir: 'Se tapó por error',
} as const;
export type UnmaskReason = keyof typeof unmaskReasons;

/** Words that are masked wherever they occur in a record. */
export type Mask = { id: string; texto: string; clase: MaskKind };

/** A mask of a record. `isConsented`: a second person consented to it. */
export type RecordMask = Mask & { isConsented: boolean };

/** A segment of a text: visible words, or the mask that hides them. */
export type Segment = { text: string } | { mask: string; clase: MaskKind };

/** Divides a text into visible and masked segments. If masks overlap, the one with more words wins, and the others hide the remainder. */
export function maskText(text: string, masks: readonly Mask[]): Segment[] {
  /** Mask that hides each code unit. */
  const hidden: (Mask | undefined)[] = Array.from({ length: text.length });
  const starts = new Set<number>();
  for (const mask of masks.toSorted((a, b) => b.texto.length - a.texto.length))
    for (let at = text.indexOf(mask.texto); at >= 0; at = text.indexOf(mask.texto, at + 1)) {
      if (hidden[at] === undefined) starts.add(at);
      for (let index = at; index < at + mask.texto.length; index++) hidden[index] ??= mask;
    }
  const segments: Segment[] = [];
  let from = 0;
  for (let end = 1; end <= text.length; end++) {
    if (end < text.length && hidden[end] === hidden[from] && !starts.has(end)) continue;
    const mask = hidden[from];
    segments.push(mask ? { mask: mask.id, clase: mask.clase } : { text: text.slice(from, end) });
    from = end;
  }
  return segments;
}

/**
 * Divides a text that may be newer than the masks of its record. If more than a few masks would hide most of it, only masks with consent apply; a few
 * may hide a name in a short text. `main` is the text without fields and their labels.
 */
export function maskWholeText(text: string, masks: readonly RecordMask[], main = text): Segment[] {
  const isHiddenAlone = (part: string) =>
    masks.filter(({ isConsented, texto }) => !isConsented && part.includes(texto)).length > FEW_MASKS &&
    hidesMost(part, masks);
  const isHidden = isHiddenAlone(text) || isHiddenAlone(main);
  return maskText(text, isHidden ? masks.filter(({ isConsented }) => isConsented) : masks);
}

/** Returns the masks that the page of a record applies. If they would hide too many places, returns only masks with consent. */
export function applicableMasks<Applied extends RecordMask>(
  texts: readonly string[],
  masks: readonly Applied[],
): Applied[] {
  return masks.filter(({ isConsented }) => isConsented || !hasManyPlaces(texts, masks));
}

/** Returns whether masks hide more places than one person may hide without consent. */
export function hasManyPlaces(texts: readonly string[], masks: readonly Mask[]): boolean {
  const places = (text: string, { texto }: Mask) => text.split(texto).length - 1;
  return sumOf(texts.flatMap((text) => masks.map((mask) => places(text, mask)))) > MAX_PLACES;
}

/** Returns whether masks leave less than a quarter of the letters of a text visible. */
export function hidesMost(text: string, masks: readonly Mask[]): boolean {
  const rest = sumOf(maskText(text, masks), (segment) => ('text' in segment ? visibleLetters(segment.text) : 0));
  return rest < MIN_REST * visibleLetters(text);
}
