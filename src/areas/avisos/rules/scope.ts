/** Classes of news. */
export const clases = ['publicacion', 'cambio', 'avance', 'termino', 'correccion'] as const;
export type Clase = (typeof clases)[number];

/** Rhythms of mails; the first is the fastest. */
export const ritmos = ['inmediato', 'diario', 'semanal'] as const;
export type Ritmo = (typeof ritmos)[number];

/** Keys of followed subjects; novedades list theirs in `claves`. */
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

/** Subject of subscriptions: its key, name with article, address, and possible classes. */
export type Subject = {
  clave: string;
  /** «el Ayuntamiento de Cumpas», «la búsqueda «alumbrado»». */
  nombre: string;
  direccion: string;
  clases: readonly Clase[];
  /** Larger subject that contains it: the municipality of an ente. */
  wider?: { clave: string; nombre: string } | undefined;
};

/** Returns the initially selected classes of those that a subject offers. */
export function initialClases(offered: readonly Clase[]): Clase[] {
  return offered.filter((clase) => clase !== 'correccion' || offered.length === 1);
}

/** Returns the selected classes in their order; `initialClases` if none is selected. */
export function chosenClases(offered: readonly Clase[], isChosen: (clase: Clase) => boolean): Clase[] {
  const chosen = offered.filter(isChosen);
  return chosen.length > 0 ? chosen : initialClases(offered);
}

/** Returns a rhythm by its name; the daily one for any other text. */
export function ritmoOf(text: string | undefined): Ritmo {
  return ritmos.find((ritmo) => ritmo === text) ?? 'diario';
}
