import { z } from 'zod';
import catalogos from '../../content/catalogos.json' with { type: 'json' };
import entes from '../../content/entes.json' with { type: 'json' };

const ambito = z.enum(['Estatal', 'Municipal']);

const entesSchema = z.array(
  z.object({
    id: z.number(),
    tipoEnteId: z.number(),
    ambito,
    nombre: z.string(),
    nombreCorto: z.string(),
    nombreCompleto: z.string(),
    siglas: z.string(),
    activo: z.boolean(),
  }),
);

const catalogosSchema = z.object({
  tiposAuditoria: z.array(z.object({ id: z.number(), nombre: z.string() })),
  ejercicios: z.array(z.object({ id: z.number(), anio: z.number() })),
  tiposInforme: z.object({ lista: z.array(z.object({ id: z.number(), nombre: z.string() })) }),
  tiposEnte: z.object({ lista: z.array(z.object({ id: z.number(), nombre: z.string(), excluido: z.boolean() })) }),
  fondosFederales: z.object({
    lista: z.array(z.object({ id: z.number(), siglas: z.string(), nombre: z.string(), programa: z.string() })),
  }),
});

export type Ambito = z.infer<typeof ambito>;
export type Ente = z.infer<typeof entesSchema>[number];
export type Fondo = z.infer<typeof catalogosSchema>['fondosFederales']['lista'][number];

/** Catalogues of the demonstration, by id. Throws for a missing id. */
export interface Catalog {
  entes: Ente[];
  ejercicios: { id: number; anio: number }[];
  tiposEnte: { id: number; nombre: string; excluido: boolean }[];
  ente(id: number): Ente;
  fondo(id: number): Fondo;
  anio(ejercicioId: number): number;
  tipoAuditoria(id: number): string;
  tipoInforme(id: number): string;
  tipoEnte(id: number): string;
}

function finder<T extends { id: number }>(list: T[], what: string): (id: number) => T {
  const byId = new Map(list.map((item) => [item.id, item]));
  return (id) => {
    const item = byId.get(id);
    if (item === undefined) throw new Error(`No ${what} ${id}`);
    return item;
  };
}

/** Reads the demonstration catalogues in `demo/content`. */
export function demoCatalog(): Catalog {
  const list = entesSchema.parse(entes);
  const types = catalogosSchema.parse(catalogos);
  const anio = finder(types.ejercicios, 'ejercicio');
  const tipoAuditoria = finder(types.tiposAuditoria, 'tipo de auditoría');
  const tipoInforme = finder(types.tiposInforme.lista, 'tipo de informe');
  const tipoEnte = finder(types.tiposEnte.lista, 'tipo de ente');
  return {
    entes: list,
    ejercicios: types.ejercicios.toSorted((a, b) => a.anio - b.anio),
    tiposEnte: types.tiposEnte.lista,
    ente: finder(list, 'ente'),
    fondo: finder(types.fondosFederales.lista, 'fondo'),
    anio: (id) => anio(id).anio,
    tipoAuditoria: (id) => tipoAuditoria(id).nombre,
    tipoInforme: (id) => tipoInforme(id).nombre,
    tipoEnte: (id) => tipoEnte(id).nombre,
  };
}
