import { auditoriaPath, observacionPath } from '#areas/auditorias/rules/address.ts';
import { entePath } from '#areas/entes/rules.ts';
import { informePath } from '#areas/informes/rules/address.ts';
import { formatInteger, formatMillions } from '#platform/format.ts';
import type { PartId } from './parts.ts';

export type NoteId = 'portada' | PartId;
/** Purpose of a part of a report, and its figures in the example. */
export type Note = {
  id: NoteId;
  title: string;
  /** Applies to any report. */
  general: string;
  /** Figures of the example. */
  example?: string | undefined;
  link?: { href: string; label: string } | undefined;
};

/** Figures of the shown report. Amounts in cents. */
export type Example = {
  informeId: number;
  auditoriaId: number;
  enteId: number;
  codigo: string;
  /** Name of the ente inside a sentence. */
  name: string;
  anio: number;
  devengado: number;
  /** Reviewed pesos of each hundred. */
  reviewed: number;
  observado: number;
  total: number;
  pending: number;
  printedPending: number;
  largest: { numero: number; monto: number; pending: boolean } | undefined;
  recomendaciones: number;
  atendidas: number;
};

type Text = Omit<Note, 'id' | 'example' | 'link'>;

const texts: Record<NoteId, Text> = {
  portada: {
    title: 'De quién y de qué año',
    general: 'La portada dice a quién se revisó, de qué año y con qué código. Con ese código se busca todo lo demás.',
  },
  resumen: {
    title: 'Cuánto se revisó',
    general: 'Nunca se revisa todo el dinero. De lo que quedó fuera, el informe no dice ni bien ni mal.',
  },
  alcance: {
    title: 'Qué parte es esa',
    general: 'El alcance es la parte revisada. Lo observado en ella no se multiplica para calcular el total.',
  },
  procedimientos: {
    title: 'Qué se comparó con qué',
    general: 'Si un hecho le preocupa y aquí no aparece, quizá no se revisó. Usted puede denunciarlo.',
  },
  resultados: {
    title: 'Observar no es acusar',
    general: 'Una observación señala una diferencia entre la norma y el hecho. El ente puede aclararla o devolver.',
  },
  observaciones: {
    title: 'Cada observación es un renglón',
    general: 'Dice el hecho, el monto y cómo estaba ese día. En este sitio cada una tiene su página y su plazo.',
  },
  recomendaciones: {
    title: 'Recomendar no es cobrar',
    general: 'Una recomendación pide cambiar la manera de trabajar. No reclama dinero.',
  },
  dictamen: {
    title: 'El papel no cambia; la cuenta sí',
    general: 'El informe dice cómo estaba todo el día en que se publicó. Lo que pasó después está en el seguimiento.',
  },
};

/** Returns the note of a part without an example. */
export function generalNote(id: NoteId): Note {
  return { id, ...texts[id] };
}

/** Ids of the notes, in the order of a report. */
export const noteIds = Object.keys(texts) as NoteId[];

/** Returns the note of a part with its content in a report, and a link to its current data on the site. */
export function noteOf(id: NoteId, example: Example): Note {
  return { ...generalNote(id), example: examples[id](example), link: links[id](example) };
}

const examples: Record<NoteId, (example: Example) => string | undefined> = {
  portada: ({ codigo, name, anio }) => `Aquí: ${codigo}, ${name}, ejercicio ${anio}.`,
  resumen: ({ devengado, reviewed, name }) =>
    devengado > 0
      ? `Aquí: ${reviewed} de cada 100 pesos, de los ${formatMillions(devengado)} que gastó ${name}.`
      : undefined,
  alcance: () => undefined,
  procedimientos: () => undefined,
  resultados: ({ total, observado }) =>
    `Aquí: ${total === 1 ? 'una observación' : `${formatInteger(total)} observaciones`}${observado > 0 ? ` por ${formatMillions(observado)}` : ', sin monto'}.`,
  observaciones: ({ largest }) =>
    largest && largest.monto > 0
      ? `Aquí: la de mayor monto suma ${formatMillions(largest.monto)} y hoy ${largest.pending ? 'sigue por resolver' : 'ya está resuelta'}.`
      : undefined,
  recomendaciones: ({ recomendaciones, atendidas }) => {
    if (recomendaciones === 0) return undefined;
    return recomendaciones === 1
      ? `Aquí: una, que ${atendidas === 1 ? 'ya se atendió' : 'no se ha atendido'}.`
      : `Aquí: ${formatInteger(recomendaciones)}; ${attendedText(atendidas)}.`;
  },
  dictamen: ({ total, printedPending, pending }) =>
    `Aquí: al publicarse ${falta(printedPending)} por resolver de ${formatInteger(total)}; hoy, ${formatInteger(pending)}.`,
};

function attendedText(atendidas: number): string {
  if (atendidas === 0) return 'ninguna se ha atendido';
  return atendidas === 1 ? 'una ya se atendió' : `${formatInteger(atendidas)} ya se atendieron`;
}

const falta = (amount: number) => `${amount === 1 ? 'faltaba' : 'faltaban'} ${formatInteger(amount)}`;

const links: Record<NoteId, (example: Example) => Note['link']> = {
  portada: ({ auditoriaId, codigo }) => ({
    href: auditoriaPath(auditoriaId),
    label: `La vida de la auditoría ${codigo}`,
  }),
  resumen: ({ auditoriaId }) => ({
    href: auditoriaPath(auditoriaId, 'montos'),
    label: 'Lo revisado de esta auditoría, concepto por concepto',
  }),
  alcance: ({ enteId }) => ({ href: entePath(enteId), label: 'Todo lo que se le ha auditado a este ente' }),
  procedimientos: () => ({ href: '/institucion/denuncias', label: 'Presentar una denuncia' }),
  resultados: () => ({ href: '/hallazgos', label: 'Qué encontramos en todos los entes' }),
  observaciones: ({ auditoriaId, largest }) =>
    largest && {
      href: observacionPath(auditoriaId, largest.numero),
      label: 'La página de esa observación',
    },
  recomendaciones: ({ auditoriaId }) => ({
    href: auditoriaPath(auditoriaId, 'recomendaciones'),
    label: 'Las recomendaciones y sus plazos',
  }),
  dictamen: ({ informeId }) => ({ href: `${informePath(informeId)}#hoy`, label: 'Lo impreso, junto a lo de hoy' }),
};
