import { type ValidationResult, validateRegistro } from './validation.ts';
import type { Tipo } from './values.ts';

/** Forms of the pages. They have fewer fields than the record of the contract. `adicion` adds to a record that was looked up. */
export type FormName = 'solicitud' | 'denuncia' | 'participacion' | 'adicion';

type Values = Readonly<Record<string, unknown>>;

/** Placeholder for required fields of an addition that the record already contains. */
export const SAME_AS_RECORD = 'La del registro';

const tiposOfForm: Record<FormName, readonly Tipo[]> = {
  solicitud: ['Solicitud'],
  denuncia: ['Denuncia', 'Seguimiento'],
  participacion: ['Participación Ciudadana'],
  adicion: ['Seguimiento'],
};

/** Completes the fields of a page form to those of a record, and validates them. `hasFile`: the form has an attachment. */
export function validateForm(form: FormName, values: Values, { hasFile }: { hasFile: boolean }): ValidationResult {
  const tipos = tiposOfForm[form];
  const Tipo = tipos.find((tipo) => tipo === values.Tipo) ?? tipos[0];
  const checked = validateRegistro({ ...completed(form, values, hasFile), Tipo }, { hasFile });
  if (checked.ok || form !== 'adicion' || !checked.errors.Motivo || textOf(values.Motivo)) return checked;
  return { ...checked, errors: { ...checked.errors, Motivo: 'Escriba un mensaje o adjunte un archivo.' } };
}

function completed(form: FormName, values: Values, hasFile: boolean): Values {
  switch (form) {
    case 'participacion':
      return completeParticipacion(values);
    case 'adicion':
      return completeAddition(values, hasFile);
    default:
      return values;
  }
}

/** Replaces the sector `Otro` with the entered text. */
function completeParticipacion(values: Values): Values {
  const otherSector = textOf(values.OtroSector);
  return values.SectorLaboral === 'Otro' && otherSector ? { ...values, SectorLaboral: otherSector } : values;
}

/** Completes an addition to a record, which already contains sender and subject. A file needs no message. */
function completeAddition({ Folio, Email, Motivo }: Values, hasFile: boolean): Values {
  return {
    Folio,
    Email,
    Denunciante: 'Quien presentó el registro',
    Dependencia: SAME_AS_RECORD,
    Motivo: textOf(Motivo) || (hasFile ? 'Se agrega un archivo.' : ''),
    Evidencia: hasFile ? '' : SAME_AS_RECORD,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
