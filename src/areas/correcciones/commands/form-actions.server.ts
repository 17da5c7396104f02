import type { RouterContextProvider } from 'react-router';
import { act } from '#platform/acts/act.ts';
import { type ActionArgs, receivePageForm } from '#platform/guard/page-form.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { Problem } from '#platform/http/problem.ts';
import { findRecordTitle } from '../queries/record-title.ts';
import { reporter } from './actors.ts';
import { receiveReport } from './receive.ts';

/** Letters of a report, and of what a page showed. */
const LONGEST = 2000;

/** Page that a report is about: its title, its canonical address, its area, and what it says of its record. */
export type ReportedPage = { donde: string; direccion: string; atiende: string; mostrado: string };

/** Returns the page of an address; undefined for an address that is none of the site. */
export async function reportedPage(
  de: string,
  context: Readonly<RouterContextProvider>,
): Promise<ReportedPage | undefined> {
  const { siteMap, config } = context.get(pageInput);
  if (!de.startsWith('/') || de.startsWith('//') || !URL.canParse(de, config.publicUrl)) return undefined;
  const url = new URL(de, config.publicUrl);
  const screen = siteMap.find(url.pathname);
  if (!screen?.cached) return undefined;
  const record = await findRecordTitle(screen, url);
  const [, area = screen.reads?.[0] ?? 'institucion'] = /^areas\/([\w-]+)\//.exec(screen.file) ?? [];
  return {
    donde: record?.titulo ?? screen.title,
    direccion: `${url.pathname}${url.search}${url.hash}`.slice(0, 600),
    atiende: area,
    mostrado: [screen.title, record?.titulo, record?.resumen].filter(Boolean).join('\n'),
  };
}

/** Stores an error that somebody reports. */
export function reportFromPage(args: ActionArgs) {
  return receivePageForm(args, async (fields) => {
    const page = await reportedPage(new URL(args.request.url).searchParams.get('de') ?? '', args.context);
    if (!page) throw new Problem('no-encontrado', { title: 'Esa página ya no existe en el sitio.' });
    const dicho = (fields.dicho ?? '').trim();
    if (dicho.length < 5 || dicho.length > LONGEST) {
      const errors = { dicho: `Diga qué está mal, en ${LONGEST} letras o menos.` };
      throw new Problem('datos-invalidos', { title: 'Falta qué está mal', errors });
    }
    const objectOf = (id: number) => ({ kind: 'correccion', ids: [id] });
    await act(reporter, 'senalamientos.recibir', objectOf, (tx) =>
      receiveReport(tx, { ...page, dicho, now: new Date() }),
    );
  });
}
