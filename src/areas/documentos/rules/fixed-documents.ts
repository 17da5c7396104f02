import { z } from 'zod';
import {
  covidDocuments,
  cuentaPublicaDocuments,
  fixedDocuments,
  landingDocuments,
  viewerPages,
} from '#institution/documents.ts';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf, textOfRows } from '#platform/editing/lists/rows.ts';
import type { Setting } from '#platform/settings/setting.ts';

const { informesCiudadanos2023, propuestasDeCalificacion, informesCiudadanos } = fixedDocuments;

/** The fixed places that show one document, with its initial number. */
const initialPlaces = {
  convocatoriaRevista: fixedDocuments.convocatoriaRevista,
  manualDeOrientacion: fixedDocuments.manualDeOrientacion,
  politicasDePlaneacion: fixedDocuments.politicasDePlaneacion,
  formatoDenunciaOci: fixedDocuments.formatoDenunciaOci,
  ciudadano2023Estatal: informesCiudadanos2023.estatal,
  ciudadano2023Municipal: informesCiudadanos2023.municipal,
  ciudadano2023ObraPublica: informesCiudadanos2023.obraPublica,
  calificacionEstatal: propuestasDeCalificacion.estatal,
  calificacionMunicipal: propuestasDeCalificacion.municipal,
  ciudadanoEstatal: informesCiudadanos.estatal,
  ciudadanoMunicipal: informesCiudadanos.municipal,
  informeDeResultados: fixedDocuments.informeDeResultados,
  actualizacion: fixedDocuments.actualizacion,
  covidAcuerdo: covidDocuments.acuerdo,
  covidRespuesta: covidDocuments.respuesta,
};
export type FixedPlace = keyof typeof initialPlaces;

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);
const isNumberOrEmpty = (text: string) => text === '' || isNumber(text);
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;
const place = z.int('Escriba el número del documento.').min(1).max(999_999_999).nullable();
const places = Object.fromEntries(Object.keys(initialPlaces).map((name) => [name, place])) as Record<
  FixedPlace,
  typeof place
>;

const FixedData = z.object({
  ...places,
  cuentas: listSchema(30, ([anio = '', ...numbers]) => {
    if (!/^(19|20)\d\d$/.test(anio)) return 'escriba el año.';
    return numbers.every(isNumberOrEmpty) ? undefined : 'escriba los números de los documentos.';
  }).refine((text) => isDistinct(rowsOf(text).map(([anio]) => anio)), 'Un año está dos veces.'),
  descargas: listSchema(20, ([numero = '']) =>
    isNumber(numero) ? undefined : 'escriba el número del documento.',
  ).refine((text) => isDistinct(text.split('\n')), 'Un documento está dos veces.'),
  visores: listSchema(80, ([pagina = '', numero = '', periodo = '']) => {
    if (!Object.hasOwn(viewerPages, pagina)) return 'escriba la dirección de una página que muestre un documento.';
    if (!isNumber(numero)) return 'escriba el número del documento.';
    return /^[\w-]{0,20}$/.test(periodo) ? undefined : 'escriba el periodo sin espacios, como 2025-2026.';
  }).refine(
    // Readers choose among the documents of a page by period.
    (text) => isDistinct(rowsOf(text).map(([pagina, , periodo]) => `${pagina} ${periodo}`)),
    'Una página tiene dos documentos del mismo periodo.',
  ),
});
type FixedDocuments = z.infer<typeof FixedData>;

/** Setting of fixed documents: the document of each fixed place. */
export const fixedDocumentsSetting: Setting<FixedDocuments> = {
  clave: 'documentos-fijos',
  schema: FixedData,
  initial: {
    ...initialPlaces,
    cuentas: textOfRows(
      Object.entries(cuentaPublicaDocuments)
        .toReversed()
        .map(([anio, { resultados, ciudadano, calificacion }]) => [
          anio,
          `${resultados}`,
          `${ciudadano}`,
          `${calificacion}`,
        ]),
    ),
    descargas: textOfRows(landingDocuments.map((id) => [String(id)])),
    visores: textOfRows(
      Object.entries(viewerPages).flatMap(([pagina, { documentos }]) =>
        documentos.map(({ id, periodo = '' }) => [pagina, String(id), periodo]),
      ),
    ),
  },
};

/** The cells of a list row with document numbers. */
const numberCells = {
  cuentas: ([, ...numbers]: string[]) => numbers,
  descargas: ([numero = '']: string[]) => [numero],
  visores: ([, numero = '']: string[]) => [numero],
};

/** Returns the document numbers by field: one or none for a place, several for a list. */
export function numbersByField(data: FixedDocuments): { field: keyof FixedDocuments; numbers: number[] }[] {
  const { cuentas, descargas, visores, ...places } = data;
  const single = Object.entries(places) as [FixedPlace, number | null][];
  return [
    ...single.map(([field, id]) => ({ field, numbers: id === null ? [] : [id] })),
    ...Object.entries({ cuentas, descargas, visores }).map(([name, text]) => {
      const field = name as keyof typeof numberCells;
      return { field, numbers: rowsOf(text).flatMap(numberCells[field]).filter(Boolean).map(Number) };
    }),
  ];
}
