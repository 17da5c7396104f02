import { chance } from '../../random.ts';
import type { Ente } from './catalog.ts';
import type { Renglon } from './informe.ts';
import { kindsOf } from './observaciones/draw.ts';

/** Heading or chapter, concept, and share of the total. */
type Shape = readonly (readonly [string, string, number])[];

const INCOME: Record<string, Shape> = {
  municipio: [
    ['1000', 'Impuestos', 17],
    ['4000', 'Derechos', 9],
    ['5000', 'Productos', 1.5],
    ['6000', 'Aprovechamientos', 3.5],
    ['8100', 'Participaciones', 43],
    ['8200', 'Aportaciones federales', 22],
    ['8300', 'Convenios', 4],
  ],
  agua: [
    ['4100', 'Servicio de agua potable', 62],
    ['4200', 'Alcantarillado y saneamiento', 21],
    ['4300', 'Conexiones y reconexiones', 5],
    ['4500', 'Recargos y accesorios', 4],
    ['8300', 'Convenios y aportaciones para obra', 8],
  ],
  dif: [
    ['9100', 'Subsidio municipal', 78],
    ['7300', 'Cuotas de recuperación', 9],
    ['7900', 'Donativos', 5],
    ['8300', 'Convenios', 8],
  ],
  educacion: [
    ['9100', 'Subsidio federal', 51],
    ['9200', 'Subsidio estatal', 37],
    ['7300', 'Servicios escolares', 9],
    ['8300', 'Convenios', 3],
  ],
  pensiones: [
    ['2200', 'Cuotas de los trabajadores', 27],
    ['2300', 'Aportaciones de los organismos afiliados', 46],
    ['5100', 'Rendimientos financieros', 6],
    ['7300', 'Recuperación de préstamos', 8],
    ['9100', 'Subsidio estatal', 13],
  ],
  donatario: [
    ['9400', 'Apoyo estatal', 71],
    ['7300', 'Cuotas', 21],
    ['7900', 'Donativos', 8],
  ],
  fideicomiso: [
    ['9500', 'Aportaciones del fideicomitente', 58],
    ['1300', 'Impuesto afectado al fideicomiso', 33],
    ['5100', 'Rendimientos financieros', 9],
  ],
  planeacion: [
    ['9100', 'Subsidio municipal', 82],
    ['7300', 'Venta de servicios', 11],
    ['8300', 'Convenios', 7],
  ],
  estado: [
    ['9100', 'Asignación presupuestal del Estado', 74],
    ['8200', 'Aportaciones federales', 18],
    ['8300', 'Convenios', 5],
    ['7300', 'Ingresos propios', 3],
  ],
};

const SPENDING: Record<string, Shape> = {
  municipio: [
    ['1000', 'Servicios personales', 40],
    ['2000', 'Materiales y suministros', 9],
    ['3000', 'Servicios generales', 18],
    ['4000', 'Transferencias y subsidios', 11],
    ['5000', 'Bienes muebles e inmuebles', 2],
    ['6000', 'Inversión pública', 16],
    ['9000', 'Deuda pública', 4],
  ],
  agua: [
    ['1000', 'Servicios personales', 36],
    ['2000', 'Materiales y suministros', 13],
    ['3000', 'Servicios generales', 34],
    ['5000', 'Bienes muebles e inmuebles', 3],
    ['6000', 'Inversión pública', 14],
  ],
  pensiones: [
    ['1000', 'Servicios personales', 17],
    ['2000', 'Materiales y suministros', 16],
    ['3000', 'Servicios generales', 11],
    ['4000', 'Pensiones y jubilaciones', 53],
    ['5000', 'Bienes muebles e inmuebles', 3],
  ],
  obra: [
    ['1000', 'Servicios personales', 24],
    ['2000', 'Materiales y suministros', 6],
    ['3000', 'Servicios generales', 11],
    ['5000', 'Bienes muebles e inmuebles', 3],
    ['6000', 'Inversión pública', 56],
  ],
  estado: [
    ['1000', 'Servicios personales', 58],
    ['2000', 'Materiales y suministros', 8],
    ['3000', 'Servicios generales', 19],
    ['4000', 'Transferencias y subsidios', 12],
    ['5000', 'Bienes muebles e inmuebles', 3],
  ],
};

