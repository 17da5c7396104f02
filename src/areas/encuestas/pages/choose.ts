import { type Ejercicio, listEjercicios, listMunicipios, listTipos, type Municipio, type Tipo } from '../queries.ts';
import { type Choice, FIRST_EJERCICIO } from '../rules/address.ts';

/** What can be chosen, and what is: undefined where the address names something that does not exist. */
export type Chosen = {
  ejercicios: Ejercicio[];
  tipos: Tipo[];
  municipios: Municipio[];
  ejercicio: Ejercicio | undefined;
  tipo: Tipo | undefined;
  /** `null` is the whole state. */
  municipio: Municipio | null | undefined;
};

/** Reads the catalogues and finds in them what the address chose; without a choice, 2020, `firstTipo` and the whole state. */
export async function findChosen(choice: Choice, firstTipo: number, of: (tipo: Tipo) => boolean): Promise<Chosen> {
  const [ejercicios, all, municipios] = await Promise.all([listEjercicios(), listTipos(), listMunicipios()]);
  const tipos = all.filter(of);
  const tipo = tipos.find(({ id }) => id === (choice.tipo ?? firstTipo));
  const wanted = choice.anio ?? ejercicios.find(({ id }) => id === FIRST_EJERCICIO)?.anio ?? ejercicios[0]?.anio;
  return {
    ejercicios,
    tipos,
    municipios,
    tipo,
    ejercicio: ejercicios.find(({ id, anio }) => anio === wanted || id === wanted),
    // A type of the whole state has no municipalities: the one in the address waits for a type that has.
    municipio:
      choice.municipio === undefined || !tipo?.porMunicipio
        ? null
        : municipios.find(({ id }) => id === choice.municipio),
  };
}
