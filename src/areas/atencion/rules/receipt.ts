import { identity } from '#institution/identity.ts';
import { formatBytes, formatDateLong, formatTime, localDate, localTime } from '#platform/format.ts';
import { emailWarning, formatFolio, successMessage, type Tipo } from './values.ts';

export type ReceiptView = {
  tipo: Tipo;
  folio: string;
  /** Success message, verbatim from the specification. */
  message: string;
  details: { term: string; value: string }[];
  /** Warning about an unusual e-mail address. */
  warning: string | undefined;
  /** Receipt as plain text. */
  text: string;
};

type ReceiptInput = {
  receipt: { Tipo: Tipo; Folio: string; aceptado?: string; limite?: string };
  values: Readonly<Record<string, string>>;
  file?: { nombre: string; bytes: number };
};

/** Instruction to keep the folio. */
export const KEEP_FOLIO =
  'Guarde este folio: con él y su correo consulta el avance. No lo enviamos por correo ni podemos recuperarlo.';

/** Labels of the dates of an information request. */
export const REQUEST_DATES = { aceptado: 'Aceptada', limite: 'Respuesta a más tardar' };

/** Returns the receipt of a registration at `now`. It contains only values of the submitted form. */
export function receiptOf({ receipt, values, file }: ReceiptInput, now: Date): ReceiptView {
  const { Tipo: tipo, Folio, aceptado, limite } = receipt;
  const folio = formatFolio(Folio);
  const date = localDate(now, identity.zonaHoraria);
  const time = formatTime(localTime(now, identity.zonaHoraria));
  const evidence = file
    ? `${file.nombre}, ${formatBytes(file.bytes)}`
    : values.Evidencia?.trim() && 'Descrita por escrito';
  const details = [
    { term: 'Recibida', value: `${formatDateLong(date)}, ${time}` },
    { term: 'Tipo', value: tipo },
    { term: REQUEST_DATES.aceptado, value: aceptado && formatDateLong(aceptado) },
    { term: REQUEST_DATES.limite, value: limite && formatDateLong(limite) },
    { term: 'Dependencia', value: values.Dependencia?.trim() },
    { term: 'Entidad pública', value: values.EntidadPublica?.trim() },
    { term: evidenceTerm[tipo] ?? 'Archivo', value: evidence },
  ].flatMap(({ term, value }) => (value ? [{ term, value }] : []));
  const message = successMessage(tipo, folio);
  const warning = emailWarning(values.Email ?? '');
  const lines = [
    identity.nombre,
    'Acuse de recibo',
    '',
    message,
    '',
    ...details.map(({ term, value }) => `${term}: ${value}`),
    '',
    KEEP_FOLIO,
  ];
  return { tipo, folio, message, details, warning, text: lines.join('\r\n') };
}

const evidenceTerm: Partial<Record<Tipo, string>> = { Denuncia: 'Evidencia', Seguimiento: 'Evidencia' };
