import { canFollowLinks, findMissing } from '../../editing/links/check.ts';
import { linksOfValue } from '../../editing/links/links.ts';
import { publicAddress } from '../../http/public-url.ts';
import type { CellLink } from '../result.ts';

/** Maximum number of addresses followed after an import. */
const MAX_FOLLOWED = 200;
/** Maximum number of links listed one by one. */
const MAX_NAMED = 100;

/** Returns the site addresses that a parsed value links to, if this process can follow links. */
export function linksOfCell(value: unknown): string[] {
  const mayLink = typeof value === 'string' && /^\/|^https?:|<a /i.test(value);
  return mayLink && canFollowLinks() ? linksOfValue(value, new URL(publicAddress('/'))) : [];
}

/** Returns sentences on broken internal links of an import, by cell. */
export async function describeMissingLinks(links: readonly CellLink[]): Promise<string[]> {
  const addresses = new Set(links.map(({ address }) => address));
  const { missing, isKnown } = await findMissing([...addresses].slice(0, MAX_FOLLOWED));
  const named = links
    .filter(({ address }) => missing.has(address))
    .slice(0, MAX_NAMED)
    .map(
      ({ sheet, place, address }) =>
        `Hoja «${sheet}», ${place}: enlaza a ${address}, que no existe en el sitio; corrija el enlace, o publique antes esa página.`,
    );
  if (isKnown && addresses.size <= MAX_FOLLOWED) return named;
  const reason = isKnown
    ? `se revisan los primeros ${MAX_FOLLOWED}`
    : `el sitio no responde en ${publicAddress('/').replace(/\/$/, '')}`;
  return [...named, `No se revisó a dónde llevan todos los enlaces: ${reason}.`];
}
