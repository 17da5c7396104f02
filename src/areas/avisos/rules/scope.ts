/** Classes of news. */
export const clases = ['publicacion', 'cambio', 'avance', 'termino', 'correccion'] as const;
export type Clase = (typeof clases)[number];

/** Rhythms of mails; the first is the fastest. */
export const ritmos = ['inmediato', 'diario', 'semanal'] as const;
export type Ritmo = (typeof ritmos)[number];

/** Keys of what a subscription follows: news list theirs in `claves`. */
export const claveOf = {
  ente: (id: number) => `ente:${id}`,
  municipio: (clave: string) => `municipio:${clave}`,
  registro: (tipo: string, id: number) => `registro:${tipo}:${id}`,
  observacion: (auditoriaId: number, numero: number) => `observacion:${auditoriaId}:${numero}`,
  tipo: (tipo: string) => `tipo:${tipo}`,
  pagina: (path: string) => `pagina:${path}`,
  busqueda: (address: string) => `busqueda:${address}`,
} as const;

/** Returns whether a key is that of a search. */
export function isSearch({ clave }: { clave: string }): boolean {
  return clave.startsWith(claveOf.busqueda(''));
}

/** Subject of subscriptions: its key, its name with its article, the address that shows it, and the classes that it may have. */
export type Subject = {
  clave: string;
  /** «el Ayuntamiento de Cumpas», «la búsqueda «alumbrado»». */
  nombre: string;
  direccion: string;
  clases: readonly Clase[];
  /** A larger subject that it is part of: the municipality of an ente. */
  wider?: { clave: string; nombre: string } | undefined;
};

/** Classes that are chosen at first, of those that a subject has. */
export function initialClases(offered: readonly Clase[]): Clase[] {
  return offered.filter((clase) => clase !== 'correccion' || offered.length === 1);
}

/** Returns the chosen ones of the offered classes, in their order; those of `initialClases` where none is chosen. */
export function chosenClases(offered: readonly Clase[], isChosen: (clase: Clase) => boolean): Clase[] {
  const chosen = offered.filter(isChosen);
  return chosen.length > 0 ? chosen : initialClases(offered);
}

/** Returns a rhythm by its name; the daily one for any other text. */
export function ritmoOf(text: string | undefined): Ritmo {
  return ritmos.find((ritmo) => ritmo === text) ?? 'diario';
}
