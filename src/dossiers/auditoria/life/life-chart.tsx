import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import type { Respuesta } from '#areas/auditorias/queries/follow-up.ts';
import type { Fechas } from '#areas/auditorias/rules/life.ts';
import { formatDateShort, formatMillions } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { shorten } from '#platform/text/shorten.ts';
import { ThreadChart } from '#ui/drawing/time/thread-chart.tsx';
import { timeScale } from '#ui/drawing/time/time-scale.ts';

/** Maximum number of threads in the drawing: those with the largest amounts. */
const MAX_THREADS = 30;

/** Share of the width for the time axis; the rest is for the names of threads that reach the last day. */
const TIME = 0.78;
/** Maximum letters of a subject in the drawing. */
const MAX_TEMA = 32;

type LifeChartProps = {
  auditoria: Fechas;
  observaciones: readonly Observacion[];
  answers: readonly Respuesta[];
  /** Last day of the common term. */
  due: string | undefined;
  /** Last day of the acts in the drawing. */
  today: string;
  /** Last day of open observations, and its label if it is not today. */
  cutOff: string;
  cutOffName?: string | undefined;
  hrefOf: (observacion: Observacion) => string;
};

/** Returns the reading instructions of the drawing. `until` is its last day in words. */
export function readingOf(observaciones: readonly Observacion[], until: string): string {
  const omission = observaciones.length > MAX_THREADS ? ` Se dibujan las ${MAX_THREADS} de mayor monto.` : '';
  return `Cada hilo es una observación, desde que se emite hasta que se resuelve o hasta ${until}; el grueso es su monto, y una línea fina, ninguno o muy poco.${omission}`;
}

/** The acts of the Institute and the observations of an audit as threads on a time axis. Not shown on phones and in print. */
export function LifeChart(props: LifeChartProps) {
  const { auditoria, observaciones, answers, due, today, cutOff, cutOffName, hrefOf } = props;
  const drawn = observaciones.toSorted((a, b) => b.monto - a.monto).slice(0, MAX_THREADS);
  const acts = [
    { title: 'Planeada', date: auditoria.planeadaEl },
    { title: 'Revisión', date: auditoria.ejecutadaEl },
    { title: 'Notificada', date: auditoria.notificadaEl },
    { title: 'Informe publicado', date: auditoria.publicadaEl },
  ].flatMap(({ title, date }) => (date && date <= today ? [{ title, date }] : []));
  const dates = [
    ...acts.map(({ date }) => date),
    ...drawn.map(({ emitidaEl }) => emitidaEl),
    ...answers.map(({ presentadaEl }) => presentadaEl),
    cutOff,
  ].toSorted();
  const { at: place, ticks } = timeScale(dates[0] ?? cutOff, dates.at(-1) ?? cutOff, 7);
  const at = (date: string) => onScale(place(date));
  return (
    <ThreadChart
      label={`Vida de la auditoría: ${institute.el} arriba, el ente abajo`}
      lanes={{ above: institute.El, below: 'El ente responde' }}
      acts={acts
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map(({ title, date }) => ({ title, date: formatDateShort(date), at: at(date) }))}
      threads={drawn
        .toSorted((a, b) => (b.resueltaEl ?? '9999').localeCompare(a.resueltaEl ?? '9999') || b.monto - a.monto)
        .map((observacion) => ({ ...observacion, href: hrefOf(observacion) }))
        .map(({ numero, clave, tema, monto, emitidaEl, resueltaEl, estado, href }) => ({
          key: String(numero),
          from: at(emitidaEl),
          amount: monto,
          href,
          ...namesOf({ name: String(clave ?? numero), tema, monto }),
          to: at(estado === 'pendiente' ? cutOff : (resueltaEl ?? cutOff)),
          resolved: estado !== 'pendiente',
        }))}
      answers={[...new Set(answers.map(({ presentadaEl }) => at(presentadaEl)))]}
      due={due && due <= today ? { title: 'Vence el plazo', at: at(due) } : undefined}
      today={at(cutOff)}
      todayName={cutOffName}
      ticks={ticks.map(({ at: tick, label }) => ({ at: onScale(tick), label }))}
    />
  );
}

/** Returns a position on the scale as percent of the drawing, with one decimal. */
function onScale(place: number): number {
  return Math.round(place * TIME * 10) / 10;
}

/** Returns the labels of a thread: the subject of the observación, or its number if it has none. */
function namesOf({ name, tema, monto }: { name: string; tema: string | null; monto: number }) {
  const detail = monto > 0 ? `, ${formatMillions(monto)}` : '';
  const wide = tema ? shorten(tema, MAX_TEMA) : `Observación ${name}`;
  return { wide, narrow: name, detail, title: tema && wide !== tema ? `${tema}${detail}` : undefined };
}
