import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { identity } from '#institution/identity.ts';
import { initialContact } from '#platform/settings/contact.ts';
import { type HeadProps, PageHead } from './page-head.tsx';
import { layoutId, type PageInfo } from './page-info.ts';

const page: PageInfo = {
  title: 'Denuncias',
  label: 'Denuncias',
  description: 'Cómo presentar una denuncia.',
  canonical: 'https://sitio.example/institucion/denuncias',
  crumbs: [{ label: 'Inicio', path: '/' }],
  demo: true,
  contact: initialContact,
};

function draw(head: HeadProps): string {
  const Stub = createRoutesStub([
    { id: layoutId, path: '/', loader: () => ({ page }), Component: () => <PageHead {...head} /> },
  ]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { [layoutId]: { page } } }} />);
}

test('the title of the document says first that the form was refused', () => {
  expect(draw({})).toContain(`<title>Denuncias · ${identity.siglas}</title>`);
  expect(draw({ failed: true })).toContain(`<title>Error: Denuncias · ${identity.siglas}</title>`);
  expect(draw({ failed: true })).toContain('property="og:title" content="Denuncias"');
});
