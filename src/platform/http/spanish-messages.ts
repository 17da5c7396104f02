import { z } from 'zod';

/** Zod error messages for people: Spanish sentences on what to write. Apply with `z.config(spanishMessages)`. */
export const spanishMessages = { ...z.locales.es(), localeError: messageOf };

function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato.' : typeMessage(issue.expected);
    case 'too_small':
      return sizeMessage(issue.origin, `${issue.minimum}`, ['al menos', 'desde']);
    case 'too_big':
      return sizeMessage(issue.origin, `${issue.maximum}`, ['como máximo', 'hasta']);
    case 'invalid_value':
      return `Use ${issue.values.length === 1 ? 'este valor' : 'uno de estos valores'}: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      return formatMessages[issue.format] ?? 'Revise este dato: no tiene la forma que se espera.';
    case 'unrecognized_keys':
      return `Quite lo que no se espera aquí: ${issue.keys.join(', ')}.`;
    default:
      return 'Revise este dato.';
  }
}

const formatMessages: Readonly<Record<string, string>> = {
  date: 'Escriba una fecha como 2026-01-31.',
  datetime: 'Escriba una fecha y hora como 2026-01-31T10:00:00Z.',
  email: 'Escriba un correo como nombre@dominio.mx.',
  url: 'Escriba una dirección que empiece con https://.',
};

function typeMessage(expected: string): string {
  switch (expected) {
    case 'int':
      return 'Escriba un número entero.';
    case 'number':
      return 'Escriba un número.';
    case 'date':
      return 'Escriba una fecha.';
    case 'boolean':
      return 'Escriba sí o no (true o false).';
    case 'array':
      return 'Envíe una lista.';
    default:
      return 'Escriba un texto.';
  }
}

function sizeMessage(origin: string, limit: string, [amount, bound]: [amount: string, bound: string]): string {
  switch (origin) {
    case 'string':
      return limit === '1' && amount === 'al menos' ? 'Escriba este dato.' : `Escriba ${amount} ${limit} caracteres.`;
    case 'array':
    case 'set':
      return `Elija ${amount} ${limit}.`;
    case 'date':
      return `Escriba una fecha ${bound} ${limit}.`;
    default:
      return `Escriba un número ${bound} ${limit}.`;
  }
}
