import { formatDateLong, formatInteger, formatMillions, formatPesos } from '#platform/format.ts';
import { shareTexts } from '#platform/shares.ts';
import { sumOf } from '#platform/sum.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { figure } from '#ui/conclusion/phrase.ts';
import { Table } from '#ui/data/table.tsx';
import { AmountRows } from '#ui/drawing/ledgers/amount-rows.tsx';
import type { BudgetView } from '../pages/carpetas/folder-page.server.ts';
import type { BudgetChapter, BudgetRow } from '../rules/budget.ts';
import styles from './budget-ledger.module.css';

/** The newest published budget as a table: each concept with its amount and its share; a chapter unfolds its concepts. */
export function BudgetLedger({ title, date, href, previewHref, earlierTitle, budget }: BudgetView) {
  const { total, chapters } = budget;
  const grouped = chapters.length > 1;
  const shares = sharesOf(chapters);
  return (
    <FigureSection
      id="presupuesto"
      // Table titles may contain colons.
      phrase={[`${title.replaceAll(': ', ', ')}: `, figure(formatPesos(total), 'neutral'), '.']}
      reading={earlierTitle ? `Se compara con «${earlierTitle}».` : undefined}
      table={<BudgetTable chapters={chapters} total={total} />}
      source={
        <>
          Fuente: <a href={href}>{title}</a>
          {previewHref ? (
            <>
              {' '}
              (<a href={previewHref}>vista previa</a>)
            </>
          ) : null}
          {date ? `, ${formatDateLong(date)}` : ''}. Pesos corrientes.
        </>
      }
    >
      {grouped ? (
        <div className={styles.chapters}>
          {chapters.map((chapter, index) => (
            <details key={chapter.name}>
              <summary>
                <span>{chapter.name}</span>
                <span className={styles.amount}>
                  {formatMillions(chapter.monto)} <small>{shareText(chapter.monto, shares[index])}</small>
                </span>
                <svg className={styles.bar} aria-hidden="true">
                  <rect width={`${((Math.max(0, chapter.monto) * 100) / total).toFixed(2)}%`} height="100%" />
                </svg>
              </summary>
              <Rows rows={chapter.rows} total={total} />
            </details>
          ))}
        </div>
      ) : (
        chapters.map((chapter) => <Rows key={chapter.name} rows={chapter.rows} total={total} />)
      )}
    </FigureSection>
  );
}

function Rows({ rows, total }: { rows: readonly BudgetRow[]; total: number }) {
  return (
    <AmountRows
      mark="solid"
      scale={total}
      rows={rows.map(({ concepto, monto, before }, index) => ({
        key: `${index} ${concepto}`,
        title: concepto,
        note: [shareText(monto, hundredths(monto, total)), changeText(monto, before)].filter(Boolean).join('; '),
        amount: monto,
        figure: formatPesos(monto),
      }))}
    />
  );
}

function BudgetTable({ chapters, total }: { chapters: readonly BudgetChapter[]; total: number }) {
  const rows = chapters.flatMap(({ name, rows: members }) => members.map((row) => ({ ...row, chapter: name })));
  const shares = new Map(sharesOf(rows).map((share, index) => [rows[index], share]));
  const compares = rows.some(({ before }) => before !== undefined);
  return (
    <Table
      caption="El presupuesto por concepto"
      columns={[
        { id: 'concepto', label: 'Concepto', cell: ({ concepto }) => concepto },
        ...(chapters.length > 1
          ? [{ id: 'capitulo', label: 'Capítulo', cell: ({ chapter }: { chapter: string }) => chapter }]
          : []),
        { id: 'monto', label: 'Pesos', numeric: true, cell: ({ monto }) => formatPesos(monto) },
        { id: 'parte', label: 'De cada 100', numeric: true, cell: (row) => shares.get(row) },
        ...(compares
          ? [
              {
                id: 'antes',
                label: 'Año anterior',
                numeric: true,
                cell: ({ before }: BudgetRow) => (before === undefined ? '–' : formatPesos(before)),
              },
            ]
          : []),
      ]}
      rows={rows}
      rowKey={({ chapter, concepto }) => `${chapter} ${concepto}`}
      total={{ concepto: 'Total', monto: formatPesos(total), parte: '100' }}
    />
  );
}

/** Returns shares that add up to 100, in words; with a negative amount, each share is rounded separately. */
function sharesOf(rows: readonly { monto: number }[]): string[] {
  const total = sumOf(rows, ({ monto }) => monto);
  const shares = shareTexts(rows.map(({ monto }) => monto));
  return shares.length > 0 ? shares : rows.map(({ monto }) => hundredths(monto, total));
}

/** Returns a rounded share: «87», or «menos de 1» instead of 0. */
function hundredths(monto: number, total: number): string {
  const share = Math.round((monto * 100) / total);
  return monto > 0 && share === 0 ? 'menos de 1' : formatInteger(share);
}

function shareText(monto: number, share: string | undefined): string {
  if (monto <= 0) return monto === 0 ? 'sin monto' : 'monto negativo';
  return `${share} de cada 100 pesos`;
}

/** Returns the change in words: «12 % más que el año anterior». */
function changeText(monto: number, before: number | undefined): string {
  if (before === undefined || before <= 0) return '';
  const change = Math.round(((monto - before) * 100) / before);
  if (change === 0) return 'igual que el año anterior';
  return `${formatInteger(Math.abs(change))} % ${change > 0 ? 'más' : 'menos'} que el año anterior`;
}
