import { type Destino, type Destinos, destinos, destinoTexts } from '#areas/auditorias/rules/figures/destinos.ts';
import { count, formatInteger, pesosThatAddUp } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { AmountLink } from '#ui/drawing/amount-figure.tsx';
import { FlowLedger, type FlowRow } from '#ui/drawing/ledgers/flow-ledger.tsx';
import { listsPath } from '../lists-state.ts';
import { destinationSentence, destinationShares } from '../sentences/sentences.ts';

type DestinationsProps = { enteId: number; sums: Destinos; period: string; cutOff: string | undefined };

const cases = (amount: number) => count('observación', amount, 'observaciones');

/** Waterfall chart of the destinos of the observed pesos. The sentence states the three outcomes, the chart their parts. */
export function Destinations({ enteId, sums, period, cutOff }: DestinationsProps) {
  const present = destinos.filter((id) => sums[id].casos > 0);
  const pesos = pesosThatAddUp(present.map((id) => sums[id].monto));
  const shares = destinationShares(sums);
  const link = (id: Destino) => listsPath(enteId, { lista: 'observaciones', destino: id });
  const all = listsPath(enteId, { lista: 'observaciones' });
  return (
    <FigureSection
      id="montos"
      phrase={destinationSentence(sums)}
      reading="Cada barra empieza donde termina la anterior. Una observación puede estar en varias."
      table={
        <Table
          caption="Qué pasó con el dinero observado"
          columns={[
            { id: 'destino', label: 'Destino', cell: (id) => `${destinoTexts[id].label} ${destinoTexts[id].note}` },
            { id: 'monto', label: 'Monto', numeric: true, cell: (id) => pesos(sums[id].monto) },
            { id: 'parte', label: 'De cada 100', numeric: true, cell: (id) => shares[id] ?? '–' },
            { id: 'casos', label: 'Observaciones', numeric: true, cell: (id) => formatInteger(sums[id].casos) },
          ]}
          rows={present}
          rowKey={(id) => id}
          total={{
            destino: 'Observado',
            monto: pesos(sums.observado.monto),
            parte: shares.pendiente ? 100 : '–',
            casos: formatInteger(sums.observado.casos),
          }}
        />
      }
      download={{
        subject: 'los montos por cuenta pública',
        href: (format) => `/api/Entes/${enteId}/Destinos/${format}`,
      }}
      source={<Source cutOff={cutOff}>observaciones de las auditorías publicadas, en pesos corrientes</Source>}
    >
      <FlowLedger
        label="Qué pasó con el dinero observado"
        rows={[
          {
            label: 'Observado',
            note: period,
            amount: sums.observado.monto,
            isTotal: true,
            mark: 'total' as const,
            figure: <AmountLink label="Observado" cents={sums.observado.monto} href={all} />,
            cases: cases(sums.observado.casos),
          },
          ...present.map((id) => ({
            label: destinoTexts[id].label,
            note: destinoTexts[id].note,
            amount: sums[id].monto,
            mark: markOf[id],
            figure: <AmountLink label={destinoTexts[id].label} cents={sums[id].monto} href={link(id)} />,
            cases: cases(sums[id].casos),
          })),
        ]}
      />
    </FigureSection>
  );
}

const markOf: Record<Destino, FlowRow['mark']> = {
  aclarado: 'resolved',
  recuperado: 'resolved',
  resuelto: 'resolved',
  pendiente: 'pending',
  turnado: 'referred',
};
