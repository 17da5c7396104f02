import { folderPages } from '#institution/folders.ts';

/** Folders with the pages that list their documents. */
export const pageFolders: readonly { pagina: string; carpeta: string }[] = Object.entries(folderPages).flatMap(
  ([pagina, page]) => {
    const views = 'pestanas' in page ? page.pestanas : [page];
    const folders = views.flatMap(({ listas = [], periodos = [] }) => [
      ...listas.map(({ carpeta }) => carpeta),
      ...periodos.flatMap(({ carpetas }) => carpetas),
    ]);
    return [...new Set(folders)].map((carpeta) => ({ pagina, carpeta }));
  },
);
