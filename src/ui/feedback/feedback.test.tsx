import { renderToStaticMarkup as draw } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog, DialogButton } from './dialog.tsx';
import { Empty } from './empty.tsx';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';
import { StatusTag } from './status-tag.tsx';

test('what is empty says so and leads on', () => {
  const html = draw(<Empty action={<a href="/">Quitar filtros</a>}>Sin coincidencias</Empty>);
  expect(html).toMatch(/<p>Sin coincidencias<\/p><a href="\/">Quitar filtros<\/a>/);
});

test('what loads is announced, and its bars are not', () => {
  const html = draw(<Loading bars={3} />);
  expect(html).toMatch(/role="status".*Cargando\.\.\..*aria-hidden="true"/s);
  expect(html.match(/<i>/g)).toHaveLength(3);
});

test('what failed is announced and can be tried again', () => {
  expect(draw(<Failed retry="/notas?pagina=2" />)).toMatch(
    /role="alert".*<a href="\/notas\?pagina=2"[^>]*>Volver a intentar/s,
  );
  expect(draw(<Failed retry={() => {}} />)).toMatch(/<button type="button"[^>]*>Volver a intentar/);
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

test('a state is said in words', () => {
  expect(draw(<StatusTag tone="warning">En revisión</StatusTag>)).toMatch(/<span class="[^"]+">En revisión<\/span>/);
});

test('a dialog is named by its title and closes without a script', () => {
  const html = draw(
    <Dialog id="aviso" title="Año nuevo" once="7">
      <p>Texto</p>
    </Dialog>,
  );
  expect(html).toMatch(/<dialog[^>]*id="aviso" aria-labelledby="aviso-titulo" data-dialog-once="7">/);
  expect(html).toContain('<h2 id="aviso-titulo">Año nuevo</h2>');
  expect(html).toMatch(/<form[^>]* method="dialog"><button type="submit" aria-label="Cerrar">/);
  expect(draw(<DialogButton dialog="aviso">Abrir</DialogButton>)).toMatch(/data-dialog="aviso" class="[^"]*solo-js"/);
});