/** Yearly income in millions of pesos of 2020, by the name of the ente. */
const SIZE_BY_NAME: [RegExp, number][] = [
  [/^Ayuntamiento de Hermosillo/, 3680],
  [/^Ayuntamiento de Cajeme/, 2140],
  [/^Ayuntamiento de (Nogales|San Luis Río Colorado)/, 1130],
  [/^Ayuntamiento de (Navojoa|Guaymas)/, 720],
  [/^Ayuntamiento de (Caborca|Agua Prieta|Puerto Peñasco|Huatabampo|Etchojoa)/, 395],
  [/^Ayuntamiento de (Cananea|Empalme|Magdalena)/, 240],
  [/^Organismo Operador.* de (Hermosillo|Cajeme)$/, 910],
  [/^Organismo Operador.* de (Nogales|Guaymas|San Luis)/, 330],
  [/^Secretaría de Educación/, 19800],
  [/^Secretaría de Salud|^Servicios Estatales de Salud/, 5900],
  [/^Secretaría de Hacienda/, 3400],
  [/^Instituto de Seguridad Social/, 8010],
  [/^Universidad Estatal/, 1650],
  [/^(Poder Judicial|Fiscalía|Secretaría de Seguridad)/, 1480],
];
const SIZE_BY_TYPE: Record<number, [number, number]> = {
  3: [21, 118],
  4: [9, 31],
  9: [140, 620],
  11: [70, 260],
  12: [38, 150],
  13: [8, 62],
  14: [11, 40],
  15: [9, 55],
};

function shapeOf(shapes: Record<string, Shape>, ente: Ente): Shape {
  const kind =
    kindsOf(ente)
      .toReversed()
      .find((candidate) => candidate in shapes) ?? 'estado';
  return shapes[kind] ?? [];
}

/** Returns the income of an ente in a year, in cents; it grows about 5 % a year. */
function yearlyIncome(ente: Ente, anio: number): number {
  const size = chance(`tamaño/${ente.id}`);
  const named = SIZE_BY_NAME.find(([name]) => name.test(ente.nombre))?.[1];
  const [low, high] = SIZE_BY_TYPE[ente.tipoEnteId] ?? [60, 540];
  const base = named ?? low + size.next() * (high - low);
  const noise = 0.97 + chance(`año/${ente.id}/${anio}`).next() * 0.06;
  return Math.round(base * noise * 1.05 ** (anio - 2020) * 1e8);
}

/**
 * Splits an amount into lines, each with a reviewed part. Their sum is exact to the cent.
 * @param total cents
 */
function split(shape: Shape, total: number, seed: string): Renglon[] {
  const draw = chance(seed);
  const weights = shape.map(([, , weight]) => weight * (0.82 + draw.next() * 0.36));
  const sum = weights.reduce((a, b) => a + b, 0);
  let left = total;
  return shape.map(([objeto, concepto], index) => {
    const share = (weights[index] ?? 0) / sum;
    const devengado = index === shape.length - 1 ? left : Math.round(total * share);
    left -= devengado;
    return { objeto, concepto, devengado, revisado: Math.round(devengado * (0.48 + draw.next() * 0.47)) };
  });
}

export function incomeRows(ente: Ente, anio: number): Renglon[] {
  return split(shapeOf(INCOME, ente), yearlyIncome(ente, anio), `ingresos/${ente.id}/${anio}`);
}

/** Returns the lines of spending. @param total cents; by default about the income of the year */
export function spendingRows(ente: Ente, anio: number, total?: number): Renglon[] {
  const share = 0.93 + chance(`gasto/${ente.id}/${anio}`).next() * 0.08;
  const amount = total ?? Math.round(yearlyIncome(ente, anio) * share);
  return split(shapeOf(SPENDING, ente), amount, `egresos/${ente.id}/${anio}`);
}

/** Returns the income and spending of a federal fund by an ente, with the yield of its account. */
export function fundRows(ente: Ente, anio: number, programa: string): { ingresos: Renglon[]; gasto: Renglon[] } {
  const draw = chance(`fondo/${ente.id}/${anio}/${programa}`);
  const received = Math.round(yearlyIncome(ente, anio) * (0.06 + draw.next() * 0.22));
  const income: Shape = [
    ['8200', `Ministraciones de ${programa}`, 98.6],
    ['5100', 'Rendimientos financieros', 1.4],
  ];
  const spending: Shape = [
    ['1000', 'Servicios personales', 30],
    ['2000', 'Materiales y suministros', 12],
    ['3000', 'Servicios generales', 20],
    ['6000', 'Inversión pública', 38],
  ];
  return {
    ingresos: split(income, received, `fondo-ingresos/${ente.id}/${anio}/${programa}`),
    gasto: split(
      spending,
      Math.round(received * (0.94 + draw.next() * 0.06)),
      `fondo-gasto/${ente.id}/${anio}/${programa}`,
    ),
  };
}

/** Adds lines of the same heading and concept, in the order of their first appearance. */
export function addUp(lists: Renglon[][]): Renglon[] {
  const sums = new Map<string, Renglon>();
  for (const row of lists.flat()) {
    const key = `${row.objeto} ${row.concepto}`;
    const cachedSum = sums.get(key);
    if (cachedSum === undefined) sums.set(key, { ...row });
    else {
      cachedSum.devengado += row.devengado;
      cachedSum.revisado += row.revisado;
    }
  }
  return [...sums.values()].toSorted((a, b) => a.objeto.localeCompare(b.objeto));
}
