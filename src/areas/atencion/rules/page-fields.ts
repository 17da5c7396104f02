import type { medios, sectores, Tipo } from './values.ts';

// What the pages' forms send, made into the record of the contract.

type Values = Record<string, unknown>;
/** Completes the fields of one form; see `Submission.complete`. */
export type Complete = (values: Values, hasFile: boolean) => Values;

/** Labels of the closed lists, where they differ from the value. */
export const mediumLabels: Record<(typeof medios)[number], string> = {
  Copias: 'Copias',
  Correo: 'Correo',
  'Consulta directa': 'Consulta directa',
  CD: 'Disco compacto (CD)',
};
export const sectorLabels: Record<(typeof sectores)[number], string> = {
  Publico: 'Público',
  Privado: 'Privado',
  Otro: 'Otro',
};

/** A form sends the kinds of its page and no other. */
const only =
  (...kinds: readonly Tipo[]) =>
  (values: Values): Values => ({ ...values, Tipo: kinds.find((kind) => kind === values.Tipo) ?? kinds[0] });

export const completeSolicitud: Complete = only('Solicitud');
export const completeDenuncia: Complete = only('Denuncia', 'Seguimiento');

/** With the sector `Otro` the sector is what the person wrote. */
export const completeParticipacion: Complete = (values) => {
  const other = typeof values.OtroSector === 'string' ? values.OtroSector.trim() : '';
  const written = values.SectorLaboral === 'Otro' && other !== '';
  return only('Participación Ciudadana')({ ...values, ...(written && { SectorLaboral: other }) });
};

/** What is added from the look-up: the record already says who and about what. A file needs no words with it. */
export const completeAddition: Complete = (values, hasFile) => {
  const message = typeof values.Motivo === 'string' ? values.Motivo.trim() : '';
  return {
    Tipo: 'Seguimiento',
    Folio: values.Folio,
    Email: values.Email,
    Denunciante: 'Quien presentó el registro',
    Dependencia: 'La del registro',
    Motivo: message || (hasFile ? 'Se agrega un archivo.' : ''),
    Evidencia: hasFile ? '' : 'La del registro',
  };
};
