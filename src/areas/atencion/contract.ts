import { z } from 'zod';
import type { Receipt } from './commands/submit.ts';
import type { RegistroFound } from './queries.ts';
import { estadosDenuncia, tipos, tiposRegistro } from './rules/values.ts';

const folio = '4821093756120458';

/** The record of `POST /Publico/Denuncia`, in the field `denuncia` as JSON (specification 1, section 3; decisions, section 3). */
export const DenunciaPeticion = z
  .object({
    Tipo: z.enum(tipos),
    Denunciante: z.string(),
    Email: z.string(),
    Motivo: z.string(),
    Direccion: z.string().optional(),
    Organizacion: z.string().optional(),
    Ambito: z.string().optional(),
    AreaDeInteres: z.string().optional(),
    Telefono: z.string().optional(),
    Dependencia: z.string().optional(),
    Evidencia: z.string().optional(),
    ParteDelComite: z.enum(['si', 'no']).optional(),
    SectorLaboral: z.string().optional(),
    EntidadPublica: z.string().optional(),
    Edad: z.union([z.int(), z.string()]).optional(),
    Sexo: z.string().optional(),
    LugarResidencia: z.string().optional(),
    Folio: z.string().optional().describe('Solo en un Seguimiento: el folio al que se da seguimiento.'),
  })
  .meta({
    id: 'DenunciaPeticion',
    example: {
      Tipo: 'Solicitud',
      Denunciante: 'Persona de Ejemplo',
      Direccion: 'Correo',
      Email: 'persona@correo.example',
      Motivo: 'Copia del programa anual de auditorías de 2024.',
    },
  });

export const DenunciaRespuesta = z
  .object({ Tipo: z.enum(tipos), Folio: z.string().regex(/^\d{16}$/) })
  .meta({ id: 'DenunciaRespuesta', example: { Tipo: 'Solicitud', Folio: folio } });

export const ConsultaPeticion = z
  .object({
    _Email: z.string().max(1000),
    _Folio: z.string().max(1000),
    altcha: z
      .string()
      .optional()
      .describe('Solución de `GET /Publico/Desafio`: tras un 503, pone esta consulta antes que las demás.'),
  })
  .meta({ id: 'ConsultaPeticion', example: { _Email: 'persona@correo.example', _Folio: '4821 0937 5612 0458' } });

export const ConsultaRespuesta = z
  .object({
    Folio: z.string().regex(/^\d{16}$/),
    Motivo: z.string(),
    Fecha: z.iso.datetime(),
    Tipo: z.enum(tiposRegistro),
    StatusDenuncia: z.enum(estadosDenuncia),
    Seguimiento: z.array(z.object({ Id: z.int(), Created: z.iso.datetime(), Respuesta: z.string() })),
    Evidencia: z.string(),
  })
  .meta({
    id: 'ConsultaRespuesta',
    example: {
      Folio: folio,
      Motivo: 'Copia del programa anual de auditorías de 2024.',
      Fecha: '2026-11-20T16:30:00.000Z',
      Tipo: 'Solicitud',
      StatusDenuncia: 'En revisión',
      Seguimiento: [{ Id: 1, Created: '2026-11-23T15:00:00.000Z', Respuesta: 'Su solicitud está en revisión.' }],
      Evidencia: '',
    },
  });
export type ConsultaRespuesta = z.infer<typeof ConsultaRespuesta>;

/** ALTCHA challenge in the format of its widget and library. */
export const Desafio = z
  .object({ parameters: z.record(z.string(), z.union([z.string(), z.number()])), signature: z.string() })
  .meta({
    id: 'Desafio',
    example: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1000, nonce: 'a1', salt: 'b2' }, signature: 'c3' },
  });

/** Returns the contract's response: kind and folio. Only pages show the dates of a request. */
export function toDenunciaRespuesta({ Tipo, Folio }: Receipt): z.infer<typeof DenunciaRespuesta> {
  return { Tipo, Folio };
}

/** Returns the public fields of a record, the only ones that a look-up reveals. */
export function toConsulta(registro: RegistroFound): ConsultaRespuesta {
  const attachmentCount =
    registro.adjuntos === 0
      ? ''
      : `${registro.adjuntos} archivo${registro.adjuntos === 1 ? '' : 's'} adjunto${registro.adjuntos === 1 ? '' : 's'}`;
  return {
    Folio: registro.folio,
    Motivo: registro.motivo,
    Fecha: registro.creado.toISOString(),
    Tipo: registro.tipo,
    StatusDenuncia: registro.estado,
    Seguimiento: registro.seguimientos.map(({ numero, creado, respuesta }) => ({
      Id: numero,
      Created: creado.toISOString(),
      Respuesta: respuesta,
    })),
    Evidencia: registro.evidencia || attachmentCount,
  };
}
