import { type Ejercicio, listEjercicios, listMunicipios, listTipos, type Municipio, type Tipo } from '../queries.ts';
import { DEFAULT_EJERCICIO, type SurveyChoice } from '../rules/address.ts';

/** Options and selected values; a value is undefined if the address contains an unknown id. */
export type SurveySelection = {
  ejercicios: Ejercicio[];
  tipos: Tipo[];
  municipios: Municipio[];
  ejercicio: Ejercicio | undefined;
  tipo: Tipo | undefined;
  /** `null` means the whole state. */
  municipio: Municipio | null | undefined;
  /** No survey is loaded yet: the page exists, with a message. */
  isEmpty: boolean;
};

/** Loads the catalogues and the selected values; the defaults are 2020, `firstTipo` and the whole state. */
export async function findSelection(
  choice: SurveyChoice,
  firstTipo: number,
  isOffered: (tipo: Tipo) => boolean,
): Promise<SurveySelection> {
  const [ejercicios, allTipos, municipios] = await Promise.all([listEjercicios(), listTipos(), listMunicipios()]);
  const tipos = allTipos.filter(isOffered);
  // An institution may have other types than the first one of the specification.
  const fallback = choice.tipo === undefined ? tipos[0] : undefined;
  const tipo = tipos.find(({ id }) => id === (choice.tipo ?? firstTipo)) ?? fallback;
  const requestedAnio =
    choice.anio ?? ejercicios.find(({ id }) => id === DEFAULT_EJERCICIO)?.anio ?? ejercicios[0]?.anio;
  return {
    ejercicios,
    tipos,
    municipios,
    tipo,
    isEmpty: ejercicios.length === 0 || tipos.length === 0,
    ejercicio: ejercicios.find(({ id, anio }) => anio === requestedAnio || id === requestedAnio),
    // Types without municipalities ignore the one in the address.
    municipio:
      choice.municipio === undefined || !tipo?.porMunicipio
        ? null
        : municipios.find(({ id }) => id === choice.municipio),
  };
}
