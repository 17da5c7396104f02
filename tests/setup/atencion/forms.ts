import { randomInt } from 'node:crypto';
import { expect, inject } from 'vitest';
import { textOf } from '../html.ts';
import { formBody, formType, newCaller, type Part, post, type Reply } from './submission.ts';

/** The forms of the pages: where each is, what it sends when it is right, and what each required field says when it is missing. */
export const forms = {
  solicitud: {
    address: '/transparencia/solicitud-de-informacion',
    tipo: 'Solicitud',
    incomplete: 'Por favor, llene todos los campos.',
    values: {
      Tipo: 'Solicitud',
      Denunciante: 'Persona de Prueba',
      Direccion: 'Consulta directa',
      Email: 'prueba@correo.example',
      Motivo: 'El programa anual',
    },
    required: {
      Denunciante: 'Escriba el nombre de quien solicita.',
      Direccion: 'Elija el medio en que desea la respuesta.',
      Email: 'Escriba el correo para notificaciones.',
      Motivo: 'Describa la información que solicita.',
    },
  },
  denuncia: {
    address: '/institucion/denuncias',
    tipo: 'Denuncia',
    incomplete: 'Por favor, llene los campos requeridos.',
    values: {
      Tipo: 'Denuncia',
      Denunciante: 'Persona de Prueba',
      Email: 'prueba@correo.example',
      Telefono: '662 000 0000',
      Dependencia: 'Ayuntamiento de prueba',
      Motivo: 'Una obra sin terminar',
      Evidencia: 'Recibos',
    },
    required: {
      Denunciante: 'Escriba su nombre. Puede ser «Anónimo».',
      Email: 'Escriba su correo, o una palabra que usted recuerde si prefiere el anonimato.',
      Dependencia: 'Escriba la dependencia de que se trata.',
      Motivo: 'Cuéntenos qué pasó.',
      Evidencia: 'Describa la evidencia o adjunte un archivo.',
    },
  },
  participacion: {
    address: '/auditorias/ParticipacionCiudadana',
    tipo: 'Participación Ciudadana',
    incomplete: 'Por favor, llene los campos requeridos.',
    values: {
      Tipo: 'Participación Ciudadana',
      Ambito: 'Municipal',
      EntidadPublica: 'Ayuntamiento de prueba',
      AreaDeInteres: 'Obra Pública',
      Motivo: 'Revisar el alumbrado',
      Denunciante: 'Persona de Prueba',
      Email: 'prueba@correo.example',
      SectorLaboral: 'Otro',
      OtroSector: 'Cooperativa',
      Edad: '41',
      Sexo: 'Otro',
      ParteDelComite: 'si',
    },
    required: {
      AreaDeInteres: 'Elija un área de interés.',
      Motivo: 'Escriba qué propone auditar y por qué.',
      Denunciante: 'Escriba su nombre.',
      Email: 'Escriba su correo.',
    },
  },
} as const;

type Sent = { file?: Omit<Part, 'name'>; caller?: string };

/** Sends a form as a browser without JavaScript does, and holds that nobody keeps the answer and no cookie comes with it. */
export async function sendForm(address: string, values: Record<string, string>, sent: Sent = {}): Promise<Reply> {
  const parts: Part[] = Object.entries(values).map(([name, value]) => ({ name, value }));
  // Without a file a browser sends an empty part.
  const file = sent.file ?? { value: '', filename: '', type: 'application/octet-stream' };
  const body = formBody([...parts, { name: 'file', ...file }]);
  const reply = await post(`${inject('base')}${address}`, body, formType, sent.caller ?? newCaller());
  expectPrivate(reply);
  return reply;
}

/** Sends a form without a file. */
export async function sendPlain(address: string, values: Record<string, string>, caller = newCaller()): Promise<Reply> {
  const body = String(new URLSearchParams(values));
  const reply = await post(`${inject('base')}${address}`, body, 'application/x-www-form-urlencoded', caller);
  expectPrivate(reply);
  return reply;
}

function expectPrivate({ headers }: Reply): void {
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.etag).toBeUndefined();
  expect(headers.location).toBeUndefined();
}

/** The values of a form, told apart from those of any other test. */
export function fresh<V extends Record<string, string>>(values: V): Record<string, string> {
  return { ...values, Motivo: `${values.Motivo} ${randomInt(2 ** 40)}` };
}

/** The folio in a receipt, as sixteen digits. */
export function folioIn(html: string): string {
  return (/ es: ((?:\d{4} ){3}\d{4})\./.exec(textOf(html))?.[1] ?? '').replaceAll(' ', '');
}
