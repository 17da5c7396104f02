import { type ReactNode, useEffect, useRef } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { listClosedTours } from '#platform/identity/closed-tours.ts';
import { roleNames } from '#platform/identity/roles.ts';
import { Palette } from '../ir/palette.tsx';
import { useRecent } from '../ir/recent.ts';
import { signedIn } from '../staff-context.ts';
import { Brand } from './brand.tsx';
import { Failure } from './failure.tsx';
import { forgetPerson } from './forget-person.ts';
import { readMenu } from './navigation/menu.server.ts';
import { MenuButton, Navigation, ThemeButton } from './navigation/navigation.tsx';
import styles from './shell.module.css';
import { useStayUnreached } from './stay-unreached.ts';
import { Tour } from './tours/tour.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { actor, config } = signedIn(context);
  const [closedTours, menu] = await Promise.all([listClosedTours(actor.id), readMenu(context)]);
  const granted = [...new Set(actor.permissions.map(({ rol }) => roleNames[rol]))];
  return {
    person: actor.id,
    closedTours,
    menu,
    name: actor.name,
    roles: granted.join(', ') || 'Sin permisos todavía',
    publicOrigin: config.publicUrl.origin,
  };
}

/** Returns whether the frame is read again. Not without a login or a server: its loader would redirect away from typed text. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isAnswered = actionStatus === undefined || (actionStatus !== 401 && actionStatus < 500);
  return isAnswered && defaultShouldRevalidate;
}

/** Frame of all pages with a login: bar, navigation and content. */
export default function Shell() {
  const frame = useLoaderData<typeof loader>();
  useRecent(frame.menu);
  useOutcome();
  const isHeld = useStayUnreached();
  return (
    <Frame {...frame}>
      <p className={styles.held} role="status">
        {isHeld ? 'No hay conexión: esta página se queda como está. Lo que escribió queda en este equipo.' : ''}
      </p>
      <Tour closed={frame.closedTours} />
      <Outlet />
    </Frame>
  );
}

/** Error page inside the frame, for an error of a screen. Errors of the frame itself are handled by the document. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>('shell');
  if (!frame) throw error;
  return (
    <Frame {...frame}>
      <Failure />
    </Frame>
  );
}

type FrameProps = Awaited<ReturnType<typeof loader>> & { children: ReactNode };

function Frame({ menu, name, roles, publicOrigin, children }: FrameProps) {
  return (
    <>
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <header className={styles.bar}>
        <Brand />
        <Palette />
        <div className={styles.session}>
          <a href={publicOrigin}>Ver el sitio</a>
          <ThemeButton />
          <a className={styles.person} href="/gestion/cuenta">
            <strong>{name}</strong>
            <span>{roles}</span>
            <span className="solo-lector">. Su cuenta</span>
          </a>
          <form method="post" action="/gestion" onSubmit={forgetPerson}>
            <button type="submit" name="accion" value="salir" className={styles.leave}>
              Salir
            </button>
          </form>
        </div>
        <MenuButton />
      </header>
      <div className={styles.columns}>
        <Navigation menu={menu} name={name} roles={roles} publicOrigin={publicOrigin} />
        <main className={styles.main} id="contenido" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}

/**
 * Moves the focus to the result of a submission, and scrolls to it: the target of the new address, or the notice. A page that moves the focus
 * itself, as to the error summary, keeps it.
 */
function useOutcome(): void {
  const { state, formMethod } = useNavigation();
  const { hash } = useLocation();
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (state === 'submitting' && formMethod !== 'GET') before.current = document.activeElement;
    if (state !== 'idle' || !before.current) return;
    const previous = before.current;
    before.current = null;
    const current = document.activeElement;
    if (current !== previous && current !== document.body) return;
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    const outcome = placeIn(place) ?? place ?? noticeOfPage();
    if (outcome) reveal(outcome);
  }, [state, formMethod, hash]);
}

/** Returns the focus target in a place: its marked control, or its heading. */
function placeIn(place: HTMLElement | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>('[data-outcome]') ?? place?.querySelector<HTMLElement>('h2, h3') ?? null;
}

function noticeOfPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#contenido [data-announced]');
}

function reveal(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) element.scrollIntoView({ block: 'center' });
}
