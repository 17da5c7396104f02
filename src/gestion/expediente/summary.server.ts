import { readRulesOfFollowUp } from '#areas/auditorias/queries/editing/auditorias.ts';
import { plazoOf, plazoOfObservacion } from '#areas/auditorias/rules/plazo.ts';
import type { ContentData } from '#platform/editing/kind.ts';
import type { SetWork, WorkRow } from '#platform/editing/sets/read-set.ts';
import { count, formatDateLong, formatDateShort, formatInteger, formatPesos } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { asOnSite } from './audit.server.ts';
import { type AddressOfTarget, type Lack, listOf, missingOf } from './missing.ts';

/** A stage in the life of an audit. */
type Stage = { name: string; date: string; note: string; state: 'hecho' | 'ahora' | 'luego'; warning: string };

/** A line of the comparison of the site with the pending changes. */
type BalanceColumn = { label: string; site: string; work: string };

/** The life of an audit, its gaps, its next terms, and its figures on the site and with pending changes. */
type Summary = { stages: Stage[]; missing: Lack[]; next: string[]; balance: BalanceColumn[] };

/** Whether an observation or a recommendation is open and, if so, its term. */
export type RowFollow = { isOpen: boolean; term: { text: string; isOverdue: boolean } | null };

/** The rows of a table of the audit, on the site and with pending changes. */
type Rows = { site: ContentData[]; work: ContentData[] };

/** Returns the summary of an audit, and the state and term of its rows, by row. `today` is an ISO date; `placeOf` finds where a gap is filled. */
export async function summarize(
  work: SetWork,
  today: string,
  placeOf: AddressOfTarget,
): Promise<{ summary: Summary; follow: ReadonlyMap<ContentData, RowFollow> }> {
  const { situaciones, plazos, calendar } = await readRulesOfFollowUp();
  const countsAs = new Map<unknown, string>(situaciones.map(({ nombre, cuentaComo }) => [nombre, cuentaComo]));
  const rowsOf = (tipo: string): Rows => {
    const rows = work.parts.flat().filter(({ kind }) => kind.tipo === tipo);
    return { site: rows.flatMap(({ site }) => (site ? [site] : [])), work: rows.map(({ data }) => data) };
  };
  const isPending = ({ estado }: ContentData) => (countsAs.get(estado) ?? estado) === 'pendiente';
  const [observaciones, respuestas, recomendaciones, renglones, informes] = [
    rowsOf('observacion'),
    rowsOf('respuesta'),
    rowsOf('recomendacion'),
    rowsOf('renglon'),
    rowsOf('informe'),
  ];
  const audit = work.root.data;
  const legal = plazos.find(({ materia }) => materia === 'observación')?.diasHabiles;
  const dates = { notificadaEl: textOf(audit.notificadaEl), today, calendar };
  const answers = new Map(respuestas.work.map(({ observacion, presentadaEl }) => [`${observacion}`, presentadaEl]));
  const terms = observaciones.work.flatMap((row) => {
    const plazo = plazoOfObservacion(
      {
        estado: isPending(row) ? 'pendiente' : 'solventada',
        plazoDiasHabiles: typeof row.plazoDiasHabiles === 'number' ? row.plazoDiasHabiles : null,
        respondidaEl: textOf(answers.get(`${row.numero}`)),
      },
      legal,
      dates,
    );
    return plazo ? [{ row, numero: `${row.numero}`, ...plazo }] : [];
  });
  const recommendationTerms = recomendaciones.work.filter(isOpen).map((row) => ({
    row,
    numero: `${row.numero}`,
    ...plazoOf({ estado: 'pendiente', atendidaEl: null, plazoDiasHabiles: Number(row.plazoDiasHabiles) }, dates),
  }));
  const overdue = terms.filter(({ estado }) => estado === 'vencida');
  const pending = observaciones.work.filter(isPending).length;
  const termOf = new Map([...terms, ...recommendationTerms].map(({ row, ...term }) => [row, termView(term)]));
  const follow = new Map<ContentData, RowFollow>([
    ...observaciones.work.map((row) => [row, { isOpen: isPending(row), term: termOf.get(row) ?? null }] as const),
    ...recomendaciones.work.map((row) => [row, { isOpen: isOpen(row), term: termOf.get(row) ?? null }] as const),
  ]);
  const summary = {
    stages: stagesOf(audit, { pending, total: observaciones.work.length, overdue: overdue.length }, today),
    missing: missingOf(audit, {
      overdue,
      observations: observaciones.work.length,
      reports: informes.work.length,
      placeOf,
    }),
    next: nextOf([
      ...terms.map((term) => ({ ...term, kind: 'observacion' as const })),
      ...recommendationTerms.map((term) => ({ ...term, kind: 'recomendacion' as const })),
    ]),
    balance: balanceOf({ observaciones, respuestas, recomendaciones, renglones, informes }, isPending),
  };
  return { summary, follow };
}

type Tables = Record<'observaciones' | 'respuestas' | 'recomendaciones' | 'renglones' | 'informes', Rows>;

