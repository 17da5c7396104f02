import type { listLargestPending } from '#areas/auditorias/queries/destinos.ts';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import type { Destinos } from '#areas/auditorias/rules/figures/destinos.ts';
import { formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { AmountRows } from '#ui/drawing/ledgers/amount-rows.tsx';
import { listsPath } from '../lists-state.ts';
import { largestSentence } from '../sentences/sentences.ts';

type LargestProps = {
  enteId: number;
  largest: Awaited<ReturnType<typeof listLargestPending>>;
  sums: Destinos;
  cutOff: string | undefined;
};

/** The pending observations with the largest amounts. */
export function Largest({ enteId, largest, sums, cutOff }: LargestProps) {
  return (
    <FigureSection
      id="mayores"
      phrase={largestSentence(largest, sums)}
      source={<Source cutOff={cutOff}>seguimiento de observaciones, lo que falta de cada una</Source>}
    >
      <AmountRows
        rows={largest.map(({ auditoriaId, numero, anio, naturaleza, clase, descripcion, emitidaEl, porResolver }) => ({
          key: `${auditoriaId} ${numero}`,
          title: <a href={observacionPath(auditoriaId, numero)}>{descripcion}</a>,
          note: `${clase ?? naturaleza}, cuenta ${anio}. Emitida el ${formatDateLong(emitidaEl)}.`,
          amount: porResolver,
          figure: formatPesos(porResolver),
        }))}
      />
      <p>
        <a href={listsPath(enteId, { lista: 'observaciones', destino: 'pendiente' })}>
          {sums.pendiente.casos === 1
            ? 'Ver la observación pendiente'
            : `Ver las ${formatInteger(sums.pendiente.casos)} observaciones pendientes`}
        </a>
      </p>
    </FigureSection>
  );
}
