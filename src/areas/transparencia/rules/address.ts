import { laterPage, withParameters } from '#platform/http/with-query.ts';
import { type View, viewQuery } from './view.ts';

/** Address of the home of the obligations. */
export const obligacionesPath = '/transparencia/obligaciones-de-transparencia';

/** Returns the address of the sections of an article. */
export function articuloPath(clave: string): string {
  return `/transparencia/ObligacionesTransparencia/Fracciones/${clave}`;
}

/** Content of a section's page: by default the first format and its newest version. */
type FraccionChoice = {
  articulo: string;
  fraccion: string;
  formato?: number | undefined;
  version?: number | undefined;
  view?: Omit<View, 'tooLong'> | undefined;
  pagina?: number | undefined;
};

/** Returns the address of a section, with the chosen format, version and view. */
export function fraccionPath({ articulo, fraccion, formato, version, view, pagina }: FraccionChoice): string {
  return withParameters(`${obligacionesPath}/${articulo}/${fraccion}`, {
    formato,
    version,
    ...(view && Object.fromEntries(viewQuery(view))),
    pagina: laterPage(pagina),
  });
}

/** Returns the address of the differences between two versions of a format. */
export function differencesPath(
  formato: number,
  versions?: { antes: number; ahora: number },
  columna?: number,
): string {
  const query = new URLSearchParams({ formato: String(formato) });
  if (versions) for (const [name, id] of Object.entries(versions)) query.set(name, String(id));
  if (columna !== undefined) query.set('columna', String(columna));
  return `/transparencia/diferencias?${query}`;
}

/** Returns the name of a version: `Tercer trimestre de 2026`; `Año 2025` for a whole year. */
export function versionName({ periodo, anio }: { periodo: string; anio: number }): string {
  return periodo === 'Anual' ? `Año ${anio}` : `${periodo} de ${anio}`;
}

/** Returns the name of a format, shortened for sheet and file names. */
export function shortFormatName(nombre: string): string {
  return nombre.length > 80 ? `${nombre.slice(0, 79)}…` : nombre;
}

/** Returns the key of an article as in addresses: `83BIS` becomes `83bis`. */
export function articuloKey(written: string): string {
  return written.toLowerCase();
}

/** Returns the canonical key of an article for a typed one: without spaces. */
export function spelledArticulo(written: string): string {
  return articuloKey(written.replaceAll(' ', ''));
}

/** Returns the name of the dataset of a format in addresses. */
export function openFormatName(formato: number): string {
  return `formato-${formato}`;
}

/** Returns the place of a format in the law: `Art. 70, VIII a)`. */
export function formatoPlace({ articulo, fraccion, inciso }: { articulo: string; fraccion: string; inciso: string }) {
  return `Art. ${articuloName(articulo)}, ${fraccion}${inciso ? ` ${inciso})` : ''}`;
}

/** Returns the name of a section as in its publications (`versionKind`): `Artículo 83 bis, fracción IV`. */
export function fraccionName({ articulo, fraccion }: Pick<FraccionChoice, 'articulo' | 'fraccion'>): string {
  return `Artículo ${articuloName(articulo)}, fracción ${fraccion}`;
}

/** Returns the name of an article: `83bis` becomes `83 bis`. */
export function articuloName(clave: string): string {
  return clave.replace('bis', ' bis');
}
