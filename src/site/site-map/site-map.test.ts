import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { carpeta, visor } from '#areas/documentos/rules.ts';
import { viewerPages } from '#institution/documents.ts';
import { folderPages } from '#institution/folders.ts';
import { type Screen, screenName } from '#platform/site-map/screen.ts';
import { createSiteMap } from '#platform/site-map/site-map.ts';
import routes from '#src/routes.ts';
import { files, read } from '#tests/setup/source/source.ts';
import { article } from '#ui/article/template.ts';
import { order } from './order.ts';
import { siteMap } from './site-map.ts';

const { groups, screens } = siteMap;

// Route table of the specification, in its order and spelling.
const routeTable: Record<string, string> = {
  '/': ' fetch-data informes-individuales-estatal carnet Encuestas',
  '/auditorias/': `informes-ciudadanos informes-ciudadanos-actual informes-individuales informes-anteriores-estatales
    informes-anteriores-municipales auditoria-integral presupuestosingresos presupuestosegresos
    programaauditoriadocumento programaauditoriagraficas auditorias-covid cuentas-publicas-anteriores
    avance-solventacion informes-de-resultados otros-informes ParticipacionCiudadana`,
  '/informes/': `informe-indicadores cuenta-publica cuenta-publica-2324 informe-actividades informes-cuenta-actual
    informes-cuenta-actual-detalle/:auditoriaId informes-tematicos politicas-publicas`,
  '/institucion/': `planeacion-institucional acerca-de codigo-de-etica compendio-legislativo directorio
    estructura-organica cordinacion-archivo leyes-de-ingresos denuncias denuncias-oci manuales-y-guias
    organo-interno-de-control capacitaciones analisis-de-coyuntura/share preguntas-frecuentes marco-normativo
    programa-anual documentos-de-interes normatividad-interna acuerdos avisos`,
  '/difusion/': 'analisis-de-coyuntura tableros-interactivos notas Foros-y-Eventos revista-valor-publico nota',
  '/transparencia/': `participacion-ciudadana convenios-municipales informe-mensual-de-transparencia
    lgcc-y-ley-de-austeridad obligaciones-de-transparencia procedimientos-de-acceso solicitud-de-informacion
    unidad-de-transparencia ObligacionesTransparencia/Fracciones/:articulo
    obligaciones-de-transparencia/:articulo/:fraccion aviso-privacidad sevac normatividad-transparencia`,
  '/inicio/': 'informe-semestral servicios-publicos corrupcion',
};
const specifiedPaths = Object.entries(routeTable).flatMap(([prefix, names]) =>
  names.split(/\s+/).map((name) => prefix + name),
);

