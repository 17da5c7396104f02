import * as z from 'zod/mini';
import { formatInteger } from '#platform/format.ts';
import { ambitos, areasDeInteres, sexos, type Tipo, tipos } from './values.ts';

const SOLICITUD_INCOMPLETE = 'Por favor, llene todos los campos.';
const INCOMPLETE = 'Por favor, llene los campos requeridos.';
const INVALID = 'Hay datos que corregir.';

/** Maximum length of a free text, in characters: some eight pages. */
const MAX_TEXT = 20_000;

const optional = (max: number) =>
  z
    .string('Escriba este dato como texto.')
    .check(z.maxLength(max, { error: ({ input }) => tooLong(max, String(input).length) }));
const tooLong = (max: number, length: number) =>
  `Escriba como máximo ${formatInteger(max)} caracteres; lleva ${formatInteger(length)}.`;
const required = (sentence: string, max: number) =>
  optional(max).check(z.refine((text) => !isBlank(text), { error: sentence, params: { missing: true } }));
const oneOf = (values: readonly string[], sentence: string) =>
  z.string(sentence).check(z.refine((text) => values.includes(text), { error: sentence }));

/** Common fields, as text; each kind of record overrides some. */
const common = {
  Denunciante: required('Escriba su nombre. Puede ser «Anónimo».', 200),
  Email: required('Escriba su correo, o una palabra que usted recuerde si prefiere el anonimato.', 254),
  Motivo: required('Escriba el motivo.', MAX_TEXT),
  Organizacion: optional(200),
  Ambito: oneOf(['', ...ambitos], 'Elija Estatal o Municipal.'),
  AreaDeInteres: oneOf(['', ...areasDeInteres], 'Elija una de las áreas de interés.'),
  Direccion: optional(500),
  Telefono: optional(40),
  Dependencia: optional(300),
  Evidencia: optional(MAX_TEXT),
};
const complaint = {
  ...common,
  Motivo: required('Cuéntenos qué pasó.', MAX_TEXT),
  Dependencia: required('Escriba la dependencia de que se trata.', 300),
  Evidencia: required('Describa la evidencia o adjunte un archivo.', MAX_TEXT),
};

const schemas = {
  Solicitud: z.object({
    ...common,
    Denunciante: required('Escriba el nombre de quien solicita.', 200),
    Email: required('Escriba el correo para notificaciones.', 254),
    Direccion: required('Elija el medio en que desea la respuesta.', 500),
    Motivo: required('Describa la información que solicita.', MAX_TEXT),
  }),
  Denuncia: z.object(complaint),
  Seguimiento: z.object({ ...complaint, Folio: required('Escriba el folio al que da seguimiento.', 60) }),
  'Participación Ciudadana': z.object({
    ...common,
    Denunciante: required('Escriba su nombre.', 200),
    Email: required('Escriba su correo.', 254),
    Motivo: required('Escriba qué propone auditar y por qué.', MAX_TEXT),
    Ambito: oneOf(ambitos, 'Elija Estatal o Municipal.'),
    AreaDeInteres: required('Elija un área de interés.', 100).check(
      z.refine((text) => isBlank(text) || areasDeInteres.some((area) => area === text), {
        error: 'Elija una de las áreas de interés.',
      }),
    ),
    Telefono: optional(40).check(
      z.refine((text) => /^[\d\s()+.-]*$/.test(text), { error: 'Escriba el teléfono solo con números.' }),
    ),
    ParteDelComite: oneOf(['si', 'no'], 'Responda sí o no.'),
    SectorLaboral: optional(100),
    EntidadPublica: optional(300),
    Edad: z
      .string('Escriba la edad con números.')
      .check(z.refine((text) => /^\d{1,2}$/.test(text), { error: 'La edad va de 1 a 99 años.' })),
    Sexo: oneOf(['', ...sexos], 'Elija Masculino, Femenino u Otro.'),
    LugarResidencia: optional(200),
  }),
} as const;

/** Validated record: every field is a trimmed text. `Edad` is `'0'` when it is missing. */
export type Registro = { Tipo: Tipo; Folio?: string } & Record<string, string>;

