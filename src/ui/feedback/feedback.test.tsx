import { renderToStaticMarkup as draw } from 'react-dom/server';
import { expect, test } from 'vitest';
import { element, elements, nextElement, textOf, texts } from '#tests/setup/html.ts';
import { Dialog, DialogButton } from './dialog.tsx';
import { Empty } from './empty.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';
import { StatusTag } from './status-tag.tsx';

test('an empty state has its message and a link', () => {
  const html = draw(<Empty action={<a href="/">Quitar filtros</a>}>Sin coincidencias</Empty>);
  const link = nextElement(element(html, 'p'));
  expect([textOf(element(html, 'p')), link?.attribs.href, textOf(link ?? [])]).toEqual([
    'Sin coincidencias',
    '/',
    'Quitar filtros',
  ]);
});

test('announces loading, without its bars', () => {
  const html = draw(<Loading bars={3} />);
  expect(textOf(element(html, '*', { role: 'status' }))).toBe('Cargando...');
  expect(elements(element(html, '*', { 'aria-hidden': 'true' }), 'i')).toHaveLength(3);
});

test('a notice is announced only when it answers something', () => {
  expect(draw(<Notice tone="info">Hola</Notice>)).not.toContain('role=');
  expect(
    draw(
      <Notice tone="success" announced>
        Listo
      </Notice>,
    ),
  ).toContain('role="status"');
});

test('states are words', () => {
  expect(texts(draw(<StatusTag tone="warning">En revisión</StatusTag>), 'span', { class: /./ })).toEqual([
    'En revisión',
  ]);
});

test('a dialog is named by its title and closes without a script', () => {
  const html = draw(
    <Dialog id="aviso" title="Año nuevo" once="7">
      <p>Texto</p>
    </Dialog>,
  );
  const dialog = element(html, 'dialog', { id: 'aviso', 'aria-labelledby': 'aviso-titulo', 'data-dialog-once': '7' });
  expect(texts(dialog, 'h2', { id: 'aviso-titulo' })).toEqual(['Año nuevo']);
  const close = { type: 'submit', 'aria-label': 'Cerrar' };
  expect(elements(element(dialog, 'form', { method: 'dialog' }), 'button', close)).toHaveLength(1);
  const button = draw(<DialogButton dialog="aviso">Abrir</DialogButton>);
  expect(elements(button, 'button', { 'data-dialog': 'aviso', class: /\bsolo-js\b/ })).toHaveLength(1);
});
