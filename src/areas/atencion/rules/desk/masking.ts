import { visibleLetters } from './consent.ts';

/** Most masks of a record: each is looked for in every text of it. */
export const MAX_MASKS = 100;

/** Most places of a record that masks of one person hide: a page shows each of them. */
const MAX_PLACES = 1000;

/** Masks of one person that may hide most of a text that comes after them. */
const FEW_MASKS = 3;

/** Share of the letters of a text that masks leave, unless a second person consents. */
const MIN_REST = 0.25;

/** Kinds of masked words. */
export const maskKinds = {
  nombre: 'nombre',
  domicilio: 'domicilio',
  contacto: 'teléfono o correo',
  otro: 'dato',
} as const;
export type MaskKind = keyof typeof maskKinds;

/** Why a handler unmasks words. */
export const unmaskReasons = {
  investigar: 'Lo necesito para investigar',
  responder: 'Lo necesito para responder a la persona',
  corregir: 'Se tapó por error',
} as const;
export type UnmaskReason = keyof typeof unmaskReasons;

/** Words that are masked wherever they occur in a record. */
export type Mask = { id: string; texto: string; clase: MaskKind };

/** A mask of a record, and whether a second person consented to it. */
export type RecordMask = Mask & { isConsented: boolean };

/** A piece of a text: words, or the mask that hides them. */
export type Segment = { text: string } | { mask: string; clase: MaskKind };

/** Divides a text into what is shown and what a mask hides. Where masks overlap, the one with more words wins; the others hide their rest. */
export function maskText(text: string, masks: readonly Mask[]): Segment[] {
  /** Occurrence that hides each code unit. */
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
 * Divides a text of a record, which may have come after its masks: where many would hide most of it, only those to which a second person
 * consented do. A few hide a name in a short text. `main` is its text without fields and their labels.
 */
export function maskWholeText(text: string, masks: readonly RecordMask[], main = text): Segment[] {
  const isHiddenAlone = (part: string) =>
    masks.filter(({ isConsented, texto }) => !isConsented && part.includes(texto)).length > FEW_MASKS &&
    hidesMost(part, masks);
  const isHidden = isHiddenAlone(text) || isHiddenAlone(main);
  return maskText(text, isHidden ? masks.filter(({ isConsented }) => isConsented) : masks);
}

/** Returns the masks of a record that its page applies: where they would hide more places than it shows, only those with the consent of a second person. */
export function applicableMasks<Applied extends RecordMask>(
  texts: readonly string[],
  masks: readonly Applied[],
): Applied[] {
  return masks.filter(({ isConsented }) => isConsented || !hasManyPlaces(texts, masks));
}

/** Returns whether masks hide more places of texts than one person may hide alone. */
export function hasManyPlaces(texts: readonly string[], masks: readonly Mask[]): boolean {
  const places = (text: string, { texto }: Mask) => text.split(texto).length - 1;
  return (
    texts.flatMap((text) => masks.map((mask) => places(text, mask))).reduce((sum, each) => sum + each, 0) > MAX_PLACES
  );
}

/** Returns whether masks leave less than a quarter of the letters of a text. */
export function hidesMost(text: string, masks: readonly Mask[]): boolean {
  const rest = maskText(text, masks).reduce(
    (sum, segment) => sum + ('text' in segment ? visibleLetters(segment.text) : 0),
    0,
  );
  return rest < MIN_REST * visibleLetters(text);
}
