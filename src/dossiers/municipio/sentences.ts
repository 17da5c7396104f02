import { formatInteger, formatMillions } from '#platform/format.ts';
import { capitalized, numberWord } from '#ui/conclusion/number-words.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import type { MunicipalRow } from './rows.ts';
import { type ViewId, views } from './views.ts';

/** Municipalities below this share are called out. */
const LOW_SHARE = 45;

/** Returns the sentence of the map, by what it shows. */
export function municipalSentence(view: ViewId, rows: readonly MunicipalRow[]): Phrase {
  const withRows = rows.flatMap(({ figures }) => (figures ? [figures] : []));
  if (withRows.length === 0) return ['Todavía no hay observaciones publicadas de los municipios.'];
  const valued = withRows.map(views[view].of).filter((value) => value !== null);
  switch (view) {
    case 'resueltas': {
      const total = withRows.reduce((sum, { observaciones }) => sum + observaciones, 0);
      const resolved = withRows.reduce((sum, { resueltas }) => sum + resueltas, 0);
      const low = valued.filter((value) => value < LOW_SHARE).length;
      const share = resolved === total ? 100 : Math.min(99, Math.round((resolved * 100) / total));
      return [
        'Los municipios han resuelto ',
        figure(String(share), 'resolved'),
        ' de cada 100 observaciones. ',
        ...(low === 0
          ? [`Ninguno baja de ${LOW_SHARE}.`]
          : [
              figure(capitalized(numberWord(low)), 'pending'),
              low === 1 ? ` no llega a ${LOW_SHARE}.` : ` no llegan a ${LOW_SHARE}.`,
            ]),
      ];
    }
    case 'monto': {
      const total = valued.reduce((sum, value) => sum + value, 0);
      if (total <= 0) return ['Los municipios no tienen montos por resolver.'];
      let sum = 0;
      const holders = valued
        .toSorted((a, b) => b - a)
        .findIndex((value) => {
          sum += value;
          return sum * 2 >= total;
        });
      return [
        'Los municipios deben aclarar o devolver ',
        figure(formatMillions(total), 'pending'),
        '. ',
        holders === 0 ? 'Uno debe la mitad.' : `${capitalized(numberWord(holders + 1))} deben la mitad.`,
      ];
    }
    case 'pendiente': {
      const middle = middleOf(valued);
      return middle === undefined
        ? ['No se publica el gasto revisado de los municipios.']
        : [
            'La mitad de los municipios debe más de ',
            figure(views.pendiente.full(middle, blank), 'pending'),
            ' por cada mil pesos revisados.',
          ];
    }
    case 'dias': {
      const middle = middleOf(valued);
      const never = withRows.length - valued.length;
      if (middle === undefined) return ['Ningún municipio ha resuelto la mitad de sus observaciones.'];
      const rest =
        never === 0
          ? ''
          : never === 1
            ? ' Uno no la ha resuelto.'
            : ` ${capitalized(numberWord(never))} no la han resuelto.`;
      return [
        'Un municipio de cada dos tarda más de ',
        figure(`${formatInteger(middle)} días`, 'pending'),
        ` en resolver la mitad.${rest}`,
      ];
    }
  }
}

const blank = {
  observaciones: 0,
  resueltas: 0,
  observado: 0,
  recuperado: 0,
  porResolver: 0,
  gasto: 0,
  revisado: 0,
  dias: null,
};

function middleOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}
