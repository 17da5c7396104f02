import { identity } from '#institution/identity.ts';
import { formatBytes, formatDateLong, localDate, localTime } from '#platform/format.ts';
import { emailWarning, formatFolio, successMessage, type Tipo } from './values.ts';

export type ReceiptView = {
  tipo: Tipo;
  folio: string;
  /** The message of the specification, word for word. */
  message: string;
  details: { term: string; value: string }[];
  /** What the e-mail lacks, if it does not look like one. */
  warning: string | undefined;
  /** The receipt as a file of plain text. */
  text: string;
};

type Registered = {
  receipt: { Tipo: Tipo; Folio: string; aceptado?: string; limite?: string };
  values: Readonly<Record<string, string>>;
  file?: { nombre: string; bytes: number };
};

/** Once more, what the folio is for. */
export const KEEP_FOLIO =
  'Guarde este folio: con él y su correo consulta el avance. No lo enviamos por correo ni podemos recuperarlo.';

/** What the dates of an information request are called. */
export const REQUEST_DATES = { aceptado: 'Aceptada', limite: 'Respuesta a más tardar' };

/** What the person reads and keeps of a registration at `now`: nothing in it comes from anywhere but their own form. */
export function receiptOf({ receipt, values, file }: Registered, now: Date): ReceiptView {
  const { Tipo: tipo, Folio, aceptado, limite } = receipt;
  const folio = formatFolio(Folio);
  const date = localDate(now, identity.zonaHoraria);
  const time = localTime(now, identity.zonaHoraria).slice(0, 5);
  const evidence = file
    ? `${file.nombre}, ${formatBytes(file.bytes)}`
    : values.Evidencia?.trim() && 'Descrita por escrito';
  const details = [
    { term: 'Recibida', value: `${formatDateLong(date)}, ${time} h` },
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
