import { years as fixedYears } from '#institution/years.ts';
import {
  type Ejercicio,
  listEjercicios,
  listMunicipios,
  listOfferedEjercicios,
  listTipos,
  type Municipio,
  type Tipo,
} from '../queries.ts';
import type { SurveyChoice } from '../rules/address.ts';

/** Options and selected values; a value is undefined if the address contains an unknown id. */
type SurveySelection = {
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

/** Loads the catalogues and the selected values; the defaults are 2020, the first type that `isFirst` accepts, and the whole state. */
export async function findSelection(
  choice: SurveyChoice,
  isOffered: (tipo: Tipo) => boolean,
  isFirst: (tipo: Tipo) => boolean = () => true,
): Promise<SurveySelection> {
  const [years, offered, allTipos, municipios] = await Promise.all([
    listEjercicios(),
    listOfferedEjercicios(),
    listTipos(),
    listMunicipios(),
  ]);
  const tipos = allTipos.filter(isOffered);
  const tipo =
    choice.tipo === undefined ? (tipos.find(isFirst) ?? tipos[0]) : tipos.find(({ id }) => id === choice.tipo);
  const requestedAnio = choice.anio ?? (offered.find(({ anio }) => anio === fixedYears.encuesta) ?? offered[0])?.anio;
  const ejercicio = years.find(({ id, anio }) => anio === requestedAnio || id === requestedAnio);
  return {
    // Years without results are valid, too.
    ejercicios: years.filter((year) => year === ejercicio || offered.some(({ id }) => id === year.id)),
    ejercicio,
    tipos,
    municipios,
    tipo,
    isEmpty: offered.length === 0 || tipos.length === 0,
    // Types without municipalities ignore the one in the address.
    municipio:
      choice.municipio === undefined || !tipo?.porMunicipio
        ? null
        : municipios.find(({ id }) => id === choice.municipio),
  };
}
