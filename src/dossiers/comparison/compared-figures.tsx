import type { Peer } from '#areas/auditorias/queries/peers.ts';
import { type Measure, measures, middleOf } from '#areas/auditorias/rules/figures/measures.ts';
import { entePath } from '#areas/entes/rules.ts';
import { count } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { FacingLedger } from '#ui/drawing/ledgers/facing-ledger.tsx';
import { differenceSentence, differenceText, joinNames } from './sentences.ts';

type ComparedFiguresProps = { a: Peer; b: Peer; peers: readonly Peer[]; cutOff: string | undefined };

/** The measures of two entes in one table, with the difference in the middle. */
export function ComparedFigures({ a, b, peers, cutOff }: ComparedFiguresProps) {
  const text = ({ of, format }: Measure, peer: Peer) => {
    const value = of(peer);
    return value === null ? '–' : format(value);
  };
  const middle = ({ of }: Measure) => middleOf(peers.map(of).filter((value) => value !== null));
  const middleText = (measure: Measure) => {
    const value = middle(measure);
    return value === undefined ? '–' : measure.format(value);
  };
  return (
    <FigureSection
      id="medidas"
      phrase={differenceSentence(a, b)}
      reading={`Las cifras van de cada 100, o por cada mil pesos revisados, para comparar entes de distinto tamaño. La raya es la mitad de los ${peers.length} de su tipo.`}
      table={
        <Table
          caption={`${joinNames(a, b)}, medida por medida`}
          columns={[
            { id: 'medida', label: 'Medida', cell: ({ label }) => label },
            { id: 'a', label: a.nombreCorto, numeric: true, cell: (measure) => text(measure, a) },
            { id: 'b', label: b.nombreCorto, numeric: true, cell: (measure) => text(measure, b) },
            { id: 'mitad', label: 'Mitad de su tipo', numeric: true, cell: middleText },
          ]}
          rows={measures}
          rowKey={({ id }) => id}
        />
      }
      download={{
        subject: 'las medidas de todos los de su tipo',
        href: (format) => `/api/Entes/${a.id}/Comparables/${format}`,
      }}
      source={
        <Source cutOff={cutOff}>
          seguimiento de observaciones e informes individuales. Lo que sigue abierto cuenta hasta la fecha de los datos
        </Source>
      }
    >
      <FacingLedger
        label={`Medidas de ${joinNames(a, b)}`}
        a={{ name: a.nombreCorto, heading: <EnteHeading peer={a} /> }}
        b={{ name: b.nombreCorto, heading: <EnteHeading peer={b} /> }}
        middle={`Diferencia de ${a.nombreCorto}`}
        rows={measures.map((measure) => ({
          label: measure.label,
          difference: differenceText(measure.id, a, b),
          a: { value: measure.of(a), text: text(measure, a) },
          b: { value: measure.of(b), text: text(measure, b) },
          middle: middle(measure),
        }))}
      />
    </FigureSection>
  );
}

/** The name of a compared ente, with its number of observations. */
export function EnteHeading({ peer }: { peer: Peer }) {
  return (
    <>
      <h3>
        <a href={entePath(peer.id)}>{peer.nombreCorto}</a>
      </h3>
      <span className="aux">{count('observación', peer.observaciones, 'observaciones')}</span>
    </>
  );
}
