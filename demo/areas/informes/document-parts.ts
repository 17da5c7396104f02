import { count, formatDateLong, formatMillions, formatPercent, formatPesosWithCents } from '#platform/format.ts';
import type { Block, TableBlock } from '../../typeset/model.ts';
import {
  type InformeDemo,
  NATURALEZAS,
  type Naturaleza,
  type Observacion,
  type Renglon,
  TIPO_INFORME,
  totals,
} from '../auditorias/informe.ts';

export const NOTICE =
  'Documento de demostración. Las cifras, las observaciones y los hechos se generaron para mostrar el sitio y no corresponden a ninguna persona o institución real.';

const share = (part: number, whole: number) => formatPercent(whole === 0 ? 0 : Math.round((part * 100) / whole));

/** Naturaleza of an observation in the singular. */
const SINGULAR: Record<Naturaleza, string> = {
  Financieras: 'Financiera',
  Presupuestales: 'Presupuestal',
  Gabinete: 'Gabinete',
  'Obra Pública': 'Obra pública',
};

const amountOf = (cents: number) => (cents === 0 ? 'Sin monto' : formatPesosWithCents(cents));

/** Counts the pending observations, and adds their amounts in cents. */
export function pending(observaciones: Observacion[]): { count: number; monto: number } {
  const open = observaciones.filter(({ solventada }) => !solventada);
  return { count: open.length, monto: open.reduce((sum, { monto }) => sum + monto, 0) };
}

/** Returns the sentence that dates the states of a report and says where the present ones are. */
export function stateSentence({ publicadoEl }: InformeDemo): string {
  return `Este documento muestra el estado de las observaciones al ${formatDateLong(publicadoEl)}; lo que cambió después se publica en la consulta de seguimiento de observaciones.`;
}

/** Adds the amounts of observations, in cents. */
export function observedTotal(observaciones: Observacion[]): number {
  return observaciones.reduce((sum, { monto }) => sum + monto, 0);
}

/** Returns a table of lines of income or spending with their totals. */
export function ledger(caption: string, heading: string, rows: Renglon[]): TableBlock {
  const sum = totals(rows);
  return {
    kind: 'table',
    caption,
    columns: [
      { header: 'Concepto', align: 'start', weight: 4.1 },
      { header: heading, align: 'end', weight: 1.3 },
      { header: 'Devengado', align: 'end', weight: 2.7 },
      { header: 'Revisado', align: 'end', weight: 2.7 },
      { header: 'Alcance', align: 'end', weight: 1.3 },
    ],
    rows: rows.map(({ objeto, concepto, devengado, revisado }) => [
      concepto,
      objeto,
      formatPesosWithCents(devengado),
      formatPesosWithCents(revisado),
      share(revisado, devengado),
    ]),
    total: [
      'Total',
      '',
      formatPesosWithCents(sum.devengado),
      formatPesosWithCents(sum.revisado),
      formatPercent(sum.alcance),
    ],
  };
}

/** Returns the first blocks of a report: sentence, figures and chart. */
export function summary(informe: InformeDemo, who: string): Block[] {
  const ingresos = totals(informe.ingresos);
  const gasto = totals(informe.gasto);
  const open = pending(informe.observaciones);
  const observed = informe.observaciones.length;
  return [
    {
      kind: 'paragraph',
      lead: true,
      runs: [
        `De cada 100 pesos que ${who} recibió, revisamos ${ingresos.alcance}. De cada 100 que gastó, ${gasto.alcance}.`,
      ],
    },
    {
      kind: 'figures',
      items: [
        {
          label: 'Ingresos',
          amount: formatMillions(ingresos.devengado),
          detail: `revisado: ${formatMillions(ingresos.revisado)}`,
        },
        {
          label: 'Egresos',
          amount: formatMillions(gasto.devengado),
          detail: `revisado: ${formatMillions(gasto.revisado)}`,
        },
        {
          // A general report lists the largest ones of all entes, not every one.
          label: informe.tipoInformeId === TIPO_INFORME.general ? 'Mayores observaciones' : 'Observaciones',
          amount: String(observed),
          detail: `${open.count} por solventar`,
        },
      ],
    },
    {
      kind: 'bars',
      title: 'Parte revisada de cada total',
      alt: `Gráfica de barras. De los ingresos se revisó ${formatPercent(ingresos.alcance)} y de los egresos ${formatPercent(gasto.alcance)}.`,
      bars: [
        { label: 'Ingresos', share: ingresos.alcance / 100, value: formatPercent(ingresos.alcance) },
        { label: 'Egresos', share: gasto.alcance / 100, value: formatPercent(gasto.alcance) },
      ],
    },
  ];
}

/** Returns a table of the observations by naturaleza: number, amounts and pending ones. */
export function byNature(observaciones: Observacion[]): TableBlock {
  const open = pending(observaciones);
  return {
    kind: 'table',
    caption: 'Observaciones por naturaleza',
    columns: [
      { header: 'Naturaleza', align: 'start', weight: 3.4 },
      { header: 'Observaciones', align: 'end', weight: 2 },
      { header: 'Solventadas', align: 'end', weight: 2 },
      { header: 'Por solventar', align: 'end', weight: 2 },
      { header: 'Monto observado', align: 'end', weight: 2.8 },
    ],
    rows: NATURALEZAS.map((naturaleza) => observaciones.filter((item) => item.naturaleza === naturaleza))
      .filter((group) => group.length > 0)
      .map((group) => [
        group[0]?.naturaleza ?? '',
        String(group.length),
        String(group.length - pending(group).count),
        String(pending(group).count),
        amountOf(observedTotal(group)),
      ]),
    total: [
      'Total',
      String(observaciones.length),
      String(observaciones.length - open.count),
      String(open.count),
      formatPesosWithCents(observedTotal(observaciones)),
    ],
  };
}

export function findings(observaciones: Observacion[]): Block {
  return {
    kind: 'entries',
    items: observaciones.map(({ numero, descripcion, naturaleza, monto, solventada }) => ({
      label: String(numero),
      runs: [descripcion],
      amount: amountOf(monto),
      status: `${SINGULAR[naturaleza]} · ${solventada ? 'Solventada' : 'Por solventar'}`,
      pending: !solventada,
    })),
    total: { label: 'Monto observado', amount: formatPesosWithCents(observedTotal(observaciones)) },
  };
}

/** Returns the state of the recommendations: «2 atendidas y 1 en proceso». */
function progress(attended: number, open: number): string {
  const done = count('atendida', attended, 'atendidas');
  if (open === 0) return done;
  return attended === 0 ? `${open} en proceso` : `${done} y ${open} en proceso`;
}

export function advice({ recomendaciones }: InformeDemo): Block[] {
  const open = recomendaciones.filter(({ atendida }) => !atendida).length;
  const all = recomendaciones.length;
  const issued = `Se ${all === 1 ? 'emitió' : 'emitieron'} ${count('recomendación', all, 'recomendaciones')}`;
  return [
    { kind: 'heading', level: 1, text: 'Recomendaciones' },
    {
      kind: 'paragraph',
      runs: [
        `Una recomendación señala cómo evitar que una falla se repita; no implica un monto. ${issued}: ${progress(all - open, open)}.`,
      ],
    },
    {
      kind: 'list',
      ordered: true,
      items: recomendaciones.map(({ texto, atendida }) => [
        `${texto} `,
        { text: atendida ? 'Atendida.' : 'En\u00a0proceso.', bold: !atendida, italic: atendida },
      ]),
    },
  ];
}
