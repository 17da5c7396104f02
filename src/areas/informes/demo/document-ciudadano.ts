import type { Block } from '../../../platform/typeset/model.ts';
import { cuenta, millones, pesosEnteros } from '../../auditorias/demo/format.ts';
import type { InformeDemo } from '../../auditorias/demo/informe.ts';
import { byNature, NOTICE, pending, summary } from './document-parts.ts';

/** The citizen version: one page after the cover, in plain words, with the largest open findings. */
export function citizenBlocks(informe: InformeDemo, who: string, año: number): Block[] {
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
      amount: pesosEnteros(monto),
    })),
  };
  return [
    { kind: 'heading', level: 1, text: `Lo que revisamos de ${año}` },
    ...summary(informe, who),
    { kind: 'heading', level: 1, text: 'Lo que encontramos' },
    {
      kind: 'paragraph',
      runs: [
        `Hicimos ${cuenta(observaciones.length, 'observación', 'observaciones')}. Solventar es resolver una observación con documentos o devolviendo el recurso. ${
          open.count === 0
            ? 'Todas están solventadas.'
            : `Por solventar: ${open.count}, que suman ${millones(open.monto)}.`
        }`,
      ],
    },
    largest.length === 0 ? byNature(observaciones) : entries,
    ...(largest.length === 0 ? [nothing] : []),
    { kind: 'note', runs: [NOTICE] },
  ];
}
