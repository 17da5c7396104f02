import { Fragment } from 'react';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { count, formatInteger, formatPesos } from '#platform/format.ts';
import type { PdfReading } from '#platform/pdf/reading.ts';
import { sumOf } from '#platform/sum.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Table } from '#ui/data/table.tsx';
import { PageStrip } from '#ui/drawing/pages/page-strip.tsx';
import { readingAddress } from '#ui/viewer/addresses.ts';
import styles from './informe.module.css';
import type { AuditOfInforme, Contents } from './load-informe.server.ts';
import { placesSentence } from './sentences.ts';

type DocumentContentsProps = {
  contents: Contents;
  reading: PdfReading;
  audit: AuditOfInforme | undefined;
};

/** The pages of the document, its parts with their pages, and the page of each observation. */
export function DocumentContents({ contents, reading, audit }: DocumentContentsProps) {
  const { parts, pages, total } = contents;
  const rows = (audit?.observaciones ?? []).flatMap((observacion, index) => {
    const page = pages[index];
    return page === undefined ? [] : [{ ...observacion, page }];
  });
  const pageAddress = (page: number) => readingAddress(reading, { [reading.params.page]: String(page) });
  return (
    <FigureSection
      id="partes"
      phrase={placesSentence(pages, total)}
      table={
        audit && rows.length > 0 ? (
          <Table
            caption="Página de cada observación"
            columns={[
              {
                id: 'pagina',
                label: 'Página',
                cell: ({ page }) => (
                  <a href={pageAddress(page)} aria-label={`${page}, página del informe`}>
                    {page}
                  </a>
                ),
              },
              {
                id: 'observaciones',
                label: 'Observaciones',
                prose: true,
                cell: ({ listed }) =>
                  listed.map(({ numero, clave }, index) => (
                    <Fragment key={numero}>
                      {index > 0 ? ', ' : ''}
                      <a
                        href={observacionPath(audit.auditoria.id, numero)}
                        aria-label={`${clave ?? numero}, observación`}
                      >
                        {clave ?? numero}
                      </a>
                    </Fragment>
                  )),
              },
              { id: 'monto', label: 'Monto', numeric: true, cell: ({ amount }) => formatPesos(amount) },
            ]}
            rows={[...Map.groupBy(rows, ({ page }) => page)]
              .toSorted(([a], [b]) => a - b)
              .map(([page, listed]) => ({ page, listed, amount: sumOf(listed, ({ monto }) => monto) }))}
            rowKey={({ page }) => page}
          />
        ) : undefined
      }
    >
      <PageStrip
        total={total}
        parts={parts.map(({ page }) => page)}
        marks={rows.map(({ page }) => page)}
        caption="Una raya es una observación"
      />
      {parts.length > 0 ? (
        <ol className={styles.parts}>
          {parts.map(({ title, page, observaciones }) => (
            <li key={`${page} ${title}`}>
              <a href={pageAddress(page)}>{title}</a>
              <span>{observaciones > 0 ? count('observación', observaciones, 'observaciones') : ''}</span>
              <span>{`página ${formatInteger(page)}`}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </FigureSection>
  );
}