/** Returns the figures of the audit. `isPending` returns whether an observation counts as pending. */
function balanceOf(
  { observaciones, respuestas, recomendaciones, renglones, informes }: Tables,
  isPending: (row: ContentData) => boolean,
): BalanceColumn[] {
  return [
    column('Observaciones por solventar', observaciones, shareOf(isPending)),
    column('Por resolver', observaciones, (rows) => formatPesos(sumOf(rows.filter(isPending), restOf))),
    column('Recomendaciones pendientes', recomendaciones, shareOf(isOpen)),
    column('Respuestas', respuestas, (rows) => formatInteger(rows.length)),
    column('Ingresos, suma', renglones, (rows) => formatPesos(sumOf(rows, amountOf('ingreso')))),
    column('Gasto, suma', renglones, (rows) => formatPesos(sumOf(rows, amountOf('gasto')))),
    column('Informes', informes, (rows) => formatInteger(rows.length)),
  ];
}

const isOpen = ({ estado }: ContentData) => estado === 'pendiente';
const shareOf = (isCounted: (row: ContentData) => boolean) => (rows: readonly ContentData[]) =>
  `${rows.filter(isCounted).length} de ${rows.length}`;

const textOf = (value: ContentData[string] | undefined) => (typeof value === 'string' && value !== '' ? value : null);
const cents = (value: ContentData[string] | undefined) => (typeof value === 'number' ? value : 0);
const restOf = (row: ContentData) => cents(row.monto) - cents(row.montoAclarado) - cents(row.montoRecuperado);
const amountOf = (cuenta: string) => (row: ContentData) => (row.cuenta === cuenta ? cents(row.devengado) : 0);

function column(label: string, rows: Rows, figure: (rows: readonly ContentData[]) => string): BalanceColumn {
  return { label, site: figure(rows.site), work: figure(rows.work) };
}

type Follow = { pending: number; total: number; overdue: number };

function stagesOf(audit: ContentData, { pending, total, overdue }: Follow, today: string): Stage[] {
  const dated = [
    { name: 'Planeada', date: textOf(audit.planeadaEl), note: 'Programa anual' },
    { name: 'Ejecutada', date: textOf(audit.ejecutadaEl), note: '' },
    { name: 'Notificada', date: textOf(audit.notificadaEl), note: 'Desde aquí corren los plazos' },
    { name: 'Publicada', date: textOf(audit.publicadaEl), note: audit.visible === 'no' ? 'Oculta en el sitio' : '' },
  ].map((stage) => ({ ...stage, isDone: stage.date !== null && stage.date <= today }));
  const current = dated.findIndex(({ isDone }) => !isDone);
  const stages = dated.map(({ name, date, note, isDone }, index): Stage => {
    return {
      name,
      date: date ? formatDateLong(date) : 'Sin fecha',
      note: isDone || date ? note : '',
      state: stateOfStage(isDone, index === current),
      warning: '',
    };
  });
  const resolved = total === 0 ? 'Sin observaciones' : `${total - pending} de ${total} resueltas`;
  const warning = overdue === 0 ? '' : `${count('término', overdue)} ${overdue === 1 ? 'vencido' : 'vencidos'}`;
  const isFollowed = current < 0;
  const state = stateOfStage(isFollowed && pending === 0 && total > 0, isFollowed);
  return [...stages, { name: 'En seguimiento', date: resolved, note: '', state, warning }];
}

function stateOfStage(isDone: boolean, isCurrent: boolean): Stage['state'] {
  if (isDone) return 'hecho';
  return isCurrent ? 'ahora' : 'luego';
}

/** Returns the term of a row that can still be answered; null for other rows. */
function termView({ vence, estado }: Pick<Term, 'vence' | 'estado'>): RowFollow['term'] {
  if (vence === null || (estado !== 'en plazo' && estado !== 'vencida')) return null;
  const isOverdue = estado === 'vencida';
  return { text: `${isOverdue ? 'Venció' : 'Vence'} el ${formatDateShort(vence)}`, isOverdue };
}

const NAMES = {
  observacion: { one: 'la observación', several: 'las observaciones' },
  recomendacion: { one: 'la recomendación', several: 'las recomendaciones' },
};

type Term = {
  numero: string;
  vence: string | null;
  quedan: number | null;
  estado: string;
  kind: keyof typeof NAMES;
};

/** Returns sentences on the next terms, at most three. */
function nextOf(terms: readonly Term[]): string[] {
  const open = terms.filter((term) => term.estado === 'en plazo' && term.vence !== null);
  const byDay = Map.groupBy(open, ({ vence, kind }) => `${vence} ${kind}`);
  return [...byDay.values()]
    .toSorted(([one], [other]) => `${one?.vence}`.localeCompare(`${other?.vence}`))
    .slice(0, 3)
    .flatMap((rows) => {
      const [first] = rows;
      if (!first?.vence) return [];
      const what =
        rows.length === 1 ? `${NAMES[first.kind].one} ${first.numero}` : `${NAMES[first.kind].several} ${listOf(rows)}`;
      return [`El ${formatDateLong(first.vence)} ${rows.length === 1 ? 'vence' : 'vencen'} ${what}.`];
    });
}

/**
 * Returns the figures of an audit that change with the submitted contents or, if nothing was submitted, with all pending ones. `today` is an ISO
 * date.
 */
export async function effectOf(work: SetWork, today: string): Promise<BalanceColumn[]> {
  const isSome = [work.root, ...work.parts.flat()].some(({ isSent }) => isSent);
  const decided = (row: WorkRow) => (isSome && row.waits && !row.isSent ? asOnSite(row) : [row]);
  const [root = work.root] = decided(work.root);
  const parts = work.parts.map((rows) => rows.flatMap(decided));
  const { summary } = await summarize({ ...work, root, parts }, today, () => null);
  return summary.balance.filter((column) => column.site !== column.work);
}
