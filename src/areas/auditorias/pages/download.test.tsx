import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DownloadView } from '../components/download.tsx';

test('an audit whose report is not loaded says so and offers to request it', () => {
  const html = renderToStaticMarkup(<DownloadView informe={null} />);
  expect(html).toContain('El informe individual de esta auditoría todavía no se carga en el sitio.');
  expect(html).toContain('href="/transparencia/solicitud-de-informacion"');
});
