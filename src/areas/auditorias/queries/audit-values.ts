import { z } from 'zod';
import { ejercicioIds } from '#areas/entes/queries/ente-names.ts';
import type { Querier } from '#platform/database/connection.ts';
import type { Field, FieldText, LookedUp, Referred } from '#platform/datasets/field.ts';
import { missing, type Text } from '#platform/datasets/field-types/declared.ts';
import { lookedUp } from '#platform/datasets/field-types/references.ts';
import { fromRow } from '#platform/datasets/looked-up.ts';
import { foldHeader, showCell } from '#platform/import/cell.ts';
import { yesNo } from '#platform/import/parsers.ts';
import { wholeYear } from '../rules/report-words.ts';
import { listTipoAuditoriaOptions } from './editing/auditorias.ts';
import { codigoKey, findAuditoriasByCodigo, tipoAuditoriaNames } from './references.ts';

/** Types of audit, referred to by name or number in cells. */
export const typesOfAudit: Referred<number> = { names: tipoAuditoriaNames, options: listTipoAuditoriaOptions };

/** Look-up of audit codes: a current or former code of an existing audit is replaced by its stored spelling. */
const codes: LookedUp<string> = {
  keyOf: codigoKey,
  async find(querier, written) {
    const known = await findAuditoriasByCodigo(
      querier,
      written.map(({ text }) => text),
    );
    return ({ text }) => ({ value: known.get(text)?.codigo ?? text });
  },
  textsOf: fromRow(({ value }) => value),
};

/** Returns a field with the code of an audit. */
export function codeField(of: Text<string, false>): Field<string, true> {
  return { ...lookedUp(codes, 60, of), open: 'text' };
}

/** Visibility of an audit in forms and versions; `programa`: counted only by the annual programme. */
const visibilities = { si: true, no: false, programa: null };
const NO_VISIBILITY = 'debe ser «Sí», «No» o «programa»';
const labels = {
  programa: 'Todavía no: solo cuenta en el programa anual',
  si: 'Sí, con su informe y sus observaciones',
  no: 'No se abre: solo se dice que existe',
};

/** Returns the visibility field of an audit. By default, audits with a publication day are shown. */
export function visibilityField(of: FieldText<boolean>): Field<boolean, false> {
  const meanings: LookedUp<boolean | null> = {
    keyOf: (text) => text,
    find:
      async () =>
      ({ text, row }) => {
        const value = visibilities[text as keyof typeof visibilities];
        if (value !== null || row.publicadaEl == null) return { value };
        return { problem: 'tiene fecha de publicación: elija si se ve o no' };
      },
    textsOf: fromRow(({ value }) => (value ? 'si' : 'no')),
    blank: 'programa',
  };
  const options = (['si', 'no', 'programa'] as const).map((value) => ({ value, label: labels[value] }));
  const field = {
    ...of,
    // Required in forms, optional in imports; null is a valid value.
    required: true,
    blankInTables: true,
    // The schema validates the text from which the value is looked up.
    schema: z.enum(['si', 'no', 'programa'], {
      error: ({ input }) => (input == null || input === '' ? missing(of) : NO_VISIBILITY),
    }) as unknown as z.ZodType<boolean>,
    read(cell) {
      const written = yesNo(cell);
      if ('value' in written) return { value: written.value ? 'si' : 'no' };
      return foldHeader(showCell(cell)) === 'programa' ? { value: 'programa' } : { problem: NO_VISIBILITY };
    },
    nameInForms: 'visible',
    lookedUp: meanings as LookedUp,
    control: { control: 'opcion', options },
  } satisfies Field<boolean>;
  return field as unknown as Field<boolean, false>;
}

type WholeRow = {
  ejercicioId: number;
  periodoAuditado: string | null;
  publicadaEl: string | null;
  visibleEnSitioWeb: boolean | null;
};

/** Returns a function that fills in omitted fields of audits: the full year as period, and visibility after publication. */
export async function completeAuditorias(querier: Querier) {
  const years = new Map([...(await ejercicioIds(querier))].map(([year, id]) => [id, year]));
  return (
    { ejercicioId, periodoAuditado, publicadaEl, visibleEnSitioWeb }: WholeRow,
    before: { visibleEnSitioWeb: boolean | null } | undefined,
  ) => {
    const isUnchanged = before !== undefined && before.visibleEnSitioWeb === visibleEnSitioWeb;
    const visibleOnceShown = publicadaEl === null ? null : true;
    return {
      periodoAuditado: periodoAuditado ?? wholeYear(years.get(ejercicioId)),
      visibleEnSitioWeb: isUnchanged ? visibleEnSitioWeb : visibleOnceShown,
    };
  };
}
