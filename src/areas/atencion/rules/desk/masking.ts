/** What masked words are. */
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

/** A piece of a text: words, or the mask that hides them. */
export type Segment = { text: string } | { mask: string; clase: MaskKind };

/** Divides a text into what is shown and what a mask hides. Of masks that overlap, the one with more words wins. */
export function maskText(text: string, masks: readonly Mask[]): Segment[] {
  const [mask, ...others] = masks.toSorted((a, b) => b.texto.length - a.texto.length);
  if (!mask) return text === '' ? [] : [{ text }];
  const pieces = text.split(mask.texto);
  return pieces.flatMap((piece, index) => {
    const shown = maskText(piece, others);
    return index === 0 ? shown : [{ mask: mask.id, clase: mask.clase }, ...shown];
  });
}
