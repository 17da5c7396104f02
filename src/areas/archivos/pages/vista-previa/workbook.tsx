import { count, formatInteger } from '#platform/format.ts';
import { laterPage, withParameters } from '#platform/http/with-query.ts';
import type { SheetInfo, SheetPage } from '#platform/preview/model.ts';
import type { Preview } from '#platform/preview/preview.ts';
import { Pager } from '#ui/data/pager.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import type { PreviewedFile } from './load-preview.server.ts';
import { SheetTable } from './sheet-table.tsx';
import styles from './vista-previa.module.css';

type WorkbookProps = { file: PreviewedFile; preview: Extract<Preview, { kind: 'libro' }> };

/** Workbook with its sheets as tabs and the rows of one sheet by pages. Sheet and page are in the address. */
export function Workbook({ file, preview: { sheets, sheet, page, pages, shown: sheetPage } }: WorkbookProps) {
  const sheetInfo = sheets[sheet - 1];
  if (!sheetInfo) return null;
  const sheetAddress = (hoja: number, pagina = 1) =>
    withParameters(file.path, { hoja: laterPage(hoja), pagina: laterPage(pagina) });
  return (
    <InPlace announce={captionOf(sheetInfo, sheetPage, pages)}>
      {sheets.length > 1 ? (
        <Tabs
          label="Hojas del libro"
          current={String(sheet)}
          tabs={sheets.map(({ name }, index) => ({
            id: String(index + 1),
            label: name,
            href: sheetAddress(index + 1),
          }))}
        />
      ) : null}
      <div className={styles.sheet}>
        <SheetNotes sheet={sheetInfo} />
        {sheetInfo.rows > 0 ? (
          <SheetTable page={sheetPage} caption={captionOf(sheetInfo, sheetPage, pages)} />
        ) : (
          <p className="aux">Esta hoja no tiene contenido.</p>
        )}
        <Pager
          label={`Páginas de la hoja ${sheetInfo.name}`}
          page={page}
          pages={pages}
          linkTo={(number) => sheetAddress(sheet, number)}
        />
      </div>
    </InPlace>
  );
}

/** Returns the name of a sheet and its rows, without those of its headings unless it has no others. */
function captionOf({ name, rows, cut }: SheetInfo, { from, to, head }: SheetPage, pages: number): string {
  const headings = head.length < rows ? head.length : 0;
  const [first, last, all] = [Math.max(1, from - headings), to - headings, rows - headings];
  if (pages <= 1 && !cut) return `${name}, ${count('fila', all)}`;
  return `${name}, filas ${formatInteger(first)} a ${formatInteger(last)} de ${cut ? 'las primeras ' : ''}${formatInteger(all)}`;
}

/** Notices about the rows and columns that the preview omits. */
function SheetNotes({ sheet: { rows, columns, moreColumns, cut, hides } }: { sheet: SheetInfo }) {
  const notes = [
    cut ? `La hoja es más larga: aquí se muestran sus primeras ${formatInteger(rows)} filas.` : '',
    moreColumns > 0
      ? `La hoja es más ancha: aquí se muestran sus primeras ${formatInteger(columns)} columnas y faltan ${formatInteger(moreColumns)}.`
      : '',
    hides ? 'La hoja tiene filas o columnas ocultas, que no se muestran.' : '',
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      <Notice tone="info">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {cut || moreColumns > 0 ? <p>Completa está en el archivo.</p> : null}
      </Notice>
    </div>
  );
}
