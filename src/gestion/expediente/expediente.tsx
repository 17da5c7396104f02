import { useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { wordList } from '#platform/text/word-list.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { QUIET } from '../contents/edit/autosave.ts';
import { deleteSavedCopies } from '../contents/edit/local-copy.ts';
import { Head } from '../shell/head.tsx';
import { EndedNotice, findNotice, OutcomeNotice } from '../shell/notices.tsx';
import { reachServer, UNREACHED, useRefusal } from '../shell/reach-server.ts';
import { stayAfterRefusal } from '../shell/revalidation.ts';
import { signedIn, staffInput } from '../staff-context.ts';
import { openAudit } from './audit.server.ts';
import { Bar } from './bar.tsx';
import { CellsContext, useCells } from './cell-copies.ts';
import { CellRecovery } from './cell-recovery.tsx';
import { DataSection, History } from './data-section.tsx';
import styles from './expediente.module.css';
import { Life } from './life.tsx';
import { readWorkspace } from './loader.server.ts';
import { Panel } from './panel.tsx';
import { performPaste } from './paste.server.ts';
import { PastePanel } from './paste-panel.tsx';
import { useSavedPaste } from './pasted-copy.ts';
import { performWork, type WorkspaceAnswer } from './perform.server.ts';
import type { Present } from './presence.server.ts';
import { Section } from './section.tsx';
import { SectionIndex, WorkspaceFacts } from './workspace-head.tsx';
import { useWorkspaceKeys } from './workspace-keys.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, now, config } = signedIn(context);
  const { searchParams: query, search } = new URL(request.url);
  const audit = await openAudit(params.id, actor);
  if (audit.registro !== null && !params.id?.startsWith('r')) throw redirect(`${audit.address}${search}`);
  return readWorkspace({ audit, actor, now, query, publicOrigin: config.publicUrl.origin });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, now } = context.get(staffInput);
  // The login ended while the person wrote: the page stays as it is, with all typed text.
  if (!actor) return data<WorkspaceAnswer>({ errors: {}, ended: true }, 401);
  const form = await request.formData();
  const work = { audit: await openAudit(params.id, actor), form, actor, now };
  const pegar = form.get('pegar');
  return performWork(work, pegar === null ? undefined : (request) => performPaste(request, String(pegar)));
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const key = String((await request.clone().formData()).get('renglon') ?? '');
  return reachServer<WorkspaceAnswer>(() => deleteSavedCopies({ request, serverAction }), {
    key,
    errors: {},
    refused: UNREACHED,
  });
}

export const shouldRevalidate = stayAfterRefusal;

const notices: Record<string, string> = {
  guardado: 'El cambio está a salvo. El sitio no cambió.',
  pegado: 'Los renglones pegados esperan con los demás cambios. El sitio no cambió.',
  'pegado-en-parte':
    'Los renglones correctos esperan con los demás cambios. Los que tienen errores siguen en «Pegar de Excel», sin guardar.',
  deshecho: 'Se deshizo lo último que usted guardó.',
  quitado: 'El cambio ya no espera.',
  enviado: 'Los cambios están en revisión.',
  retirado: 'Ya no está en el sitio. Aquí no se borró nada.',
  repuesto: 'La auditoría está otra vez en el sitio, con lo que tenía publicado.',
  publicado: 'Los cambios ya están en el sitio.',
  devuelto: 'Los cambios volvieron a quien los escribió, con su comentario.',
  cancelado: 'Ya no están programados: son otra vez un borrador, que hay que enviar.',
  'publicacion-deshecha':
    'Se deshizo: lo cambiado dice otra vez lo de antes, y lo nuevo ya no se ve. Lo que decían los cambios está en la historia de cada renglón.',
};

