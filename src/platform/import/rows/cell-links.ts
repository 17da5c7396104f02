import { canFollowLinks, findMissing } from '../../editing/links/check.ts';
import { linksOfValue } from '../../editing/links/links.ts';
import { publicAddress } from '../../http/public-url.ts';
import type { CellLink } from '../result.ts';

/** Most addresses that are followed after an import. */
const MAX_FOLLOWED = 200;
/** Most links that are named one by one. */
const MAX_NAMED = 100;

/** Returns the addresses of the site to which a parsed value links, where they can be followed. */
export function linksOfCell(value: unknown): string[] {
  const mayLink = typeof value === 'string' && /^\/|^https?:|<a /i.test(value);
  return mayLink && canFollowLinks() ? linksOfValue(value, new URL(publicAddress('/'))) : [];
}

/** Returns sentences about the links of an import that lead to no page of the site, by cell. */
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
