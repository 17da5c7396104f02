import { identity } from '#institution/identity.ts';
import { localDate } from '#platform/format.ts';
import { foldText } from '#platform/text/fold.ts';
import { searchWords } from '#platform/text/search/prefix-query.ts';
import { listArticulos, listFormatos, listFracciones } from '../queries/catalogue.ts';
import { articuloKey } from '../rules/address.ts';
import { worstEstado } from '../rules/compliance.ts';
import { estados } from '../rules/periods.ts';

export type ObligacionesData = NonNullable<Awaited<ReturnType<typeof loadObligaciones>>>;

/** Loads the data of the pages of articles. Without a key, the first article; undefined if the article does not exist. */
export async function loadObligaciones(query: URLSearchParams, clave?: string) {
  const now = new Date();
  const [articulos, fracciones, formatos] = await Promise.all([
    listArticulos(),
    listFracciones(now),
    listFormatos(now),
  ]);
  const articulo = clave === undefined ? articulos[0] : articulos.find((each) => each.clave === articuloKey(clave));
  if (!articulo) return undefined;
  const texto = (query.get('texto') ?? '').slice(0, 200);
  const words = searchWords(texto);
  const formatosOf = Map.groupBy(formatos, ({ fraccionId }) => fraccionId);
  const matchingFracciones = fracciones
    .filter(({ articuloId, numero, nombre, departamento }) => {
      const searchable = foldText(`${numero} ${nombre} ${departamento}`);
      const matches =
        !words || (words.length > 0 && words.every((word) => foldText(numero) === word || searchable.includes(word)));
      return articuloId === articulo.id && matches;
    })
    .map((fraccion) => {
      const formatosOfFraccion = formatosOf.get(fraccion.id) ?? [];
      return { ...fraccion, formatos: formatosOfFraccion, estado: worstEstado(formatosOfFraccion) };
    });
  const estado = estados.find((each) => each === query.get('estado'));
  const listedFracciones =
    estado === undefined ? matchingFracciones : matchingFracciones.filter((fraccion) => fraccion.estado === estado);
  return {
    articulos,
    articulo,
    fracciones,
    formatos,
    matchingFracciones,
    listedFracciones,
    texto,
    estado,
    hoy: localDate(now, identity.zonaHoraria),
  };
}
