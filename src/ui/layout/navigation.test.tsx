import { renderToStaticMarkup as draw } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../actions/button.tsx';
import { CopyLink } from '../actions/copy-link.tsx';
import { SideMenu } from './side-menu.tsx';
import { TabPanels, Tabs } from './tabs.tsx';

const tabs = [
  { id: 'acuerdos', label: 'Acuerdos', href: '?t=1', content: 'Uno' },
  { id: 'avisos', label: 'Avisos', href: '?t=2', content: 'Dos' },
];

test('tabs are links to their addresses, and the current one says so', () => {
  const html = draw(<Tabs label="Documentos" tabs={tabs} current="avisos" />);
  expect(html).toMatch(/<nav[^>]* aria-label="Documentos">/);
  expect(html).toContain('<a href="?t=1" data-tab="acuerdos">Acuerdos</a>');
  expect(html).toContain('<a href="?t=2" data-tab="avisos" aria-current="page">Avisos</a>');
  expect(html).not.toContain('role="tab');
});

test('panels are all in the page, and only the current one is shown', () => {
  const html = draw(<TabPanels label="Documentos" tabs={tabs} current="avisos" />);
  expect(html).toMatch(/<nav[^>]* data-tabs="true">/);
  expect(html).toMatch(/<section id="acuerdos"[^>]* hidden="">Uno<\/section>/);
  expect(html).toMatch(/<section id="avisos"[^>]*>Dos<\/section>/);
  expect(html.match(/hidden/g)).toHaveLength(1);
});

test('the button of the side menu names what it folds and shows the current item', () => {
  const html = draw(
    <SideMenu
      label="Temas"
      items={[
        { label: 'Agua', href: '?tema=1', count: 8 },
        { label: 'Niñez', href: '?tema=2', current: true },
      ]}
    />,
  );
  const [, id] = /<button[^>]*aria-expanded="false" aria-controls="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<nav[^>]* id="${id}" aria-label="Temas">`));
  expect(html).toMatch(/<button.*Temas: <\/span>Niñez<\/span>.*<\/button>/s);
  expect(html).toContain('<a href="?tema=2" aria-current="page">Niñez</a>');
});

test('copying is offered only where scripts run, and has a place to be announced', () => {
  expect(draw(<CopyLink />)).toMatch(
    /solo-js no-imprime.*data-copy-link="" data-done="Enlace copiado".*role="status"/s,
  );
});

test('a busy button is disabled and says so', () => {
  expect(draw(<Button busy>Enviar</Button>)).toMatch(/aria-busy="true" disabled=""/);
});