export type ValidationResult =
  | { ok: true; registro: Registro }
  /** `message` is the summary line of the specification; `errors` has a sentence for each invalid field. */
  | { ok: false; message: string; errors: Record<string, string> };

/** Returns the field names of a kind of record, without `Tipo`. */
export function fieldsOf(tipo: Tipo): string[] {
  return Object.keys(schemas[tipo].shape);
}

/**
 * Validates the fields of a submission against the rules of its `Tipo` (specification 1, section 5; decisions, section 3). Collects all
 * errors. `hasFile`: the submission has an attachment, which counts as evidence. Unknown fields are dropped.
 */
export function validateRegistro(input: unknown, { hasFile = false } = {}): ValidationResult {
  const fields = isRecord(input) ? input : {};
  const tipo = tipos.find((each) => each === clean(fields.Tipo));
  if (!tipo) return { ok: false, message: INCOMPLETE, errors: { Tipo: 'Elija el tipo de registro.' } };
  const completed = withDefaults(tipo, fields, hasFile);
  const result = schemas[tipo].safeParse(completed);
  if (!result.success) return rejection(tipo, result.error.issues);
  const registro: Registro = { ...(result.data as Record<string, string>), Tipo: tipo };
  if (tipo === 'Denuncia' || tipo === 'Seguimiento') registro.Evidencia = asText(fields.Evidencia);
  return { ok: true, registro };
}

function withDefaults(tipo: Tipo, fields: Record<string, unknown>, hasFile: boolean): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fieldsOf(tipo)) values[field] = clean(ownValue(fields, field));
  const absent = (field: string) => ownValue(fields, field) === undefined || ownValue(fields, field) === null;
  if (tipo !== 'Denuncia' && tipo !== 'Seguimiento') {
    if (absent('Ambito')) values.Ambito = 'Estatal';
    if (absent('AreaDeInteres')) values.AreaDeInteres = 'Accesibilidad';
  } else if (hasFile && isBlank(asText(values.Evidencia))) values.Evidencia = 'archivo';
  if (tipo === 'Participación Ciudadana') {
    values.Dependencia = 'No Aplica';
    values.ParteDelComite = normalizeSiNo(ownValue(fields, 'ParteDelComite'));
    values.Edad = normalizeEdad(values.Edad);
    if (values.Ambito === '') values.Ambito = 'Estatal';
  }
  return values;
}

/** Normalizes zero, negative and empty ages to `'0'` (specification 1, section 2.5). */
function normalizeEdad(value: unknown): unknown {
  if (value === '' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && Number(value) <= 0)) return '0';
  return typeof value === 'string' ? value.replace(/^0+(?=\d)/, '').replace(/\.0+$/, '') : value;
}

function normalizeSiNo(value: unknown): unknown {
  const text = typeof value === 'boolean' ? (value ? 'si' : 'no') : clean(value);
  if (text === '') return 'no';
  return typeof text === 'string' ? text.toLowerCase().replace('sí', 'si') : text;
}

type Issue = { path: PropertyKey[]; message: string; params?: { missing?: boolean } };

function rejection(tipo: Tipo, issues: readonly unknown[]): ValidationResult {
  const errors: Record<string, string> = {};
  let missing = false;
  for (const { path, message, params } of issues as readonly Issue[]) {
    missing ||= params?.missing === true;
    errors[String(path[0])] ??= message;
  }
  const incomplete = tipo === 'Solicitud' ? SOLICITUD_INCOMPLETE : INCOMPLETE;
  return { ok: false, message: missing ? incomplete : INVALID, errors };
}

/** Normalizes text: NFC, well-formed, line feeds, no control characters, trimmed. Numbers become text. */
function clean(value: unknown): unknown {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return value;
  return value
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
}

/** Returns whether a text has no visible character: only white space and format characters. */
function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}

function asText(value: unknown): string {
  const text = clean(value);
  return typeof text === 'string' ? text : '';
}

function ownValue(fields: Record<string, unknown>, field: string): unknown {
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