describe('addresses', () => {
  test('contain those of the route table, in its letter case', () => {
    const paths: string[] = screens.map((screen) => screen.path);
    expect(specifiedPaths.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('are listed once, those that the order does not name after those of their group', () => {
    const screen = (path: `/${string}`, group: Screen['group']): Screen => ({
      path,
      group,
      title: path,
      description: path,
      file: article,
    });
    const all = [screen('/nueva', 'informes'), screen('/suelta', null), ...siteMap.screens];
    const paths = createSiteMap(groups, order, all).screens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toHaveLength(siteMap.screens.length + 2);
    expect(paths.at(-1)).toBe('/suelta');
    expect(paths[paths.indexOf('/nueva') - 1]).toBe(order.informes.at(-1));
    expect(() => createSiteMap(groups, { ...order, general: ['/nada'] }, all)).toThrow('/nada');
  });

  test('are found in any letter case, with a trailing slash and with parameters filled in', () => {
    expect(siteMap.find('/difusion/foros-y-eventos')?.path).toBe('/difusion/Foros-y-Eventos');
    expect(siteMap.find('/ENCUESTAS/')?.path).toBe('/Encuestas');
    expect(siteMap.find('/')?.path).toBe('/');
    expect(siteMap.find('/transparencia/obligacionestransparencia/fracciones/83bis/')?.path).toBe(
      '/transparencia/ObligacionesTransparencia/Fracciones/:articulo',
    );
    expect(siteMap.find('/transparencia/obligaciones-de-transparencia/70/XXIV')?.path).toBe(
      '/transparencia/obligaciones-de-transparencia/:articulo/:fraccion',
    );
    expect(siteMap.find('/informes/informes-cuenta-actual-detalle')).toBeUndefined();
    expect(siteMap.find('/institucion/no-existe')).toBeUndefined();
  });

  test('have one route each inside the public layout', () => {
    const [layout] = routes;
    const pages = layout?.children ?? [];
    const paths = pages.map((route) => (route.index ? '/' : `/${route.path}`));
    expect(layout?.file).toBe('site/shell/public-layout.tsx');
    expect(paths).toEqual([...screens.map((screen) => screen.path), '/componentes']);
    const ids = [...routes, ...pages].map((route) => route.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('menu', () => {
  const menu = (group: string) =>
    screens.filter((screen) => screen.menu && screen.group === group).map((screen) => screen.path.split('/').at(-1));

  test('has the four groups of the specification', () => {
    expect(groups.map((group) => group.label)).toEqual(['Institución', 'Informes', 'Transparencia', 'Difusión']);
  });

  test.each([
    [
      'institucion',
      `acerca-de directorio marco-normativo documentos-de-interes programa-anual acuerdos planeacion-institucional
       organo-interno-de-control cordinacion-archivo denuncias`,
    ],
    ['informes', 'cuenta-publica-2324 informe-indicadores informes-tematicos politicas-publicas informe-actividades'],
    [
      'transparencia',
      `solicitud-de-informacion obligaciones-de-transparencia procedimientos-de-acceso participacion-ciudadana
       aviso-privacidad`,
    ],
    ['difusion', 'revista-valor-publico tableros-interactivos notas analisis-de-coyuntura Foros-y-Eventos'],
  ])('lists the pages of %s in order', (group, names) => {
    expect(menu(group)).toEqual(names.split(/\s+/));
  });

  test('every parent page is in the same group', () => {
    for (const screen of screens.filter((each) => each.parent)) {
      expect(siteMap.find(screen.parent ?? '')?.group, screen.path).toBe(screen.group);
    }
  });
});

test('every screen has a different description, one sentence of 70 to 155 characters', () => {
  expect(new Set(screens.map((screen) => screen.description)).size).toBe(screens.length);
  for (const { path, description } of screens) {
    expect(description, path).toMatch(/^[\p{Lu}].*\.$/u);
    expect(description.length, path).toBeGreaterThanOrEqual(70);
    expect(description.length, path).toBeLessThanOrEqual(155);
  }
});

test('viewer pages, and no other pages, have documents', () => {
  const withDocuments = Object.keys(viewerPages);
  const viewers = screens.filter(({ path, file }) => file === visor || withDocuments.includes(path));
  expect(withDocuments.sort()).toEqual(viewers.map(({ path }) => path).sort());
  for (const { query } of viewers) expect(query).toEqual(expect.arrayContaining(['pagina', 'palabra']));
});

test('folder pages, and no other pages, have folders', () => {
  const pages = screens.filter(({ file }) => file === carpeta);
  expect(Object.keys(folderPages).sort()).toEqual(pages.map(({ path }) => path).sort());
  for (const { path, query } of pages) {
    expect(query, path).toEqual(expect.arrayContaining(['texto', 'pagina']));
    expect(query?.includes('pestana'), path).toBe('pestanas' in (folderPages[path] ?? {}));
  }
});

describe('Markdown pages', () => {
  const folder = new URL('../../../content/paginas/', import.meta.url);
  const files = readdirSync(folder).sort();
  const frontMatter = z.strictObject({
    frase: z.string().min(1).optional(),
    entradilla: z.string().min(1),
    consulta: z.strictObject({ area: z.string(), telefono: z.string().optional(), correo: z.email().optional() }),
    relacionados: z.array(z.string().startsWith('/')).min(1).max(4).optional(),
  });
  const pages = files.map((name) => {
    const [, frontMatterText = '', body = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(new URL(name, folder), 'utf8')) ?? [];
    return { name, ...frontMatter.parse(parse(frontMatterText)), body };
  });

  test('exist for each screen whose template shows one, and for no other', () => {
    const otherTemplates = ['areas/transparencia/pages/procedimiento.tsx', 'site/open-data/open-data-page.tsx'];
    const templates: readonly string[] = [article, visor, carpeta, ...otherTemplates];
    const articles = screens.filter(({ file }) => templates.includes(file) || file.startsWith('areas/atencion/pages/'));
    expect(files).toEqual(articles.map((screen) => `${screenName(screen)}.md`).sort());
  });

  test.each(pages)('$name links only to pages of the site', ({ body, relacionados = [] }) => {
    const links = [...body.matchAll(/\]\((?<target>[^)]*)\)/g)].map((match) => match.groups?.target ?? '');
    const internal = [...links.filter((link) => link.startsWith('/')), ...relacionados];
    expect(links.filter((link) => !/^(\/|mailto:|tel:)/.test(link))).toEqual([]);
    expect(internal.filter((link) => !siteMap.find(link.replace(/[?#].*$/, '')))).toEqual([]);
  });

  test.each(pages)(
    '$name starts its headings at the second level and contains no placeholder text',
    ({ body, entradilla }) => {
      expect(body).toMatch(/^## /m);
      expect(body).not.toMatch(/^# /m);
      expect(entradilla + body).not.toMatch(/en construcción|próximamente|lorem ipsum/i);
    },
  );
});

test('a query parameter that a page reads is declared by a screen', () => {
  const declared = new Set(screens.flatMap(({ query = [] }) => query));
  // Of the router, and of addresses of another site.
  const others = ['_routes', 'v'];
  const undeclared = files('src/{areas,dossiers,site}/**/*.{ts,tsx}')
    // The screen of the components exists only with the setting COMPONENTS.
    .filter((path) => !path.includes('.test.') && !path.startsWith('src/site/components/'))
    .flatMap((path) =>
      [...read(path).matchAll(/\b(?:query|searchParams|params)\.get\('([\w-]+)'\)/g)].flatMap(([, name = '']) =>
        declared.has(name) || others.includes(name) ? [] : [`${path} reads ${name}`],
      ),
    );
  expect(undeclared, 'Add it to `query` of the screen: the server removes undeclared parameters.').toEqual([]);
});

test('a parameter that a page reads is declared by a screen of the page, or it would never reach it', () => {
  const screensByFile = Map.groupBy(screens, ({ file }) => file ?? '');
  const pages = [...screensByFile].filter(([file]) => file.endsWith('.tsx'));
  const reads = pages.flatMap(([file, ofFile]) =>
    [...read(`src/${file}`).matchAll(/\.get\('([\w-]+)'\)/g)].map(([, name = '']) => ({ file, ofFile, name })),
  );
  expect(reads.length).toBeGreaterThan(40);
  const undeclared = reads.filter(({ ofFile, name }) => !ofFile.some(({ query }) => query?.includes(name)));
  expect(undeclared.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
