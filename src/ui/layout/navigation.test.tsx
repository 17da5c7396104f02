import { renderToStaticMarkup as draw } from 'react-dom/server';
import { expect, test } from 'vitest';
import { element, elements, textOf, texts, values } from '#tests/setup/html.ts';
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
  expect(elements(html, 'nav', { 'aria-label': 'Documentos' })).toHaveLength(1);
  expect(html).toContain('<a href="?t=1" data-tab="acuerdos">Acuerdos</a>');
  expect(html).toContain('<a href="?t=2" data-tab="avisos" aria-current="page">Avisos</a>');
  expect(html).not.toContain('role="tab');
});

test('panels are all in the page, and only the current one is shown', () => {
  const html = draw(<TabPanels label="Documentos" tabs={tabs} current="avisos" />);
  expect(elements(html, 'nav', { 'data-tabs': 'true' })).toHaveLength(1);
  expect(texts(html, 'section', { id: 'acuerdos', hidden: true })).toEqual(['Uno']);
  expect(texts(html, 'section', { id: 'avisos', hidden: false })).toEqual(['Dos']);
  expect(elements(html, '*', { hidden: true })).toHaveLength(1);
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
  const button = element(html, 'button', { 'aria-expanded': 'false' });
  expect(values(html, 'nav', 'id', { 'aria-label': 'Temas' })).toEqual([button.attribs['aria-controls']]);
  expect(textOf(button)).toBe('Temas: Niñez');
  expect(html).toContain('<a href="?tema=2" aria-current="page">Niñez</a>');
});

test('copying is offered only where scripts run, and has a place to be announced', () => {
  const html = element(draw(<CopyLink />), '*', { class: /\bsolo-js no-imprime\b/ });
  expect(elements(html, '*', { 'data-copy-link': '', 'data-done': 'Enlace copiado' })).toHaveLength(1);
  expect(elements(html, '*', { role: 'status' })).toHaveLength(1);
});

test('a busy button is disabled and says so', () => {
  expect(draw(<Button busy>Enviar</Button>)).toMatch(/aria-busy="true" disabled=""/);
});