/** The workspace of an audit: all of its content on one page, with pending changes next to the site's values. */
export default function Workspace() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as WorkspaceAnswer | undefined;
  const { title, sections, panel, notice } = page;
  const { programadoPara } = page.set;
  const sentence =
    notice === 'programado' && programadoPara
      ? `Los cambios saldrán el ${programadoPara}.`
      : findNotice(notices, notice);
  const refusal = useRefusal(answer);
  const pasted = answer?.pasted;
  // Rows were pasted into the page: its address names their section only after the next load.
  const pasteSection = sections.find(({ plural }) => plural === (page.paste ?? pasted)?.plural);
  useSavedPaste(page.address, notice);
  useWorkspaceKeys(page.address);
  const [autosave, setAutosave] = useState(QUIET);
  const [cells, unsavedCells, recover] = useCells();
  const present = usePresence(page.address, panel?.key ?? '', page.present);
  return (
    <div className={panel ? styles.withPanel : undefined}>
      <div className={styles.page}>
        <a className="saltar" href="#secciones">
          Ir a las secciones
        </a>
        <Head title={title} parent={{ href: '/gestion/auditorias', label: 'Auditorías' }}>
          {page.page ? (
            <ButtonLink look="outline" compact href={page.page}>
              Ver en el sitio
            </ButtonLink>
          ) : null}
        </Head>
        <WorkspaceFacts page={page} />
        {answer?.ended ? <EndedNotice /> : null}
        <OutcomeNotice tone="warning">{refusal}</OutcomeNotice>
        <OutcomeNotice>{!answer && sentence}</OutcomeNotice>
        <CellRecovery address={page.address} sections={sections} onRecover={recover} />
        {present.length > 0 ? (
          <p className={styles.present} role="status">
            {wordList(present.map(({ name }) => name))} {present.length === 1 ? 'también tiene' : 'también tienen'}{' '}
            abierta esta auditoría.
          </p>
        ) : null}
        <Life summary={page.summary} set={page.set} address={page.address} isNew={page.isNew} sitio={page.sitio} />
        <SectionIndex page={page} />
        {pasteSection ? (
          <PastePanel
            address={page.address}
            section={pasteSection}
            pasted={pasted}
            guide={(page.paste ?? pasted)?.guide ?? []}
          />
        ) : null}
        <CellsContext value={cells}>
          {sections.map((section) => (
            <Section
              key={section.plural}
              section={section}
              address={page.address}
              open={panel?.key ?? null}
              present={present}
            />
          ))}
        </CellsContext>
        <DataSection page={page} />
        <History page={page} />
        <Bar page={page} autosave={autosave} unsavedCells={unsavedCells} />
      </div>
      {panel ? (
        <Panel key={panel.key} panel={panel} address={page.address} answer={answer} onAutosave={setAutosave} />
      ) : null}
    </div>
  );
}

/** Milliseconds between two messages. */
const EVERY_MS = 20_000;

/** The last message of this tab. Later messages wait for it, so that an earlier one cannot report a closed page as open. */
let last: Promise<unknown> = Promise.resolve();

/** Reports the row that is open in this page, until it is left. Returns who else has which row open, starting with the server's initial list. */
function usePresence(address: string, openKey: string, initial: readonly Present[]): readonly Present[] {
  const [present, setPresent] = useState(initial);
  useEffect(() => {
    const announce = () => {
      last = last.then(async () => {
        const others = await send(address, { renglon: openKey });
        if (others) setPresent(others);
      });
    };
    announce();
    const timer = setInterval(announce, EVERY_MS);
    return () => clearInterval(timer);
  }, [address, openKey]);
  useEffect(() => {
    const leave = () => send(address, { cierra: '1' });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      last = last.then(leave);
    };
  }, [address]);
  return present;
}

/** Sends a message. Returns who else is present; undefined without a connection, since the page sends the next message later anyway. */
async function send(address: string, message: Record<string, string>): Promise<readonly Present[] | undefined> {
  try {
    const request = { method: 'POST', body: new URLSearchParams(message), keepalive: true };
    const answer = await fetch(`${address}/presentes`, { ...request, signal: AbortSignal.timeout(EVERY_MS) });
    return answer.ok ? ((await answer.json()) as { present: Present[] }).present : undefined;
  } catch {
    return undefined;
  }
}
