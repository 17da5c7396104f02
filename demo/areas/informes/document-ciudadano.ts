import { count, formatMillions, formatPesos } from '#platform/format.ts';
import type { Block } from '../../typeset/model.ts';
import type { InformeDemo } from '../auditorias/informe.ts';
import { byNature, NOTICE, pending, stateSentence, summary } from './document-parts.ts';

/** Returns the citizen version: one page after the cover, in plain words, with the largest pending observations. */
export function citizenBlocks(informe: InformeDemo, who: string, anio: number): Block[] {
  const { observaciones } = informe;
  const open = pending(observaciones);
  const largest = observaciones
    .filter(({ solventada, monto }) => !solventada && monto > 0)
    .toSorted((a, b) => b.monto - a.monto)
    .slice(0, 3);
  const nothing: Block = {
    kind: 'paragraph',
    runs: ['No quedan observaciones con monto por solventar.'],
  };
  const entries: Block = {
    kind: 'entries',
    items: largest.map(({ descripcion, monto }, index) => ({
      label: String(index + 1),
      runs: [descripcion],
      amount: formatPesos(monto),
    })),
  };
  return [
    { kind: 'heading', level: 1, text: `Lo que revisamos de ${anio}` },
    ...summary(informe, who),
    { kind: 'heading', level: 1, text: 'Lo que encontramos' },
    {
      kind: 'paragraph',
      runs: [
        `Hicimos ${count('observación', observaciones.length, 'observaciones')}. Solventar es resolver una observación con documentos o devolviendo el recurso. ${
          open.count === 0
            ? 'Todas están solventadas.'
            : `Por solventar: ${open.count}, que suman ${formatMillions(open.monto)}.`
        }`,
      ],
    },
    largest.length === 0 ? byNature(observaciones) : entries,
    ...(largest.length === 0 ? [nothing] : []),
    { kind: 'paragraph', runs: [stateSentence(informe)] },
    { kind: 'note', runs: [NOTICE] },
  ];
}
