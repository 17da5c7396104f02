import type { medios, sectores, Tipo } from './values.ts';

// Maps the fields of the page forms to the record of the contract.

type Values = Record<string, unknown>;
/** Completes the fields of one form; see `Submission.complete`. */
export type Complete = (values: Values, hasFile: boolean) => Values;

/** Labels of enumerated values. */
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

/** Restricts `Tipo` to the kinds of a page; defaults to the first. */
const restrictTipo =
  (...admittedTipos: readonly Tipo[]) =>
  (values: Values): Values => ({
    ...values,
    Tipo: admittedTipos.find((kind) => kind === values.Tipo) ?? admittedTipos[0],
  });

export const completeSolicitud: Complete = restrictTipo('Solicitud');
export const completeDenuncia: Complete = restrictTipo('Denuncia', 'Seguimiento');

/** Replaces the sector `Otro` with the entered text. */
export const completeParticipacion: Complete = (values) => {
  const otherSector = typeof values.OtroSector === 'string' ? values.OtroSector.trim() : '';
  const hasOtherSector = values.SectorLaboral === 'Otro' && otherSector !== '';
  return restrictTipo('Participación Ciudadana')({ ...values, ...(hasOtherSector && { SectorLaboral: otherSector }) });
};

/** Completes an addition to a record, which already contains sender and subject. A file needs no message. */
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
