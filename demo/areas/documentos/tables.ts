import writeWorkbook, { type CellObject } from 'write-excel-file/node';
import { addDays } from '#platform/calendar/days.ts';

// Tables of the demonstration: figures of no real institution, the same at every load.

type Row = (CellObject | string | number | null)[];

const PESOS = '"$"#,##0.00';
const pesos = (value: number): CellObject => ({ value, type: Number, format: PESOS });
const share = (value: number): CellObject => ({ value, type: Number, format: '0.0%' });
const date = (iso: string): CellObject => ({ value: new Date(`${iso}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' });
const head = (value: string, span: Partial<CellObject> = {}): CellObject => ({
  value,
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#e8efe9',
  align: 'center',
  ...span,
});
const title = (value: string, columnSpan: number): Row => [
  { value, type: String, fontWeight: 'bold', columnSpan },
  ...Array.from({ length: columnSpan - 1 }, () => null),
];

const chapters = [
  { clave: 1000, nombre: 'Servicios personales', aprobado: 186_420_350, ejercido: 0.981, conceptos: 6 },
  { clave: 2000, nombre: 'Materiales y suministros', aprobado: 6_218_400, ejercido: 0.912, conceptos: 5 },
  { clave: 3000, nombre: 'Servicios generales', aprobado: 31_905_112.5, ejercido: 0.947, conceptos: 6 },
  { clave: 4000, nombre: 'Transferencias y ayudas', aprobado: 1_250_000, ejercido: 0.8, conceptos: 2 },
  { clave: 5000, nombre: 'Bienes muebles e intangibles', aprobado: 9_874_600, ejercido: 0.763, conceptos: 4 },
];
const concepts: Record<number, string[]> = {
  1000: [
    'Remuneraciones permanentes',
    'Remuneraciones transitorias',
    'Remuneraciones adicionales',
    'Seguridad social',
    'Otras prestaciones',
    'Estímulos',
  ],
  2000: [
    'Materiales de administración',
    'Alimentos y utensilios',
    'Material de mantenimiento',
    'Combustibles',
    'Refacciones',
  ],
  3000: [
    'Servicios básicos',
    'Arrendamientos',
    'Servicios profesionales',
    'Servicios bancarios',
    'Mantenimiento',
    'Traslados y viáticos',
  ],
  4000: ['Ayudas a instituciones', 'Becas de capacitación'],
  5000: ['Mobiliario', 'Equipo de cómputo', 'Vehículos', 'Programas y licencias'],
};
const areas = [
  'Dirección General de Fiscalización',
  'Dirección de Auditoría a Obra Pública',
  'Dirección de Administración',
  'Unidad de Substanciación',
  'Unidad de Transparencia',
];
const goods = [
  'Escritorio',
  'Silla secretarial',
  'Archivero de cuatro gavetas',
  'Computadora portátil',
  'Monitor',
  'Impresora',
  'Proyector',
  'Librero',
  'Mesa de juntas',
  'Estación total',
  'Vehículo sedán',
  'Escáner',
];
const states = ['Bueno', 'Bueno', 'Regular', 'Bueno', 'En reparación'];

/** Returns the expenditure budget: merged headings, dates, amounts, shares, and a hidden sheet of sums. */
function budget(): Promise<Buffer> {
  const rows = chapters.flatMap(({ clave, nombre, aprobado, ejercido }) => {
    const list = concepts[clave] ?? [];
    return list.map((concepto, index): Row => {
      const part = cents(aprobado * (weight(index) / list.reduce((sum, _, at) => sum + weight(at), 0)));
      const modified = cents(part * (1 + ((index % 3) - 1) / 50));
      const spent = cents(modified * ejercido);
      const first: Row =
        index === 0
          ? [
              { value: clave, type: Number, rowSpan: list.length },
              { value: nombre, type: String, rowSpan: list.length },
            ]
          : [null, null];
      return [...first, concepto, ...[part, modified, spent].map(pesos), share(spent / modified)];
    });
  });
  const total = chapters.reduce((sum, { aprobado }) => sum + aprobado, 0);
  const summary: Row[] = [
    title('Presupuesto de egresos del Instituto, ejercicio 2026', 7),
    title('Cifras en pesos. Documento de demostración.', 7),
    [
      head('Capítulo', { columnSpan: 2 }),
      null,
      head('Concepto', { rowSpan: 2 }),
      head('Presupuesto', { columnSpan: 3 }),
      null,
      null,
      head('Avance', { rowSpan: 2 }),
    ],
    [head('Clave'), head('Nombre'), null, head('Aprobado'), head('Modificado'), head('Devengado'), null],
    ...rows,
    [{ value: 'Total aprobado', type: String, columnSpan: 3, fontWeight: 'bold' }, null, null, pesos(total)],
  ];
  const changes: Row[] = [
    ['Oficio', 'Fecha', 'Capítulo de origen', 'Capítulo de destino', 'Importe', 'Motivo'].map((text) => head(text)),
    ...Array.from(
      { length: 18 },
      (_, index): Row => [
        `IAFE/DA/${String(index + 11).padStart(3, '0')}/2026`,
        date(addDays('2026-01-19', index * 13)),
        chapters[index % 3]?.clave ?? 1000,
        chapters[(index + 2) % 5]?.clave ?? 5000,
        pesos(cents(18_500 + index * 7_342.18)),
        index % 4 === 0 ? 'Sustitución de equipo' : 'Ahorro en partidas sin compromiso',
      ],
    ),
  ];
  return writeWorkbook([
    { sheet: 'Por concepto', data: summary, stickyRowsCount: 4, columns: widths(10, 28, 30, 18, 18, 18, 10) },
    { sheet: 'Adecuaciones', data: changes, stickyRowsCount: 1, columns: widths(20, 12, 14, 14, 16, 34) },
  ]).toBuffer();
}

/** Returns an inventory of several pages. */
function inventory(): Promise<Buffer> {
  const rows = Array.from(
    { length: 648 },
    (_, index): Row => [
      `BM-${String(index + 1).padStart(5, '0')}`,
      goods[(index * 7) % goods.length] ?? '',
      areas[(index * 3) % areas.length] ?? '',
      date(addDays('2011-03-14', index * 8)),
      pesos(cents(1_250 + ((index * 7919) % 38_000) + (index % 100) / 100)),
      states[(index * 11) % states.length] ?? '',
    ],
  );
  const total: Row[] = areas.map((name) => {
    const ofName = rows.filter((row) => row[2] === name);
    return [name, ofName.length, pesos(cents(ofName.reduce((sum, row) => sum + amountOf(row[4]), 0)))];
  });
  return writeWorkbook([
    {
      sheet: 'Relación',
      data: [['Clave', 'Bien', 'Área que lo resguarda', 'Alta', 'Valor', 'Estado'].map((text) => head(text)), ...rows],
      stickyRowsCount: 1,
      columns: widths(12, 28, 38, 12, 16, 14),
    },
    {
      sheet: 'Por área',
      data: [['Área', 'Bienes', 'Valor'].map((text) => head(text)), ...total],
      columns: widths(38, 10, 18),
    },
  ]).toBuffer();
}

/** Returns the revenue law as open data. */
async function revenue(): Promise<Buffer> {
  const lines = [
    ['1', 'Impuestos', 4_812_350_100.25],
    ['2', 'Cuotas y aportaciones de seguridad social', 0],
    ['3', 'Contribuciones de mejoras', 12_400_000],
    ['4', 'Derechos', 1_903_221_480],
    ['5', 'Productos', 86_240_015.4],
    ['6', 'Aprovechamientos', 640_118_200],
    ['7', 'Ingresos por venta de bienes y servicios', 215_400_000],
    ['8', 'Participaciones, aportaciones y convenios', 58_330_904_777.1],
    ['9', 'Transferencias y subsidios', 0],
    ['10', 'Ingresos derivados de financiamientos', 1_150_000_000],
  ].map(([clave, rubro, monto]) => `${clave},"${rubro}",${Number(monto).toFixed(2)},2025-12-22`);
  return Buffer.from(`\uFEFFRubro,Concepto,Estimado 2026,Aprobado el\r\n${lines.join('\r\n')}\r\n`);
}

/** Tables of the demonstration by their names in `documentos.json`. */
export const tables = { presupuesto: budget, bienes: inventory, ingresos: revenue } as const;

function amountOf(cell: Row[number] | undefined): number {
  return typeof cell === 'object' && typeof cell?.value === 'number' ? cell.value : 0;
}

function weight(index: number): number {
  return 10 - index * 1.4;
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

function widths(...list: number[]) {
  return list.map((width) => ({ width }));
}
