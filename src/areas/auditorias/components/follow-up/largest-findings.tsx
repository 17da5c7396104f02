import { formatMillions, formatPesos, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { wordList } from '#platform/text/word-list.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import { AmountRows } from '#ui/drawing/ledgers/amount-rows.tsx';
import { DrawingPatterns } from '#ui/drawing/patterns.tsx';
import type { LargestOfEnte } from '../../queries/destinos.ts';
import { observacionPath } from '../../rules/address.ts';
import { CutOff } from './cut-off.tsx';

type LargestFindingsProps = { findings: readonly LargestOfEnte[]; cutOff: string | undefined };

/** The largest open observation of each of a few entes, on one scale. */
export function LargestFindings({ findings, cutOff }: LargestFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <>
      <DrawingPatterns />
      <FigureSection
        id="hallazgos"
        phrase={largestSentence(findings)}
        source={
          <>
            Fuente: seguimiento de observaciones, lo que falta de cada una. <CutOff date={cutOff} />
          </>
        }
      >
        <AmountRows
          rows={findings.map(({ auditoriaId, numero, ente, descripcion, porResolver }) => ({
            key: `${auditoriaId} ${numero}`,
            title: <a href={observacionPath(auditoriaId, numero)}>{descripcion}</a>,
            note: ente,
            amount: porResolver,
            figure: formatPesos(porResolver),
          }))}
        />
      </FigureSection>
    </>
  );
}

/** Returns the sentence about the largest open observations, one per ente. */
export function findingsSentence(findings: readonly { porResolver: number }[]): Phrase {
  const amount = figure(formatMillions(sumOf(findings, ({ porResolver }) => porResolver)), 'pending');
  if (findings.length === 1) return ['La mayor observación por aclarar es de ', amount, '.'];
  return [
    `${capitalized(numberWord(findings.length, { feminine: true }))} observaciones, una por ente, suman `,
    amount,
    ' por aclarar.',
  ];
}

/** Returns the sentence about the first of these observations, which is the largest. */
export function largestSentence([largest, ...others]: readonly { ente: string; porResolver: number }[]): Phrase {
  if (!largest) return [];
  const { ente, porResolver } = largest;
  if (others.length === 0) return [`Es de ${ente}.`];
  const amount = figure(formatMillions(porResolver), 'pending');
  const equal = [largest, ...others.filter((other) => other.porResolver === porResolver)].map((each) => each.ente);
  if (equal.length > 1) return ['Las mayores son de ', amount, `: ${wordList(equal)}.`];
  return ['La mayor es de ', amount, `: ${ente}.`];
}
