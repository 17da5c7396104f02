import { count, formatInteger, formatMillions } from '#platform/format.ts';

/** Destinos of the observed pesos, in the order of the drawings. Their amounts add up to the observed amount. */
export const destinos = ['aclarado', 'recuperado', 'resuelto', 'pendiente', 'turnado'] as const;
export type Destino = (typeof destinos)[number];

/** Amount in cents, and the number of its observations. */
type Sum = { monto: number; casos: number };
/** Observed amount by destino. One observation may have several destinos. */
export type Destinos = { observado: Sum; porResolver: Sum } & Record<Destino, Sum>;

/** Names and explanations of the destinos; `phrase` says what became of one peso and of several. */
export const destinoTexts: Record<
  Destino,
  { label: string; note: string; phrase: readonly [one: string, many: string] }
> = {
  aclarado: { label: 'Aclarado', note: 'con documentos', phrase: ['se aclaró', 'se aclararon'] },
  recuperado: { label: 'Recuperado', note: 'devuelto por el ente', phrase: ['se recuperó', 'se recuperaron'] },
  resuelto: {
    label: 'Resuelto',
    note: 'de otra forma, sin desglose publicado',
    phrase: ['se resolvió de otra forma', 'se resolvieron de otra forma'],
  },
  pendiente: { label: 'Pendiente', note: 'por aclarar o devolver', phrase: ['sigue pendiente', 'siguen pendientes'] },
  turnado: { label: 'Turnado', note: 'a otra autoridad', phrase: ['se turnó', 'se turnaron'] },
};

const none = (): Sum => ({ monto: 0, casos: 0 });

/** Returns the sums of the destinos of several years or entes. */
export function sumDestinos(rows: readonly Destinos[]): Destinos {
  const sum: Destinos = {
    observado: none(),
    porResolver: none(),
    aclarado: none(),
    recuperado: none(),
    resuelto: none(),
    pendiente: none(),
    turnado: none(),
  };
  for (const row of rows)
    for (const key of ['observado', 'porResolver', ...destinos] as const) {
      sum[key].monto += row[key].monto;
      sum[key].casos += row[key].casos;
    }
  return sum;
}

/** Returns the sentence on the pending observations of an ente by year; undefined without observations. */
export function pendingSentence(years: readonly Destinos[]): string | undefined {
  const { observado, porResolver } = sumDestinos(years);
  if (observado.casos === 0) return undefined;
  const all = count('observación', observado.casos, 'observaciones');
  if (porResolver.casos === 0) return `Nada por resolver de ${all}`;
  const amount = porResolver.monto > 0 ? `, por ${formatMillions(porResolver.monto)}` : '';
  return `Debe resolver ${formatInteger(porResolver.casos)} de ${all}${amount}`;
}
