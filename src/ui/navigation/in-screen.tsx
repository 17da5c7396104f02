import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

type InScreenProps = {
  children: ReactNode;
  className?: string;
  /** Milliseconds after the last key before a search is sent by itself; without it, only Enter and the button send it. */
  searchDelay?: number;
};

/**
 * A screen whose links and GET forms lead to itself with another query: in the browser they change the address and the content
 * without loading the page again, so that place and focus stay. Its content needs to know nothing of it: plain links and forms.
 */
export function InScreen({ children, className, searchDelay }: InScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const loading = useNavigation().state !== 'idle';

  useEffect(() => {
    const screen = place.current;
    if (!screen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let typed = false;
    const go = (url: URL, replace = false) =>
      navigate({ pathname: url.pathname, search: url.search }, { preventScrollReset: true, replace });

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || !isPlainClick(event) || link.target || link.origin !== location.origin) return;
      const url = new URL(link.href);
      // A link within this very page is the browser's own.
      if (!isHere(url) || (url.hash && url.search === location.search)) return;
      event.preventDefault();
      go(url);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !isHere(new URL(form.action))) return;
      event.preventDefault();
      clearTimeout(timer);
      const url = new URL(form.action);
      url.search = String(givenFields(form));
      go(url, typed);
      typed = false;
    };
    const onInput = (event: Event) => {
      clearTimeout(timer);
      const input = event.target;
      if (!searchDelay || !(input instanceof HTMLInputElement) || input.type !== 'search') return;
      // An emptied box searches nothing: the list that it narrowed stays until the visitor says so.
      if (input.value.trim() === '') return;
      timer = setTimeout(() => {
        typed = true;
        input.form?.requestSubmit();
      }, searchDelay);
    };
    screen.addEventListener('click', onClick);
    screen.addEventListener('submit', onSubmit);
    screen.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      screen.removeEventListener('click', onClick);
      screen.removeEventListener('submit', onSubmit);
      screen.removeEventListener('input', onInput);
    };
  }, [navigate, searchDelay]);

  // Back and forward change the address under the search boxes, which keep what was typed in them.
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const input of place.current?.querySelectorAll<HTMLInputElement>('input[type=search]') ?? [])
      if (input !== document.activeElement) input.value = query.get(input.name) ?? '';
  }, [search]);

  return (
    <div ref={place} className={className} aria-busy={loading || undefined}>
      {children}
    </div>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !held && !event.defaultPrevented;
}

function isHere(url: URL): boolean {
  return url.origin === location.origin && url.pathname.toLowerCase() === location.pathname.toLowerCase();
}

/** The fields that hold something: empty ones would only lengthen the address. */
function givenFields(form: HTMLFormElement): URLSearchParams {
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim()) given.append(name, value.trim());
  return given;
}
